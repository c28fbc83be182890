/** Whether to take one of so many cases. */
type Rarely = (one: number) => boolean;

/** Some of the words that other people may read in place of a question's. */
export function otherWords(kind: string, rarely: Rarely) {
  return {
    ...(rarely(2) && { ask: 'In other words?' }),
    ...(rarely(2) && { introduction: 'Before this question, in other words.' }),
    ...(rarely(2) && { hint: 'Help, in other words.' }),
    ...(kind === 'consent' && rarely(2) && { agree: 'I agree, too' }),
    ...(kind === 'consent' && rarely(2) && { facts: ['One fact.', 'Another fact.'] }),
    ...(rarely(2) && { easy: easyWords('another', kind, rarely) }),
  };
}

/** Some of the easy words that a question may have beside its usual ones. */
export function easyWords(id: string, kind: string, rarely: Rarely) {
  return {
    ...(rarely(2) && { ask: `Easy ${id}?` }),
    ...(rarely(2) && { introduction: 'Easy words before it.' }),
    ...(rarely(2) && { hint: `Easy help with ${id}.` }),
    ...(kind === 'consent' && rarely(2) && { agree: `I say yes to ${id}` }),
    ...(kind === 'consent' && rarely(2) && { facts: ['One easy fact.', 'Two.'] }),
  };
}

/** What a section says before its questions, to everyone or to some. */
export function introductions(other: { when?: object }, rarely: Rarely) {
  const inOtherWords = {
    ...other,
    introduction: 'Before this section, in other words.',
    ...(rarely(2) && { easy: { introduction: 'Before these, in other words.' } }),
  };
  return {
    ...(rarely(2) && { introduction: 'Before this section.' }),
    ...(rarely(2) && { easy: { introduction: 'Before these questions.' } }),
    ...(other.when && { instead: [inOtherWords] }),
  };
}
