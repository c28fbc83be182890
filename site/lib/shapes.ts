/** Shapes of the pages, the icons and the share card, as SVG path data. */

/** A butterfly key, lying down: 62 wide, 34 high, centred on the origin. */
export const keyLyingDown = 'M-31-17L0-7l31-10v34L0 7l-31 10z';

/** The same key, upright across a crack: 60 wide, 84 high, centred on the origin. */
export const keyAcross = 'M-30-42h60L13 0l17 42h-60L-13 0z';

/** A crack from left to right through a board 2560 wide and 120 high. */
export const crack =
  'M-10 50l50-4 55 12 70-11 51 14 52-8 56 7 38 7 53 2 57-11 65-2 34 15 44 2 34-7 65-4 61-12 32 14 73-6 72-11 59 3 57-8 37 10 31 9 53-5 33-4 38 8 41-11 31-3 50 10 50-6 67 11 53-10 58 11 52-10 59 6 50-12 42 15 74-11 74-7 67 12 61 6 44-12 40 6 43-15 33-2 64 6 47-6 67 16 47-7 73 8 67 12 3 3-71-7-71-8-49 4-64-13-52 7-63-7-27 2-45 13-43-3-38 10-71-4-56-18-85 13-71 6-43-9-50 6-60-2-45 9-64-13-53 12-59-13-52 7-52-12-34 8-39 10-35-13-31 4-63 7-26-7-36-11-58 10-54-6-78 10-77 6-32-16-57 18-70 3-34 10-33-9-39-15-67 9-60 9-43-7-45-4-59-10-50 8-53-10-71 9-51-11-43 5z';

/** The positions of the keys across the crack, with the rotation of each in degrees. */
export const keyPlaces = [
  { x: 150, y: 53, turn: -8 },
  { x: 905, y: 56, turn: -6 },
  { x: 1800, y: 59, turn: 9 },
];

/*
 * A crack through a word. 100 units are the word's width in the letters, and the font size everywhere
 * else. The font's height is 130 and its baseline 98. The crack is low, because the upper half of a
 * word tells more about its letters.
 */
export const crackInLetters =
  'M3 99l4-8 8-4 8 1 8-6 7 2 9-6 8 2 9-6 8 2 9-6 8 1 11-3v2.4l-11 3-8-1-9 6-8-2-9 6-8-2-9 6-7-2-8 6-8-1-7 3-3 9z';

/** From the lower left of the word, down to its end. */
export const crackBehind = 'M15 97l4 10-7 9 6 10-3 12 7 13-5-14 4-11-7-10 8-9-2-10z';

/** From the right of the word, ever wider, to the edge of the window. */
export const crackOnward =
  'M-2 62.8L14 64 34 60 61 64 84 57 111 65 142 56 168 63 205 56 250 59 306 53 344 56 395 48 443 57 531 48 624 53 688 43 824 48 975 33 1114 38 1250 28 1347 27 1432 19 1560 34 1649 30 1749 36 1853 21 1940 37 1943 97 1853 99 1755 100 1645 90 1563 101 1426 101 1353 107 1247 96 1114 100 980 90 826 90 689 76 621 85 531 74 438 82 392 73 344 81 300 71 254 78 203 68 174 73 144 67 116 75 86 64 62 70 34 64 14 68 -2 65.2z';

/** Where `keyAcross` holds the crack at either end, and where one is missing. */
export const lowerKey = 'translate(16 133)rotate(75)scale(.48)';
export const upperKey = 'translate(19 64)rotate(6)scale(.48)';
export const missingKey = 'translate(44 64)rotate(6)scale(.5)';
