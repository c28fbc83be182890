// A text message in the signs of GSM 03.38 (3GPP TS 23.038, section 6.2.1) has 160 of them, and one with any
// other sign 70: a curly quotation mark makes four parts of two.

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each takes the room of two. */
const extended = new Set('^{}\\[~]|€\f');

/** Signs that mean the same. What is in names is left as it is. */
const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
  [/[\u200b\u2060\ufeff\u00ad]/g, ''],
  [/•/g, '-'],
  [/×/g, 'x'],
  [/½/g, '1/2'],
];

export type TextMessage = {
  text: string;
  /** How many messages it is sent and paid as. */
  parts: number;
  /** The signs for which it needs more of them than it would without, for example of a name. */
  costly: readonly string[];
};

/** Words as they are best sent: in plain signs, if then all of them are in GSM 03.38, and as they are if not. */
export function textMessage(words: string): TextMessage {
  const plain = plainSigns.reduce((text, [sign, same]) => text.replace(sign, same), words);
  const costly = [...new Set(plain)].filter((sign) => !basic.has(sign) && !extended.has(sign));
  if (costly.length > 0) return { text: words, parts: partsOf(words.length, 70, 67), costly };
  const length = [...plain].reduce((sum, sign) => sum + (extended.has(sign) ? 2 : 1), 0);
  return { text: plain, parts: partsOf(length, 160, 153), costly };
}

/** Where there are several, each begins with what holds them together. */
function partsOf(length: number, single: number, each: number): number {
  if (length === 0) return 0;
  return length <= single ? 1 : Math.ceil(length / each);
}
