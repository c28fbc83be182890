/** The parts of the content that study-content.ts gives. */
declare module 'virtual:study/organisation' {
  const organisation: import('../../content/checks/schema.ts').Organisation;
  export default organisation;
}
declare module 'virtual:study/landing' {
  const landing: import('../../content/checks/landing-schema.ts').Landing;
  export default landing;
}
declare module 'virtual:study/team' {
  const team: import('../../content/checks/schema.ts').Team;
  export default team;
}
declare module 'virtual:study/backers' {
  const backers: import('../../content/checks/schema.ts').Backers;
  export default backers;
}
declare module 'virtual:study/formats' {
  const formats: import('../../content/checks/formats-schema.ts').Formats;
  export default formats;
}
declare module 'virtual:study/accessibility' {
  const accessibility: import('../../content/checks/accessibility-schema.ts').Accessibility;
  export default accessibility;
}
declare module 'virtual:study/policy' {
  const policy: import('../../content/checks/read-policy.ts').Policy & {
    facts: import('../../content/checks/policy-facts.ts').PolicyFacts;
    processors: import('../../content/checks/schema.ts').Study['processors'];
    /** A year, a month and a day. */
    updated: string;
  };
  export default policy;
}
declare module 'virtual:study/study' {
  /** The study's name. */
  const study: string;
  export default study;
}
declare module 'virtual:study/form' {
  /** The address of the sign-up form. */
  const form: string;
  export default form;
}
