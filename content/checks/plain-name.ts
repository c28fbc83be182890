/** The name of a file that can stand in a web address as it is. */
export const plainName = /^[^#?%{}\p{Cc}]*$/u;
