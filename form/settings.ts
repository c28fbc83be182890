import { z } from 'zod';

const portExpectation = 'a whole number from 0 to 65535, for example 4322 (0 takes any free port)';
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

/** Each message completes a sentence that begins with "Expected". */
const environmentSchema = z.object({
  FORM_PORT: port.prefault('4322'),
  FORM_HOST: z.string().default('127.0.0.1'),
  FORM_DATABASE: z.string().default('data/study.db'),
  SITE_ORIGINS: origins.prefault('http://localhost:4321,http://127.0.0.1:4321'),
});

export type FormSettings = {
  port: number;
  host: string;
  /** Path of the SQLite file. */
  database: string;
  /** The sites that may show the form in a frame. The first has the privacy policy. Never empty. */
  siteOrigins: string[];
};

/** @throws Error with each wrong setting, its value and what was expected */
export function readSettings(environment: Record<string, string | undefined>): FormSettings {
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

/** Stricter than URL syntax, which allows characters in a host that mean something in a CSP. */
function isOrigin({ origin, href }: URL): boolean {
  return href === `${origin}/` && /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?$/.test(origin);
}
