import type { Plugin } from 'vite';
import { formAddress } from '../../content/checks/form-address.ts';
import { loadContent } from '../../content/checks/load.ts';
import { policyFacts } from '../../content/checks/policy-facts.ts';

const prefix = 'virtual:study/';

/** The words in content/, one module for each part: a route then loads only what it shows. */
export function studyContent(): Plugin {
  const content = loadContent();
  const { organisation, study, landing, policy } = content;
  const parts: Readonly<Record<string, unknown>> = {
    ...content,
    study: study.name,
    policy: {
      ...policy,
      facts: policyFacts(organisation, study),
      processors: study.processors,
      updated: study.policyUpdated,
    },
    form: formAddress(study.formAddress, organisation.site, process.env),
  };
  return {
    name: 'study-content',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) => {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      return `export default ${JSON.stringify(parts[id.slice(prefix.length + 1)])}`;
    },
    transformIndexHtml: () => [
      { tag: 'title', children: `${landing.title} – ${study.name}` },
      { tag: 'meta', attrs: { name: 'description', content: landing.description } },
    ],
  };
}
