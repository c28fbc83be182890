import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isInFuture, isOver } from '../common/days.ts';
import type { Content } from '../content/model/load.ts';
import { decided } from '../content/model/policy/policy-names.ts';
import sampleFiles from '../content/model/sample-files.json' with { type: 'json' };
import { fingerprint, textsByPlace } from '../content/model/samples.ts';
import type { Study } from '../content/model/schemas/schema.ts';

/** Words that promise what not every study has. A job interview is something else. */
const promises = {
  interviews: /(?<!\bjob )\binterview/i,
  payments:
    /\bpaid (study|survey|research|interview|visit|diary)\b|\b(pay|paying) you\b|\bwe (will )?pay\b|\byou (will |can |could )?(be|get|are) paid\b/i,
};

/**
 * What content/ promises and the study does not have, or offers without saying how much: one reason for
 * each, with where it is said. What follows `{if …}` is not said by a study that does not have it.
 */
export function promisesNotKept(content: Content): string[] {
  const { interviews, payments, paymentUnsaid } = decided(content);
  const reasons: string[] = [];
  const said = places(content, 'interviews');
  if (!interviews && said.length > 0) {
    reasons.push(
      'content/study.yaml, interviews: is missing, and these texts speak of interviews. Put "interviews: ' +
        `true", or change or remove the texts:${listed(said)}`,
    );
  }
  const offers = places(content, 'payments');
  if (paymentUnsaid) {
    reasons.push(
      'content/study.yaml, signUp.payment: is missing, and the study pays people. Put how much you pay, ' +
        'and for what, because people decide by it; if you pay nobody, remove ' +
        `retention.financialRecordsYears${offers.length > 0 ? ` and change these texts:${listed(offers)}` : ''}`,
    );
  } else if (!payments && offers.length > 0) {
    reasons.push(
      'content/study.yaml, retention.financialRecordsYears: is missing, so that the study pays nobody, and ' +
        `these texts offer payment. Put how long you keep records of payments, or change the texts:${listed(offers)}`,
    );
  }
  return reasons;
}

/** Where the words that people read or are told promise something. */
function places(content: Content, what: keyof typeof promises): string[] {
  const { landing, poster, formats, form, requests, desk } = content;
  const { letters, receipts } = desk;
  const words = { landing, poster, formats, form, requests, desk: { letters, receipts } };
  return Object.entries(words).flatMap(([name, data]) =>
    textsByPlace(data)
      .filter(
        ([place, text]) =>
          promises[what].test(text) && !/(^|\.)(id|ends)$|^signup\.glance\.ask\./.test(place),
      )
      .map(([place, text]) => `content/${name}.yaml, ${place}: "${short(text)}"`),
  );
}

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Details of a reason, each on a line of its own that names its file. */
export function listed(details: readonly string[]): string {
  return details.map((detail) => `\n  ${detail}`).join('');
}

/** What study.yaml and organisation.yaml say and the policy does not print. */
const notInPolicy = [
  'policyUpdated',
  'policyCode',
  'read',
  'signUp',
  'securityContactUntil',
  'country',
  'site',
];

/**
 * A policy's date, and a hash of what it is made of: its text, the form's questions, of which its table
 * of data is made, and the facts that it prints. For example 2026-11-24-0a1b2c3d.
 *
 * @param directory  content/
 */
export function policyCode(policyUpdated: string, directory: string): string {
  const files = readdirSync(join(directory, 'privacy')).filter((name) => name.endsWith('.mdx'));
  const texts = [...files.sort().map((name) => `privacy/${name}`), 'form.yaml'];
  const facts = ['study.yaml', 'organisation.yaml'].map((file) => {
    const all: Record<string, unknown> = parse(readFileSync(join(directory, file), 'utf8'));
    // A field without a value is as good as none, and the order of fields says nothing.
    const inPolicy = (key: string, value: unknown) => {
      if (notInPolicy.includes(key)) return undefined;
      const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isGroup ? Object.fromEntries(Object.entries(value).sort()) : (value ?? undefined);
    };
    return JSON.stringify(all, inPolicy);
  });
  const parts = [...texts.map((file) => [file, fingerprint(join(directory, file))]), facts];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${policyUpdated}-${hash.slice(0, 8)}`;
}

/**
 * Why the policy's date cannot be right, or is not known to be. Nothing but content/ is asked: a release
 * is also built where there is no history of it, as in a container. The sample's code is in its list.
 *
 * @param directory  content/
 * @param now  milliseconds since 1970
 */
export function policyDateProblems(study: Study, directory: string, now: number): string[] {
  const { policyUpdated } = study;
  const field = 'content/study.yaml, policyUpdated';
  if (isInFuture(policyUpdated, now)) {
    return [
      `${field}: "${policyUpdated}" is still to come; put the day on which the policy last changed`,
    ];
  }
  const known = study.policyCode ?? sampleFiles.policyCode;
  const current = policyCode(policyUpdated, directory);
  if (known === current) return [];
  // On the day itself, the policy may change again.
  if (policyUpdated <= known.slice(0, policyUpdated.length) && isOver(policyUpdated, now)) {
    return [
      `${field}: "${policyUpdated}" is the date of an older policy: since then content/privacy or ` +
        'content/form.yaml has changed, or a fact in study.yaml or organisation.yaml that the policy ' +
        'prints; put the day of the last change, and read the policy again',
    ];
  }
  const found = study.policyCode ? `"${study.policyCode}" is of an older policy` : 'is missing';
  return [
    `content/study.yaml, policyCode: ${found}. If the policy last changed on "${policyUpdated}", put ` +
      `"policyCode: ${current}"; it shows the next release whether the policy has changed since`,
  ];
}
