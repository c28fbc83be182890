export const ageChoices = ['old-enough', 'guardian-agrees'] as const;

export type Age = (typeof ageChoices)[number];

export function ageLabel(age: Age, minimumAge: number): string {
  return age === 'old-enough'
    ? `I am ${minimumAge} or over`
    : `I am under ${minimumAge}, and a parent or guardian agrees that I can take part`;
}
