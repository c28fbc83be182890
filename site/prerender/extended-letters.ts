/**
 * Letters of Welsh and others that the typeface has in a file of their own, as in
 * site/styles/fonts.css. "ı", "Œ" and "œ", in between, stand with the usual ones.
 */
export const extendedLetters = /[\u0100-\u0130\u0132-\u0151\u0154-\u024F\u1E00-\u1EFF]+/;
