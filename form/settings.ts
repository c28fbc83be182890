import { z } from 'zod';

const portExpectation =
  'a whole number from 0 to 65535, for example 4322 (0 takes any port that is free)';
const originsExpectation =
  'addresses without a path, with commas between them, for example https://www.example.org';

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: portExpectation, abort: true })
  .transform(Number)
  .refine((number) => number <= 65535, { error: portExpectation });

const origins = z.string().transform((list, context) => {
  const addresses = list.split(',').map((part) => URL.parse(part.trim()));
  const found = addresses.filter((address) => address !== null).filter(isOrigin);
  if (found.length < addresses.length) {
    context.addIssue({ code: 'custom', message: originsExpectation });
  }
  return found.map((address) => address.origin);
});

/** Every message ends a sentence that begins with "Expected". */
const environmentSchema = z.object({
  FORM_PORT: port.prefault('4322'),
  FORM_HOST: z.string().default('127.0.0.1'),
  FORM_DATABASE: z.string().default('data/study.db'),
  SITE_ORIGINS: origins.prefault('http://localhost:4321,http://127.0.0.1:4321'),
});

export type Settings = {
  port: number;
  host: string;
  /** Path of the SQLite file. */
  database: string;
  /** Who may show the form in a frame. The privacy policy is read at the first. Never empty. */
  siteOrigins: string[];
};

/** @throws Error that names each wrong setting, its value and what was expected */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const filledIn = Object.entries(environment).filter(([, value]) => value?.trim());
  const result = environmentSchema.safeParse(Object.fromEntries(filledIn));
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `${name} is "${environment[name]}". Expected ${message}.`;
    });
    throw new Error(problems.join('\n'));
  }
  const { FORM_PORT, FORM_HOST, FORM_DATABASE, SITE_ORIGINS } = result.data;
  return { port: FORM_PORT, host: FORM_HOST, database: FORM_DATABASE, siteOrigins: SITE_ORIGINS };
}

/** Stricter than a URL need be: a host may hold signs that mean something in a security policy. */
function isOrigin({ origin, href }: URL): boolean {
  return href === `${origin}/` && /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?$/.test(origin);
}
