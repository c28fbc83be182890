declare module 'text-readability' {
  const readability: {
    /** The school year (US) that a text asks for. */
    fleschKincaidGrade(text: string): number;
  };
  export default readability;
}
