import { stringify } from 'yaml';
import type { Finding } from './findings.ts';

type Product = { company: string; email: string; product: string; address: string; date: string };

const chapters = {
  A: 'success_criteria_level_a',
  AA: 'success_criteria_level_aa',
  AAA: 'success_criteria_level_aaa',
} as const;

/**
 * The conformance report in OpenACR form (GSA), as YAML. A criterion is "supports" only once a
 * person has judged it. At levels A and AA the format knows "not-evaluated" for drafts alone, so the
 * report says that it is one.
 */
export function openAcr(rows: readonly Finding[], about: Product): string {
  const author = { name: about.company, company_name: about.company, email: about.email };
  return stringify({
    title: `${about.company} Accessibility Conformance Report`,
    product: { name: about.product, description: `The website at ${about.address}` },
    author,
    vendor: { ...author, website: about.address },
    report_date: about.date,
    version: 1,
    notes: rows.some(isOpen)
      ? 'A draft: criteria that no person has judged yet are not evaluated, whatever machines and scripts found.'
      : '',
    evaluation_methods_used:
      'Five checkers, scripts in three browser engines, a screen reader driven by a script; see each remark.',
    license: 'CC-BY-4.0',
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: Object.fromEntries(
      Object.entries(chapters).map(([level, chapter]) => [
        chapter,
        { criteria: rows.filter((row) => row.level === level).map(criterion) },
      ]),
    ),
  });
}

function criterion(row: Finding) {
  return {
    num: row.number,
    components: [{ name: 'web', adherence: { level: adherence(row), notes: remarks(row) } }],
  };
}

/** The format's own words. */
export function adherence({ outcome, checkedBy }: Finding): string {
  if (outcome === 'not applicable') return 'not-applicable';
  if (outcome === 'not met') return 'partially-supports';
  return outcome === 'met' && checkedBy.includes('person') ? 'supports' : 'not-evaluated';
}

export function remarks({ outcome, checkedBy, remarks: said }: Finding): string {
  if (outcome === 'not applicable' || outcome === 'not met') return said;
  if (checkedBy.length === 0) return 'Not looked at yet.';
  const found = `Checked by ${checkedBy.map((means) => inWords[means]).join(' and ')}; no fault found.`;
  return checkedBy.includes('person') ? found : `${found} No person has judged it yet.`;
}

const inWords = { machine: 'a program', script: 'our own test', person: 'a person' } as const;

function isOpen(row: Finding): boolean {
  return adherence(row) === 'not-evaluated';
}
