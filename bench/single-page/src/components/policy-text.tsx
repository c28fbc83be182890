import policy from 'virtual:study/policy';
import type { MDXContent } from 'mdx/types';
import type { ComponentProps } from 'react';
import type { PolicyFacts } from '../../../../content/checks/policy-facts.ts';
import { EmailLink } from './email-link.tsx';

const texts = import.meta.glob<MDXContent>('../../../../content/privacy/*.mdx', {
  eager: true,
  import: 'default',
});

const components = {
  EmailLink,
  Fact: ({ name }: { name: keyof PolicyFacts }) => policy.facts[name],
  Processors: () => (
    <ul className="list-disc pl-6">
      {policy.processors.map(({ name, does, where }) => (
        <li key={name}>{`${name}, which ${does} (in ${where})`}</li>
      ))}
    </ul>
  ),
  h3: (props: ComponentProps<'h3'>) => <h3 {...props} className="text-lead" />,
  ul: (props: ComponentProps<'ul'>) => <ul {...props} className="list-disc space-y-2 pl-6" />,
  table: (props: ComponentProps<'table'>) => <table {...props} className="w-full text-left" />,
  th: (props: ComponentProps<'th'>) => <th {...props} className="border-b-3 py-2 pr-4" />,
  td: (props: ComponentProps<'td'>) => <td {...props} className="border-b py-2 pr-4 align-top" />,
};

type Props = { file: string };

/** One section of the policy. */
export function PolicyText({ file }: Props) {
  const Text = texts[`../../../../content/privacy/${file}`];
  return Text && <Text components={components} />;
}
