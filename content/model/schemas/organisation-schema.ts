import type { z } from 'zod';
import { country } from '../questionnaire/question-schema.ts';
import { date, emailAddress, fields, text, webAddress } from './expect.ts';

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
