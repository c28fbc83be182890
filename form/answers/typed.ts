export const whoChoices = ['disabled-person', 'carer', 'professional'] as const;
export type Who = (typeof whoChoices)[number];

export const whoLabels: Record<Who, string> = {
  'disabled-person': 'A disabled person',
  carer: 'A carer',
  professional:
    'A professional, such as an occupational therapist or a speech and language therapist',
};

export const ageChoices = ['old-enough', 'guardian-agrees'] as const;
export type Age = (typeof ageChoices)[number];

export function ageLabel(age: Age, minimumAge: number): string {
  return age === 'old-enough'
    ? `I am ${minimumAge} or over`
    : `I am under ${minimumAge}, and a parent or guardian agrees that I can take part`;
}

/** What is in the fields, complete or not. It is shown again if something needs correcting. */
export type Typed = {
  who: Who[];
  role: string;
  name: string;
  email: string;
  age: Age | undefined;
  story: string;
  prefersNotToSay: boolean;
  consent: boolean;
};

export type Field = Exclude<keyof Typed, 'prefersNotToSay'>;

/** In the order of the page, which is the order of the error summary. */
export const fields: readonly Field[] = ['who', 'role', 'name', 'email', 'age', 'story', 'consent'];

export const nothingTyped: Typed = readTyped(new URLSearchParams());

/** Reads a submitted form. Choices that the page does not offer are ignored. */
export function readTyped(sent: URLSearchParams): Typed {
  const text = (name: string) => sent.get(name) ?? '';
  return {
    who: whoChoices.filter((choice) => sent.getAll('who').includes(choice)),
    role: cleanLine(text('role')),
    name: cleanLine(text('name')),
    email: cleanEmail(text('email')),
    age: ageChoices.find((choice) => choice === text('age')),
    story: cleanText(text('story')),
    prefersNotToSay: sent.get('prefers-not-to-say') === 'yes',
    consent: sent.get('consent') === 'yes',
  };
}

/**
 * Keeps line breaks and removes every other control character. Composes letters (NFC), so that a
 * name is the same whichever keyboard it was typed on. Joiners stay, because Persian, Hindi and
 * other languages spell with them. No script puts more than 30 marks on a letter (UAX #15, section
 * 13), and composing sorts them: thousands would take seconds.
 */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .trim();
}

function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t\u2028\u2029]+/g, ' ');
}

/** Also removes what is copied along with an address, or what a phone adds to it. */
function cleanEmail(text: string): string {
  // Chat and office programs add invisible characters.
  const visible = cleanLine(text).replace(/\p{Cf}/gu, '');
  // The lookbehind makes the expression try only one starting point in a run of signs; otherwise
  // a run of thousands takes quadratic time.
  return visible.replace(/^(mailto:|[<(])+|(?<![>),;.])[>),;.]+$/gi, '');
}
