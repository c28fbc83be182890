import { stringify } from 'csv-stringify/sync';
import type { StoredAnswers } from '../store/store.ts';

const columns: Record<string, (answers: StoredAnswers) => string> = {
  Id: ({ id }) => id,
  Received: ({ receivedAt }) => receivedAt,
  'Disabled person': ({ who }) => yesOrNo(who.includes('disabled-person')),
  Carer: ({ who }) => yesOrNo(who.includes('carer')),
  Professional: ({ who }) => yesOrNo(who.includes('professional')),
  Role: ({ role }) => role,
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  'Under age, guardian agrees': ({ age }) => yesOrNo(age === 'guardian-agrees'),
  'What they told us': ({ story }) => story,
  'Prefers not to say': ({ prefersNotToSay }) => yesOrNo(prefersNotToSay),
  'Agreed to': ({ consentWording }) => consentWording,
  'Agreed at': ({ receivedAt }) => receivedAt,
};

/**
 * Writes a row for each person. `escape_formulas` puts an apostrophe before a cell that a spreadsheet
 * would run (ASVS 5.0, 1.2.10). The quotes are for spreadsheets that also split cells at `;`, and the
 * byte order mark tells Excel that the file is UTF-8.
 */
export function exportCsv(all: readonly StoredAnswers[]): string {
  const rows = all.map((answers) => Object.values(columns).map((read) => read(answers)));
  return stringify([Object.keys(columns), ...rows], {
    bom: true,
    escape_formulas: true,
    quoted: true,
  });
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
