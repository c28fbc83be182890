import { type Arbitrary, array, constantFrom, jsonValue, nat, oneof, record } from 'fast-check';
import { doorPath, doorVersion, versionHeader } from '../../answers/door/replies.ts';
import type { AnyRequest } from '../bench/faults/any-request.ts';

/** What a program knows that has read how a desk asks: the server's keys, and ids of what is stored. */
export type KnownAtDoor = {
  /** Of a session that is open. */
  token: string;
  recipient: string;
  /** The hash of the newest statement about keys. */
  newest: string;
  people: readonly string[];
};

/** Each field that a desk sends anywhere, whose values are often of its form. */
const fields = (known: KnownAtDoor): Record<string, Arbitrary<unknown>> => {
  const id = constantFrom(...known.people, '0'.repeat(32));
  const hash = constantFrom(known.newest, 'a'.repeat(64));
  // Not `string`, which takes seconds to list all characters.
  const anyWords = array(nat(0x10_ff_ff)).map((codes) => String.fromCodePoint(...codes));
  const words = oneof(constantFrom('Rang', '', '\ud800', '\0'), anyWords);
  const encrypted = constantFrom('YWdl', 'A'.repeat(300_000));
  const row = record({ id, hash, before: hash, ciphertext: encrypted });
  const rows = oneof(array(id, { maxLength: 30 }), array(row, { maxLength: 30 }));
  const recipients = array(constantFrom(known.recipient, `age1${'q'.repeat(58)}`), {
    maxLength: 3,
  });
  const number = constantFrom(0, 1, -1, 1e308, 2_147_483_646, 4e15);
  const isSo = constantFrom(true, false);
  return {
    id,
    person: id,
    hash,
    seen: hash,
    digest: hash,
    tokenHash: hash,
    encryptedFor: hash,
    ciphertext: encrypted,
    what: words,
    typed: words,
    code: words,
    proof: words,
    names: array(words),
    lines: array(words),
    addresses: array(words),
    answers: rows,
    entries: rows,
    recipient: constantFrom(known.recipient, ''),
    recipients,
    proofs: array(words),
    number,
    unread: number,
    withProof: isSo,
    statement: jsonValue(),
    signature: constantFrom('A'.repeat(86), '-'),
    challenge: constantFrom('A'.repeat(43), '-'),
    at: constantFrom(new Date(0).toISOString(), '2027-01-31'),
    day: constantFrom('2027-01-31', '2027-02-31', null),
    state: constantFrom('open', 'paused', 'closed', '__proto__'),
    audit: constantFrom('', `1.${'a'.repeat(64)}`),
    references: array(constantFrom('7KQ2-M9XD-4T', 'x'), { maxLength: 3 }),
  };
};

/** What the door takes, by its method and path, with the fields of its body. */
const asked = {
  'GET ': [],
  'GET /content': [],
  'GET /versions': [],
  'GET /answers': [],
  'GET /entries': [],
  'GET /changes': [],
  'GET /proofs': [],
  'GET /people/ID': [],
  'GET /keys': [],
  'GET /again': [],
  'GET /state': [],
  'GET /due': [],
  'GET /settings': [],
  'GET /sessions': [],
  'GET /trial-key': [],
  'POST /proofs': ['person'],
  'POST /read': ['answers', 'entries'],
  'POST /entries': [
    ...['id', 'person', 'withProof', 'digest', 'seen', 'audit'],
    ...['ciphertext', 'encryptedFor', 'addresses', 'signature'],
  ],
  'POST /entries/ID/removal': ['addresses', 'signature', 'seen', 'audit'],
  'POST /people/ID/interview': ['day', 'seen', 'signature'],
  'POST /people/ID/confirmation': ['seen', 'signature'],
  'POST /people/ID/erasure': ['withProof', 'seen', 'signature'],
  'POST /audit': ['what', 'references'],
  'POST /audit/fault': ['seen'],
  'POST /sign-up': ['state', 'seen'],
  'POST /due': ['typed', 'lines', 'seen', 'signature'],
  'PUT /settings': ['ciphertext', 'encryptedFor', 'number'],
  'POST /again': ['recipients', 'seen', 'signature'],
  'PUT /again': ['recipients', 'seen', 'signature', 'answers', 'entries'],
  'POST /again/read-back': ['recipients', 'seen', 'signature', 'answers', 'entries'],
  'POST /again/end': ['recipients', 'seen', 'signature', 'answers', 'entries', 'unread'],
  'POST /backup': [],
  'POST /backup/older': ['names', 'seen', 'signature'],
  'POST /keys': ['statement', 'proof'],
  'POST /keys/test': ['recipient'],
  'POST /first-keys': ['code', 'recipients'],
  'POST /first-keys/proof': ['code', 'proofs', 'statement'],
  'POST /challenges': ['recipient'],
  'POST /sessions': ['recipient', 'challenge', 'at', 'tokenHash', 'signature'],
  'POST /sessions/x/end': [],
  'POST /used': [],
} as const;

/** Requests for all that a door takes, with what fits and what does not: most of them from someone who is in. */
export function anyDoorRequest(known: KnownAtDoor): Arbitrary<AnyRequest> {
  const all = fields(known);
  const anything = record({ ...all, ['__proto__']: jsonValue() }, { requiredKeys: [] });
  return constantFrom(...Object.entries(asked)).chain(([what, names]) => {
    const [method = '', path = ''] = what.split(' ');
    const own = record(Object.fromEntries(names.map((name) => [name, all[name] ?? jsonValue()])));
    const json = oneof({ weight: 6, arbitrary: own }, anything, jsonValue()).map((body) =>
      JSON.stringify(body),
    );
    return record({
      method: oneof(
        { weight: 9, arbitrary: constantFrom(method) },
        constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
      ),
      path: constantFrom(...known.people, 'x', '%00').chain((id) =>
        constantFrom('', '', '', '?since=1', '?since=%00', '?since=%ff', '?since=1.9e99').map(
          (end) => doorPath + path.replace('ID', id) + end,
        ),
      ),
      headers: record({
        [versionHeader]: constantFrom(...Array(9).fill(String(doorVersion)), '0', '9999', 'x'),
        authorization: constantFrom(
          ...Array(9).fill(`Bearer ${known.token}`),
          'Bearer',
          'Basic eA==',
        ),
        'content-type': constantFrom('application/json', 'text/plain'),
        origin: constantFrom('null', 'http://elsewhere.example'),
      }),
      body:
        method === 'GET'
          ? constantFrom('')
          : oneof(
              { weight: 9, arbitrary: json },
              constantFrom('', '{', `{"day":${'['.repeat(5_000)}`, 'x'.repeat(1_000_000)),
            ),
    });
  });
}
