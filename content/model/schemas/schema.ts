import { z } from 'zod';
import { country } from '../questionnaire/question-schema.ts';
import {
  date,
  emailAddress,
  fields,
  fileName,
  hostedForm,
  list,
  photo,
  text,
  webAddress,
  wholeNumber,
} from './expect.ts';

/** For tel: and sms: links (RFC 3966): digits and spaces. A YAML number would lose its first 0. */
function phoneNumber(what: string) {
  return text(`${what}, in quotes, for example "0117 496 0000"`).regex(/^\+?\d[\d ]+$/, {
    error: `${what}, in digits and spaces, for example "0117 496 0000"`,
  });
}

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && `${url.origin}/` === url.href;
}

export const organisationSchema = fields({
  name: text("the organisation's full name, as its letters have it"),
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
  address: fields({
    kind: text('what the address is, for example Registered office or Postal address'),
    text: text('the address for letters, on one line'),
  }),
  phone: phoneNumber('the number that people can phone').nullish(),
  textNumber: phoneNumber('the number that people can send a text to').nullish(),
  relayUk: phoneNumber('the number to type into the Relay UK app').nullish(),
  country: country().nullish(),
  post: text('the address for letters about taking part, on one line').nullish(),
  registration: fields({
    kind: text('what the number is, for example company number or charity number'),
    number: text('the number, in quotes, for example "01234567"'),
    place: text('where you are registered, for example England and Wales'),
  }).nullish(),
  regulator: fields({
    name: text("the regulator's name, for example Information Commissioner's Office (ICO)"),
    complaints: webAddress('its page about complaints', 'https://ico.org.uk/make-a-complaint/'),
    registrationNumber: text('your number in its register, in quotes').nullish(),
  }),
  dataProtectionOfficer: text('who it is, and how to reach them, in a few words').nullish(),
});

export type Organisation = z.infer<typeof organisationSchema>;

/** Someone has read a text and found that it is true of the study. */
const reading = fields({ by: text('who read it'), on: date() });

const aCode = 'the code that "npm run build -- --release" gives, such as 2030-01-31-0a1b2c3d';

export const studySchema = fields({
  name: text("the study's name"),
  formAddress: hostedForm.nullish(),
  formIs: z
    .enum(['ours', 'hosted'], {
      error: 'ours (the form in the folder form/) or hosted (a form at a form provider)',
    })
    .nullish(),
  formCookies: text('what the form at your provider stores in browsers, or nothing').nullish(),
  formOnRequest: z.boolean({ error: 'true or false, without quotes' }).nullish(),
  policyUpdated: date(),
  policyCode: z
    .string({ error: aCode })
    .regex(/^20\d\d-\d\d-\d\d-[0-9a-f]{8}$/, { error: aCode })
    .nullish(),
  minimumAge: wholeNumber('years', 99),
  interviews: z.boolean({ error: 'true or false, without quotes' }).nullish(),
  retention: fields({
    screeningMonths: wholeNumber('months', 120).nullish(),
    screeningLatest: date(),
    recordingsYears: wholeNumber('years', 30).nullish(),
    financialRecordsYears: wholeNumber('years', 30).nullish(),
    logsMonths: wholeNumber('months', 120),
    draftDays: wholeNumber('days', 60),
    backupDays: wholeNumber('days', 90),
    guardianDays: wholeNumber('days', 90).nullish(),
  }),
  signUp: fields({
    status: z
      .enum(['open', 'full', 'paused', 'closed'], { error: 'open, full, paused or closed' })
      .nullish(),
    closes: date().nullish(),
    minutes: wholeNumber('minutes', 120).nullish(),
    nextStepBy: text('when people hear from you, for example "within 3 weeks"').nullish(),
    results: text('how and when people hear what you found').nullish(),
    interview: text('how long an interview takes, for example "about 1 hour"').nullish(),
    where: text('where the study takes place').nullish(),
    payment: text('how much you pay, and for what').nullish(),
    amount: text('the amount alone, for example £20')
      .max(20, { error: 'twenty characters at most' })
      .nullish(),
    paidHow: text('how and when you pay').nullish(),
    ifYouStop: text('what you pay to someone who stops').nullish(),
    ifItTakesLonger: text('what you pay if it takes longer').nullish(),
    supporterCosts: text('which costs of a supporter you pay').nullish(),
    benefits: fields({
      text: text('how payment can affect benefits'),
      checkedOn: date(),
    }).nullish(),
  }).nullish(),
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
  recipients: fields({
    recordsInterviews: text('who records interviews, and where they are').nullish(),
    transcribes: text('who writes recordings down, and where they are').nullish(),
    interprets: text('who sends interpreters and captioners, and where they are').nullish(),
    pays: text('which bank or payment service pays participants, and where it is').nullish(),
  }).nullish(),
  read: fields({
    landing: reading.nullish(),
    privacyPolicy: reading.nullish(),
    easyWords: reading.nullish(),
    form: reading.nullish(),
    accessibility: reading.nullish(),
    letters: reading.nullish(),
  }).nullish(),
});

export const teamSchema = fields({
  heading: text("the section's heading"),
  introduction: text('one or two sentences'),
  people: list(
    fields({
      name: text("the person's name"),
      role: text('what the person does, for example Industrial Designer'),
      profile: webAddress(
        "the person's professional profile",
        'https://profiles.example.org/me',
      ).nullish(),
      photo: photo('team'),
    }),
    { least: 1, most: 12 },
    'one to twelve people, each with name, role and photo, and profile if there is one',
  ),
});

/** Without backers, there is nothing to put under the heading. */
export const backersSchema = fields({
  heading: text("the list's heading").optional(),
  backers: list(
    fields({
      name: text("the backer's name"),
      kind: text('what the backer is, for example research council'),
      link: webAddress("the backer's website", 'https://agency.example.org/'),
      logo: fileName('content/images/backers/', 'svg'),
    }),
    { least: 0, most: 8 },
    'at most eight backers, each with name, kind, link and logo; for none, delete backers.yaml',
  ),
}).refine(({ heading, backers }) => heading || backers.length === 0, {
  path: ['heading'],
  error: "the list's heading",
});

/** The lines between `---` and `---` at the top of a file in content/privacy/. */
export const policySectionSchema = fields({
  heading: text("the section's heading"),
});

export type Study = z.infer<typeof studySchema>;
export type Team = z.infer<typeof teamSchema>;
export type Backers = z.infer<typeof backersSchema>;
