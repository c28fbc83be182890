import { numbersFrom } from '../../desk/practice/made-up-people.ts';

/** Chooses as a seed has it: the same seed makes the same study. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Whether something happens that does with this probability. */
  is(probability: number): boolean;
  /** A whole number from one to another, both included. */
  between(least: number, most: number): number;
  from<Item>(items: readonly Item[]): Item;
  /** Earlier items far more often than later ones, as people choose. */
  early<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
  /** Addresses that someone has. */
  taken: Set<string>;
};

export function chanceFrom(seed: number): Chance {
  const number = numbersFrom(seed);
  const next = () => number() / 2 ** 32;
  const pick = <Item>(items: readonly Item[], at: number) => items[Math.floor(at * items.length)];
  function sure<Item>(item: Item | undefined): Item {
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  }
  return {
    taken: new Set(),
    next,
    is: (probability) => next() < probability,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    from: (items) => sure(pick(items, next())),
    early: (items) => sure(pick(items, next() ** 2)),
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((one, two) => one.at - two.at)
        .map(({ item }) => item),
  };
}

const list = (words: string) => words.split(/,\s*/);

const firstNames = list(
  'Olivia, Noah, Amelia, Muhammad, George, Isla, Leo, Ava, Arthur, Grace, Oscar, Ivy, Harry, Freya, Jack, Florence, Thomas, Willow, Charlie, Rosie, William, Phoebe, James, Evie, Margaret, Susan, Patricia, Christine, Linda, Jean, Carol, Sandra, David, John, Peter, Michael, Alan, Brian, Keith, Derek, Ahmed, Priya, Aisha, Chidi, Mei, Siobhan, Rhys, Angus, Kasia, Piotr, Fatima, Ravi, Ngozi, Elena, Marek, Gwen, Callum, Niamh, Joanne, Tracey',
);
const lastNames = list(
  'Smith, Jones, Taylor, Brown, Williams, Wilson, Johnson, Davies, Patel, Robinson, Wright, Thompson, Evans, Walker, White, Roberts, Green, Hall, Wood, Jackson, Clarke, Khan, Hughes, Edwards, Begum, Hill, Moore, Clark, Harrison, Scott, Young, Morris, Hussain, Ward, Turner, Carter, Phillips, Mitchell, Bell, Ali, Kelly, Bailey, Campbell, Stewart, Murray, Reid, Nowak, Okafor, Ahmed, Shah, Collins, Murphy, Sharma, Cox, Price, Bennett, Fraser, Gallagher, Adeyemi, Pritchard, Llewellyn, Macdonald, Osborne, Whitfield, Kaur, Singh, Chowdhury, Doyle, Quinn, Byrne, Hargreaves, Lister, Ogden, Penrose, Tregenza, Zielinski, Farrow, Tillotson, Wainwright, Yates',
);
export const providers = list(
  'gmail.com, hotmail.co.uk, outlook.com, yahoo.co.uk, icloud.com, btinternet.com, hotmail.com, sky.com, live.co.uk, googlemail.com, virginmedia.com, aol.com, talktalk.net',
);

const products = list(
  'jar opener, wheelchair, walking frame, hearing aid, screen reader, grabber, stairlift, bath board, raised toilet seat, speech app, white cane, kettle tipper, bed rail, talking clock, magnifier, rollator, adapted cutlery, button hook, sock aid, hoist, scooter, perching stool, voice assistant, large button phone, pill dispenser, head switch, eye gaze tracker, shower chair, ramp, door opener, vibrating alarm, dictation program, ear defenders, weighted blanket, key turner, prosthetic hand, ankle splint, standing desk, trackball mouse, one handed keyboard',
);
const parts = list(
  'battery, handle, strap, brakes, charger, wheels, buttons, volume, screen, cushion, joints, grip, clip, lid, motor, cable, hinge, settings menu, rubber feet, alarm, seat, frame, sensor, buckle, spring',
);
const faults = list(
  'wore out within months, keeps slipping, is far too heavy to lift, squeaks, came loose, needs two hands, broke on a kerb, drains overnight, cannot be cleaned, is too fiddly when my fingers are swollen, hurts my wrist, makes people stare, is impossible to find spares for, was discontinued, stopped after an update, does not fit our doorway, rattles, sticks in cold weather, beeps for no reason, takes an age',
);
const merits = list(
  'gives me back an hour, means I cook again, saves my shoulders, lets me get out alone, is light enough for the bus, just works, is easy to wash, never lets me down, was cheap, folds flat, helps with fatigue, stops the pain, keeps my balance, is quiet, calms me down, lets me read my own post, makes mornings quicker, looks ordinary',
);
const places = list(
  'in the kitchen, at work, on the bus, in the garden, at my daughter’s, at the supermarket, in bed, upstairs, at church, on holiday, in the rain, at college, in the bathroom, on trains, at the day centre, down the pub',
);
const asides = list(
  'My OT suggested it, Social services took nine months, I paid for it myself, Mum found it online, My husband adapted it with tape, A friend lent me hers, I tried four others first, The council wanted it back, It was on loan from the hospital, The shop let me try it, My arthritis is worse in winter, Since the stroke I manage with my left side, I have MS so it changes, Insurance refused, My support worker sets it up, Nobody showed me how, I would love a smaller one, The instructions were tiny print, Returning it was a nightmare, Honestly I gave up on it',
);
const brief = list(
  'n/a, none, N/A, None, no, nothing, my wheelchair, my stick, hearing aids, my phone, not sure, can’t think of any, -, walking frame, jar opener, Alexa, stairlift, too heavy, too expensive, it broke, grabber, iPad, my glasses, don’t know, ask me later',
);

/** What an honest person writes in answer to one question: often nothing, or a word or two. */
export function ownWords(chance: Chance): string | null {
  if (chance.is(0.3)) return null;
  if (chance.is(0.35)) return chance.early(brief);
  const { from } = chance;
  const patterns = [
    () => `My ${chance.early(products)} ${from(merits)}.`,
    () => `I use a ${chance.early(products)} ${from(places)} and it ${from(merits)}.`,
    () => `The ${from(parts)} of the ${chance.early(products)} ${from(faults)}.`,
    () => `${chance.early(products)}. The ${from(parts)} ${from(faults)}`,
    () =>
      `We have a ${chance.early(products)}, it ${from(merits)} but the ${from(parts)} ${from(faults)}.`,
    () => `${from(asides)}.`,
    () => `${from(asides)}, and now it sits ${from(places)}.`,
    () => `Only problem: ${from(parts)} ${from(faults)} ${from(places)}`,
  ];
  return Array.from({ length: chance.between(1, 4) }, () => from(patterns)()).join(' ');
}

/** A whole name. */
export function anyName(chance: Chance): string {
  return `${chance.from(firstNames)} ${chance.early(lastNames)}`;
}

/** An address as people choose theirs; some have nothing of the name. No two people have the same. */
export function ownAddress(chance: Chance, name: string): string {
  for (;;) {
    const address = anyAddress(chance, name);
    const mailbox = address.replace('googlemail', 'gmail').replaceAll('.', '');
    if (chance.taken.has(mailbox)) continue;
    chance.taken.add(mailbox);
    return address;
  }
}

function anyAddress(chance: Chance, name: string): string {
  const [first = '', last = ''] = name.toLowerCase().split(' ');
  const number = chance.between(1, 99);
  const year = chance.between(1940, 2006);
  const local = chance.from([
    `${first}.${last}`,
    `${first}${last}`,
    `${first}${last}${number}`,
    `${first}.${last}${number}`,
    `${first[0]}${last}`,
    `${first[0]}${last}${year}`,
    `${first}${year}`,
    `${first}_${last}`,
    `${last}.${first}${number}`,
    `${chance.from(parts).replace(' ', '')}${chance.from(products).replaceAll(' ', '')}${number}`,
    `the${last}family`,
    `${first}${last}${year}`,
  ]);
  const odd = chance.is(0.03) ? `.${chance.from(parts).replace(/ .*/, '')}` : '';
  return `${local}${odd}@${chance.early(providers)}`;
}

/** Of Ofcom's numbers for drama, with more digits than it keeps free. */
export function anyTelephone(chance: Chance): string {
  return `07${chance.between(100_000_000, 999_999_999)}`;
}

/** What a program has ready. */
export const stock = [
  'This product is very useful for my daily life',
  'I like it because it helps me a lot',
  'The product is good and easy to use',
  'It is not working well for me',
  'very good product',
  'I have used this for many years and it is nice',
  'Assistive technology makes life better for everyone',
  'The quality was poor and the price too high',
  'It improves my independence and confidence',
  'no comment',
  'Screen reader is helpful',
  'I would recommend this to other people with disability',
];

/** By question, sentences; a language model puts what is in braces in one of these ways. */
export const templates = [
  [
    [
      '{As someone who lives with|Living with|Because I have} limited mobility, I {rely on|depend on|count on} my {electric|powered|motorised} wheelchair {every day|daily|day in, day out}',
      '{It has significantly improved|It greatly enhanced|It has transformed} my {independence|autonomy|freedom} and {overall wellbeing|quality of life|confidence}',
      '{The controls are intuitive|Its joystick is responsive|The joystick is intuitive} and the seating {is ergonomic|feels comfortable|offers excellent support}',
    ],
    [
      '{Unfortunately,|Sadly,|However,} the {portable|folding|foldable} ramp I {purchased|bought|ordered} {proved unstable|was flimsy|felt unsafe} on {uneven ground|rough surfaces}',
      '{Customer service|The support team|The supplier} {was unresponsive|never replied|ignored my messages}',
    ],
  ],
  [
    [
      '{I have found|I find|In my experience} voice recognition software {incredibly helpful|extremely beneficial|a game changer} for {composing emails|writing messages|drafting documents}',
      '{It reduces strain|It minimises fatigue|It relieves tension} {in my hands|on my wrists} and {saves considerable time|boosts productivity|increases efficiency}',
      '{Accuracy improves|Recognition gets better|Its precision grows} {over time|with regular use|as it learns}',
    ],
    [
      '{Conversely,|On the other hand,|By contrast,} the ergonomic {mouse|trackpad} {caused discomfort|led to soreness|was disappointing} after {prolonged use|long sessions|extended periods}',
      '{Adjustability was lacking|It lacked adjustability|There was little customisation} and the {grip|texture} {felt slippery|was unpleasant}',
    ],
  ],
  [
    [
      '{My|The} {digital|modern|rechargeable} hearing aids {connect seamlessly|pair effortlessly|link directly} {to my smartphone|with my mobile} via Bluetooth',
      '{Conversations|Phone calls|Meetings} in {noisy environments|crowded rooms|busy restaurants} {are much clearer|became manageable|feel effortless}',
      '{I appreciate|I value|I love} the {discreet|lightweight|subtle} design and {long battery life|dependable charge|all-day power}',
    ],
    [
      '{The amplified telephone|An amplified doorbell|My amplified handset} {distorted|was distorting|introduced distortion at} {high volumes|louder settings} and {I stopped using it|ended up in a drawer|I returned it}',
      '{Instructions|The manual|Its guide} {were confusing|lacked clarity|was poorly written}',
    ],
  ],
];

export function inOtherWords(chance: Chance, sentence: string): string {
  return sentence.replace(/\{(.*?)\}/g, (_, ways: string) => chance.from(ways.split('|')));
}
