import cascadeLayers from '@csstools/postcss-cascade-layers';
import isPseudoClass from '@csstools/postcss-is-pseudo-class';
import type { AcceptedPlugin, Plugin } from 'postcss';
import logical from 'postcss-logical';

/**
 * The oldest browsers that show the pages as designed. Phones and tablets that no longer get
 * updates stop at Safari 12 (iPhone 6, iPad Air), or at Chrome 80 to 119 (Android 4.4 to 7).
 */
export const oldestForStyles = ['ios12.2', 'chrome80', 'firefox78'];

/** `.a { @media print { … } }` becomes `@media print { .a { … } }`, after `.a`. */
const conditionsOutside: Plugin = {
  postcssPlugin: 'conditions-outside',
  Once(root) {
    root.walkRules((rule) => {
      for (const inner of rule.nodes.filter((node) => node.type === 'atrule').reverse()) {
        const outer = inner.clone({ nodes: [] });
        rule.after(outer.append(rule.clone({ nodes: [] }).append(inner.nodes ?? [])));
        inner.remove();
      }
    });
  },
};

/**
 * For browsers without container queries, uses the window instead: `@container name (max-width:
 * 34em)` is followed by the same rules in `@media (max-width: 34em)`.
 */
const windowForContainer: Plugin = {
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

/**
 * Rewrites newer CSS in older syntax, which newer browsers read the same way. Vite's minifier does
 * the rest, given the list of the oldest browsers.
 */
export const olderSyntax: AcceptedPlugin[] = [
  conditionsOutside,
  isPseudoClass(),
  logical(),
  cascadeLayers(),
  windowForContainer,
];
