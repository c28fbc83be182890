declare module 'doiuse' {
  import type { AcceptedPlugin, Node } from 'postcss';

  /** What the package itself declares, which its `exports` leave out. */
  export default function doiuse(options: {
    browsers: string[];
    onFeatureUsage: (use: { feature: string; usage: Node }) => void;
  }): AcceptedPlugin;
}
