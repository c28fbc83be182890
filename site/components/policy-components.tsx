import { Children, createContext, isValidElement, type ReactNode, use } from 'react';
import type { ConditionName, PolicyFactName } from '../../content/model/policy/policy-names.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import { optionsOf } from '../../content/model/questionnaire/question.ts';
import { type Category, categories } from '../../content/model/questionnaire/question-schema.ts';
import type { Organisation, Study } from '../../content/model/schemas/schema.ts';
import { EmailLink } from './links.tsx';
import { MarkdownTable, StackingTable } from './stacking-table.tsx';

/** What the components in content/privacy/ print. */
type PolicyValues = {
  /** What `<Fact name="…" />` prints for each name. */
  facts: Record<PolicyFactName, string>;
  /** Whether `<When name="…">` prints what follows it, for each name. */
  holds: Record<ConditionName, boolean>;
  email: string;
  regulator: Organisation['regulator'];
  processors: Study['processors'];
  form: FormContent;
};

export const PolicyContext = createContext<PolicyValues | undefined>(undefined);

/** @throws Error outside a privacy policy */
function usePolicy(): PolicyValues {
  const content = use(PolicyContext);
  if (!content) throw new Error('This component works in the privacy policy only.');
  return content;
}

/** The facts that people look for: how long, by when, how old. */
const figures: ReadonlySet<PolicyFactName> = new Set([
  'minimumAge',
  'screeningKept',
  'screeningLatest',
  'recordingsKept',
  'financialRecordsKept',
  'logsKept',
  'draftsKept',
  'backupsKept',
  'guardianAwaited',
  'rightsAnswered',
  'complaintAcknowledged',
]);

/** `<Fact name="recordingsKept" />` in content/privacy/ prints that fact. */
function Fact({ name }: { name: PolicyFactName }) {
  const fact = usePolicy().facts[name];
  return figures.has(name) ? <b className="figure">{fact}</b> : fact;
}

type WhenProps = { name: ConditionName; children: ReactNode };

/**
 * `<When name="pays">` in content/privacy/ prints what follows it, up to `</When>`, only if the study
 * has that fact; `<When name="ownForm">`, only if that is so.
 */
function When({ name, children }: WhenProps) {
  return usePolicy().holds[name] ? children : null;
}

/** Whether what an entry of a list, or a cell, says is all between `<When …>` and `</When>`, of which none holds. */
function useIsLeftOut(): (content: ReactNode) => boolean {
  const { holds } = usePolicy();
  return (content) => {
    const parts = Children.toArray(content).filter(
      (part) => typeof part !== 'string' || part.trim() !== '',
    );
    return (
      parts.length > 0 &&
      parts.every(
        (part) => isValidElement<WhenProps>(part) && part.type === When && !holds[part.props.name],
      )
    );
  };
}

/** A row whose first cell is left out is left out whole. */
function PolicyTable({ children }: { children?: ReactNode }) {
  return <MarkdownTable isLeftOut={useIsLeftOut()}>{children}</MarkdownTable>;
}

function PolicyPoint({ children }: { children?: ReactNode }) {
  return useIsLeftOut()(children) ? null : <li>{children}</li>;
}

/**
 * `<DataCollected />` in content/privacy/ prints what the form asks, by category, and what the study
 * collects elsewhere: neither less nor more than content/form.yaml has.
 */
function DataCollected() {
  const { form } = usePolicy();
  const asked = dataAsked(form);
  const rows = categories.flatMap((category) => {
    const { also, source = '' } = form.policy[category] ?? {};
    const examples = [...(asked.get(category) ?? []), ...(also ? [also] : [])];
    return examples.length > 0
      ? [{ key: category, cells: [category, sentence(examples), source] }]
      : [];
  });
  return <StackingTable columns={['Category', 'Examples', 'Source']} rows={rows} />;
}

function sentence(phrases: readonly string[]): string {
  const list = phrases.join('; ');
  return list.charAt(0).toUpperCase() + list.slice(1);
}

/** How the policy names what the form asks, by category, in the order of the questions. */
function dataAsked({ pages }: Pick<FormContent, 'pages'>): Map<Category, string[]> {
  const phrases = new Map<Category, string[]>();
  const add = (category: Category | undefined, phrase: string | undefined) => {
    if (!category || !phrase) return;
    const known = phrases.get(category) ?? [];
    if (!known.includes(phrase)) phrases.set(category, [...known, phrase]);
  };
  for (const question of pages.flatMap((page) => page.questions)) {
    add(question.category, question.policy);
    for (const { category, policy, asks } of optionsOf(question)) {
      add(category, policy);
      add(asks?.category, asks?.policy);
    }
  }
  return phrases;
}

/** `<Processors />` in content/privacy/ prints every company of content/study.yaml. */
function Processors() {
  const { processors } = usePolicy();
  return (
    <ul>
      {processors.map(({ name, does, where }) => (
        <li key={name}>{`${name}, which ${does} (in ${where})`}</li>
      ))}
    </ul>
  );
}

/** `<RegulatorLink />` in content/privacy/ names the regulator and leads to its page about complaints. */
function RegulatorLink() {
  const { name, complaints } = usePolicy().regulator;
  return <a href={complaints}>{name}</a>;
}

/** `<EmailLink />` in content/privacy/ prints the contact address. */
function PolicyEmailLink() {
  return <EmailLink email={usePolicy().email} />;
}

/** What the text in content/privacy/ may use, by the name it is used by. */
export const policyComponents = {
  DataCollected,
  EmailLink: PolicyEmailLink,
  Fact,
  Processors,
  RegulatorLink,
  When,
  li: PolicyPoint,
  table: PolicyTable,
};

/** A point of the policy's summary. Bold words at its start are its label; others are only bold. */
export function SummaryPoint({ children }: { children?: ReactNode }) {
  const isLeftOut = useIsLeftOut();
  if (isLeftOut(children)) return null;
  const parts = Children.toArray(children);
  const begin = parts.findIndex((part) => typeof part !== 'string' || part.trim() !== '');
  const first = parts[begin];
  const isLabelled = isValidElement<{ children?: ReactNode }>(first) && first.type === 'strong';
  if (!isLabelled) return <li>{children}</li>;
  return (
    <li className="labelled">
      <strong>{withoutFullStop(first.props.children)}</strong>
      <p>{parts.slice(begin + 1)}</p>
    </li>
  );
}

/** The label stands apart from its text. */
function withoutFullStop(label: ReactNode): ReactNode {
  return typeof label === 'string' ? label.replace(/\.$/, '') : label;
}
