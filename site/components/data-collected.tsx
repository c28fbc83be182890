import { categories } from '../../content/checks/question-schema.ts';
import { dataAsked } from '../lib/data-asked.ts';
import { usePolicy } from './policy-context.ts';
import { StackingTable } from './stacking-table.tsx';

/**
 * `<DataCollected />` in content/privacy/ prints what the form asks, by category, and what the study
 * collects elsewhere: neither less nor more than content/form.yaml has.
 */
export function DataCollected() {
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
