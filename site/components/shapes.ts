/** Shapes of the pages, the icons and the share card, as SVG path data. */

/** A butterfly key, lying down: 62 wide, 34 high, centred on the origin. */
export const keyLyingDown = 'M-31-17L0-7l31-10v34L0 7l-31 10z';

/** A butterfly key, upright across a crack: 60 wide, 84 high, centred on the origin. */
export const keyAcross = 'M-30-42h60L13 0l17 42h-60L-13 0z';

/*
 * A crack through a word. 100 units are the word's width in the letters, and the font size everywhere
 * else. The font's height is 130 and its baseline 98. The crack is low, because the upper half of a
 * word tells more about its letters. It begins after about a letter, because a word is known by its
 * first one.
 */
export const crackInLetters =
  'M22.5 84L27 80.5 31 79 38 82 47 75.5 55 77.5 64 70.5 72 72 81 65 89 65.5 100 61V69.2L89 75.5 81 73.5 72 80.5 64 78 55 85 47 82.5 38 88.5 31 86 27 86z';

/** A crack above a full stop, from the last letter on: over paper, so in the colour of letters. */
export const crackOverStop = 'M-32 63.4L-24 61 -14 62.6 1 60.9V69.2L-14 69.4 -24 69.2 -32 72.6z';

/** From the right of the word, ever wider, to the edge of the window. */
export const crackOnward =
  'M-3 60.8L14 61.6 34 57.5 61 62 84 55 111 62.5 142 54 168 63 205 56 250 59 306 53 344 56 395 48 443 57 531 48 624 53 688 43 824 48 975 33 1114 38 1250 28 1347 27 1432 19 1560 34 1649 30 1749 36 1853 21 1940 37 1943 97 1853 99 1755 100 1645 90 1563 101 1426 101 1353 107 1247 96 1114 100 980 90 826 90 689 76 621 85 531 74 438 82 392 73 344 81 300 71 254 78 203 68 174 73 144 67.5 116 76 86 66 62 72.5 34 66.5 14 70.6 -3 69z';

/** Where `keyAcross` is missing, a letter away from the word. */
export const missingKey = 'translate(44 64)rotate(6)scale(.5)';
