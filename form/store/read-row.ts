import type { SQLOutputValue } from 'node:sqlite';
import type { Proof, StoredVersion, Submission } from './store.ts';

type Row = Record<string, SQLOutputValue>;

/** The table's constraints guarantee these types. */
function readCommon(row: Row) {
  const confirmedAt = row['confirmed_at'];
  return {
    id: String(row['id']),
    reference: String(row['reference']),
    receivedAt: String(row['received_at']),
    version: String(row['version']),
    ...(confirmedAt && { confirmedAt: String(confirmedAt) }),
    consents: JSON.parse(String(row['consents'])),
  };
}

export function readSubmission(row: Row): Submission {
  const waitingUntil = row['waiting_until'];
  return {
    ...readCommon(row),
    ...(waitingUntil && { waitingUntil: String(waitingUntil) }),
    answers: JSON.parse(String(row['answers'])),
  };
}

export function readProof(row: Row): Proof {
  return { ...readCommon(row), deletedAt: String(row['deleted_at']) };
}

export function readVersion({ hash, since, form }: Row): [string, StoredVersion] {
  return [String(hash), { since: String(since), ...JSON.parse(String(form)) }];
}
