declare module 'doiuse' {
  import type { AcceptedPlugin, Node } from 'postcss';

  /** The package has these types, but its `exports` leave them out. */
  export default function doiuse(options: {
    browsers: string[];
    onFeatureUsage: (use: { feature: string; usage: Node }) => void;
  }): AcceptedPlugin;
}

declare module 'text-readability' {
  const readability: {
    /** The US school year in which a text can be understood. */
    fleschKincaidGrade(text: string): number;
  };
  export default readability;
}
