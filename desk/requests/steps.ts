import type { RequestKind } from '../../content/model/schemas/desk-schema.ts';
import {
  act,
  cancel,
  check,
  deleted,
  done,
  elsewhere,
  eraseElsewhere,
  ifNot,
  isThem,
  received,
  type Step,
  stop,
  whatTheyWant,
} from './common-steps.ts';

/**
 * What to do about each kind of request, in this order. What someone withdraws is no longer used before
 * anything else. Nothing is sent before it is clear that they are the person, and nothing is erased before
 * the team knows how to send the answer.
 */
export const steps: Readonly<Record<RequestKind, readonly Step[]>> = {
  see: [
    isThem,
    received,
    whatTheyWant,
    act({
      id: 'make-file',
      words: `Make a file of their answers, consents and your team's notes: on their page, "Export".`,
      once: 'Make a file',
    }),
    act({
      id: 'copy-elsewhere',
      words: `${elsewhere} Take copies of what you find about them.`,
      once: 'Look in recordings',
    }),
    check({
      id: 'others-in-it',
      words: 'Does something show who someone else is? Take it out, unless that person agrees.',
      once: 'Does something show',
    }),
    ifNot,
    done(
      'Send the file only to the address that they gave, or in another way that they choose. List under "answer" what you send. Then delete the file.',
      'Send the file only',
    ),
  ],
  correct: [
    isThem,
    received,
    whatTheyWant,
    stop('what may be wrong'),
    act({
      id: 'correct-here',
      words:
        'On their page at the desk, press “Correct” at the answer, and fill in the right one. The desk then uses it everywhere instead of the first. What they agreed to cannot be corrected: for that, have them fill in the form again, with you on the phone if they like, and then erase the old answers.',
      once: 'Answers that were sent',
    }),
    act({
      id: 'correct-elsewhere',
      words: `${elsewhere} Correct what you find, and tell the companies.`,
      once: 'Look in recordings',
    }),
    ifNot,
    done('Say under "answer" what you have about them now.', 'Say under "answer" what you have'),
  ],
  withdrawPart: [
    check({
      id: 'which-part',
      words:
        'Which part? Recordings, later studies, answers about health, or something else. If you are not sure, ask. You do not need to know why.',
      once: 'Which part?',
    }),
    stop('that part'),
    isThem,
    received,
    act({
      id: 'delete-part',
      words:
        'Delete that part where it is. The form cannot delete single answers: offer to delete all of them, and to fill in the form again without that part. Answers about health must be deleted in that way if the person takes back that consent.',
      once: 'Delete that part',
    }),
    eraseElsewhere,
    ifNot,
    done(
      'Say under "answer" what you have deleted, and what you still have.',
      'Say under "answer" what you have deleted',
    ),
  ],
  // UK GDPR, article 18.
  limit: [
    stop('what they told you'),
    cancel,
    isThem,
    received,
    whatTheyWant,
    act({
      id: 'keep-unused',
      words:
        'Keep the answers, and do not use them, while you find out whether they are right, or whether you may use them. Do the same for as long as the person needs them for a legal claim: then make a file for them before the day on which the answers are deleted. Erase nothing unless the person agrees.',
    }),
    act({
      id: 'limit-elsewhere',
      words: `${elsewhere} Put away what you find, and ask the companies in writing to do the same.`,
    }),
    ifNot,
    done(
      'Say under "answer" what you do not use, and until when. If you will use it again, tell them that before you do, and then close the request: until then, the desk leaves them out.',
    ),
  ],
  // Article 21.
  object: [
    stop('what they object to'),
    isThem,
    received,
    check({
      id: 'what-they-object-to',
      words:
        'What do they object to? If it is that you meet them, cancel the interview. If it is all of it, ask whether they want to stop, and record that.',
    }),
    act({
      id: 'weigh-reasons',
      words:
        'May you still use it in that way? Only if your reasons are compelling, or for a legal claim: ask someone who knows data protection law, and write down why. To tell people about what you offer is never reason enough.',
    }),
    act({
      id: 'end-that-use',
      words: `If not, end that use. ${elsewhere} Delete what you had only for it, and tell the companies in writing.`,
    }),
    ifNot,
    done('Say under "answer" what you have stopped, or why you have not.'),
  ],
  withdraw: [stop('what they told you'), cancel, isThem, received, ...deleted],
  delete: [stop('what they told you'), cancel, isThem, received, ...deleted],
  complain: [
    check({
      id: 'is-it-a-complaint',
      words:
        'Is it a complaint? Nobody needs to use that word. It can come by email, letter or phone, and from a child, a parent or someone who helps.',
      once: 'Is it a complaint?',
    }),
    received,
    act({
      id: 'look-into-it',
      words:
        'Ask someone who was not involved to look into it, and begin now. Offer help to anyone who needs it to complain.',
      once: 'Ask someone who was not',
    }),
    check({
      id: 'was-data-lost',
      words:
        'Was data lost, or seen by the wrong people? Then ask today whether the regulator must know: the law gives you 72 hours.',
      once: 'Was data lost',
    }),
    act({
      id: 'keep-informed',
      words: 'Ask the person if something is not clear. Tell them how it is going.',
      once: 'Ask the person if',
    }),
    act({
      id: 'put-right',
      words: 'Put right what was wrong, and what could go wrong for others in the same way.',
      once: 'Put right what',
    }),
    done(
      'Say under "answer" what you found, what you will do, and by when.',
      'Say under "answer" what you found',
    ),
  ],
};
