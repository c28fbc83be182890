import type { Plugin } from 'postcss';

/**
 * Where container queries are not known, the window stands in for the container: `@container name
 * (max-width: 34em)` is followed by the same rules in `@media (max-width: 34em)`.
 */
export const windowForContainer: Plugin = {
  postcssPlugin: 'window-for-container',
  OnceExit(root, { AtRule }) {
    root.walkAtRules('container', (rule) => {
      const window = rule.clone({
        name: 'media',
        params: rule.params.slice(rule.params.indexOf('(')),
      });
      const unknown = { name: 'supports', params: 'not (container-type: inline-size)', nodes: [] };
      rule.after(new AtRule(unknown).append(window));
    });
  },
};
