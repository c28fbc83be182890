/** One thing to do about a request, in words for someone who leads the study and does not code. */
export type Step = {
  /** Stays when the words change. No other step of the same kind of request has it. */
  id: string;
  /** To look at something, to do something, or to send the receipt below. */
  what: 'check' | 'do' | 'send';
  words: string;
  /** Which of the receipts of desk.yaml to send. */
  receipt?: 'received' | 'done';
  /** How the words began when entries named a step by them; undefined of a step that is younger. */
  once?: string;
};

type Words = Pick<Step, 'id' | 'words' | 'once'>;

export const check = (step: Words): Step => ({ what: 'check', ...step });
export const act = (step: Words): Step => ({ what: 'do', ...step });
const send = (receipt: 'received' | 'done', step: Words): Step => ({
  what: 'send',
  receipt,
  ...step,
});

export const isThem = check({
  id: 'is-it-the-person',
  words:
    'Is it the person? Usually it is enough that the email comes from the address that they gave in the form. If not, write to that address and ask. If someone asks for them, ask the person whether they agree. Do not ask for a passport.',
  once: 'Is it the person?',
});
export const whatTheyWant = check({
  id: 'what-they-want',
  words:
    'What do they want? Read their words again. If you are not sure, ask, and do what you already can.',
  once: 'What do they want?',
});
export const ifNot = check({
  id: 'what-cannot-be-done',
  words:
    'Can you not do all of it, or not in time? Ask someone who knows data protection law. Tell the person why before the last day that the law allows, and that they can complain.',
  once: 'Can you not do all of it',
});
export const received = send('received', {
  id: 'send-receipt',
  words: 'Send this as soon as you can, in the way that they wrote to you.',
  once: 'Send this as soon',
});
export const elsewhere =
  'Look in recordings, transcripts, notes, exports, forms on paper, your mailbox, payment records and messages about new sign-ups. Ask each company that has their data.';
const eraseAll = act({
  ...{ id: 'erase', once: 'Erase their answers' },
  words: 'Erase their answers: on their page at the desk, under "Erase".',
});
const prepare = act({
  ...{ id: 'prepare-answer', once: 'Prepare the answer' },
  words:
    'Prepare the answer below in your own email program, or write down the number or address: once their answers are erased, the desk does not know how to reach them.',
});
export const cancel = act({
  ...{ id: 'cancel-interview', once: 'Cancel the interview' },
  words:
    'Cancel the interview if there is one, also with interpreters and captioners: press “Call it off” on their page, then save the file for your calendar under “Interviews”.',
});
export const eraseElsewhere = act({
  id: 'delete-elsewhere',
  words: `${elsewhere} Delete what you find, and ask the companies in writing to do the same. Keep payment records: the law wants that.`,
  once: 'Look in recordings',
});
const eraseCopies = act({
  id: 'delete-copies',
  words:
    'Delete your own copies of the database in which they still are. The server deletes its backups on their day. Until then, only the list beside them says who was erased: if the desk said that the list does not have this person yet, look again tomorrow.',
  once: 'Delete your own copies',
});
export const stop = (what: string) =>
  act({
    id: 'stop-using',
    words: `Stop using ${what} today. Tell everyone who works with the answers, and everyone who meets the person.`,
    once: 'Stop using',
  });
export const done = (words: string, once?: string) =>
  send('done', { id: 'send-answer', words, ...(once && { once }) });
const tellDeleted = done(
  'Say under "answer" until when backups still hold their answers, and what the law makes you keep.',
  'Say under "answer" until when',
);

export const deleted = [prepare, eraseAll, eraseElsewhere, eraseCopies, ifNot, tellDeleted];
