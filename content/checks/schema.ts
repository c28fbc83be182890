import { z } from 'zod';
import {
  date,
  emailAddress,
  fields,
  fileName,
  list,
  photo,
  text,
  webAddress,
  wholeNumber,
} from './expect.ts';
import { hostedForm } from './hosted-form.ts';

const companyNumber =
  'a company number of eight digits or capital letters, in quotes, for example "01234567"';

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && `${url.origin}/` === url.href;
}

export const organisationSchema = fields({
  name: text("the company's registered name"),
  email: emailAddress(),
  site: webAddress('this website', 'https://www.example.org').refine(isOrigin, {
    error: 'an address without a path, for example https://www.example.org',
  }),
  storageBucket: webAddress(
    "the bucket that holds the team's photos",
    'https://photos.example.org/team/',
  )
    .refine((address) => URL.parse(address)?.pathname.endsWith('/'), {
      error: 'an address whose path ends in "/", since the names of photos are added to it',
    })
    .nullish(),
  securityContactUntil: date(),
  registration: fields({
    number: z.string({ error: companyNumber }).regex(/^[A-Z0-9]{8}$/, { error: companyNumber }),
    place: text('where the company is registered, for example England and Wales'),
    office: text('the address of the registered office, on one line'),
  }),
});

export const studySchema = fields({
  name: text("the study's name"),
  formAddress: hostedForm.nullish(),
  policyUpdated: date(),
  minimumAge: wholeNumber('years', 99),
  retention: fields({
    screeningMonths: wholeNumber('months', 120),
    screeningLatest: date(),
    recordingsYears: wholeNumber('years', 30),
    financialRecordsYears: wholeNumber('years', 30),
    logsMonths: wholeNumber('months', 120),
  }),
  rights: fields({
    // A month at most (UK GDPR, article 12(3)).
    answeredInWorkingDays: wholeNumber('working days', 20),
    // Data Protection Act 2018, section 164A.
    complaintAcknowledgedInDays: wholeNumber('days', 30),
  }),
  processors: z
    .array(
      fields({
        name: text("the company's name"),
        does: text('what it does for you, for example "hosts the sign-up form"'),
        where: text('the country where it keeps the data'),
      }),
      { error: 'a list of companies, each with name, does and where' },
    )
    .min(1, { error: 'at least one company: someone hosts the site and the form' }),
});

export const teamSchema = fields({
  heading: text("the section's heading"),
  introduction: text('one or two sentences'),
  people: list(
    fields({
      name: text("the person's name"),
      role: z.enum(
        ['Design Engineer', 'Specialist in Assistive Technology', 'Industrial Designer'],
        {
          error: 'Design Engineer, Specialist in Assistive Technology or Industrial Designer',
        },
      ),
      profile: webAddress("the person's professional profile", 'https://profiles.example.org/me'),
      photo: photo('team'),
    }),
    3,
    'exactly three people, each with name, role, profile and photo: ' +
      'the page is made for three, and a fourth needs a developer',
  ),
});

export const backersSchema = fields({
  heading: text("the list's heading"),
  backers: list(
    fields({
      name: text("the backer's name"),
      kind: z.enum(['venture programme', 'national innovation agency'], {
        error: 'venture programme or national innovation agency',
      }),
      link: webAddress("the backer's website", 'https://agency.example.org/'),
      logo: fileName('content/images/backers/', 'svg'),
    }),
    2,
    'exactly two backers, each with name, kind, link and logo: ' +
      'the page is made for two, and a third needs a developer',
  ),
});

/** What stands between the `---` lines at the top of a file in content/privacy/. */
export const policySectionSchema = fields({
  heading: text("the section's heading"),
});

export type Organisation = z.infer<typeof organisationSchema>;
export type Study = z.infer<typeof studySchema>;
export type Team = z.infer<typeof teamSchema>;
export type Backers = z.infer<typeof backersSchema>;
