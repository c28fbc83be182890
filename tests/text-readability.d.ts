declare module 'text-readability' {
  const readability: {
    /** The US school year in which a text can be understood. */
    fleschKincaidGrade(text: string): number;
  };
  export default readability;
}
