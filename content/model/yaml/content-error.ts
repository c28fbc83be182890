/** Something in content/ or docs/evidence/ that stops the build. Each problem is a readable sentence or two. */
export class ContentError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}
