import { type Product, products } from './names.ts';
import { asSentences, type Phrases, type SeededChance } from './sign-up.ts';

/** Details that have nothing to do with the product, as people add them. */
const details: Phrases = {
  relative:
    'my daughter|my son|my husband|my wife|my sister|our neighbour|my mum|my partner|a friend|my brother|my niece|my flatmate'.split(
      '|',
    ),
  helper:
    'the OT|a physio|the wheelchair clinic|social services|the hospital|a charity|the lady at the shop|someone on Facebook|my support worker|the council|our GP|the sensory team'.split(
      '|',
    ),
  shop: 'eBay|a jumble sale|Argos|the mobility shop in town|Amazon|a catalogue|Lidl of all places|the market|an exhibition|a dead aunt|the Red Cross|school'.split(
    '|',
  ),
  month: 'January|February|March|April|May|June|July|August|October|November'.split('|'),
  number: 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty'.split('|'),
  place:
    'Hull|Swansea|Leith|Derry|Penzance|Stockport|Luton|Wick|Peckham|Grimsby|Bangor|Telford|Margate|Ayr|Crewe|Barry|Whitby|Slough|Newry|Rhyl'.split(
      '|',
    ),
  thing:
    'the kettle|my phone|the cat|the bins|my walking stick|the garden gate|my old job|the telly|the bus|my tablets|the washing|the stairs|my good coat|the oven|the post|the shed'.split(
      '|',
    ),
  feeling:
    'daft|proud|tired|cross|lucky|like me|stubborn|quite posh|a nuisance|normal|free|ninety'.split(
      '|',
    ),
  got: [
    '<helper> {lent|gave|found|ordered} {me|us} {it|one} {in <month>|<number> years ago|after my operation|before lockdown}',
    '{bought|got} {it|mine} from <shop> for <number>{ty|} pounds{ and it was the best money I spent|, second hand|, no regrets|}',
    '<relative> {saw|spotted|read about} it {in <place>|in a magazine|online} and {rang me|would not shut up|bought <number> of them}',
    'we waited <number> {weeks|months} for {it|that}',
    'I tried <number> others {first|before that}',
    'it came from <helper> in <place>',
    'had mine since {I was <number>|<month>|the children were small|we moved to <place>}',
  ],
  aside: [
    '<relative> {borrows it|laughs at me|wants one too|thinks it is for {the dog|old people}}',
    'it {lives|sits} {next to|behind|under} <thing>',
    'I feel <feeling> {with it|now|every time}',
    'wish I could say the same for <thing>',
    'you should see me with <thing>',
    'last {week|Tuesday|month|winter} in <place> {it saved the day|I would have been lost|nobody noticed}',
    'better than <thing> {anyway|any day|by miles}',
    'I {told|showed} <helper> {about it|} and they {wrote it down|shrugged|had no idea}',
    "{only|just} don't ask me {to do|about} <thing>",
    'still cannot manage <thing> {though|mind you|but hey}',
  ],
  end: [
    '{so|and so} it {went|goes} {in the cupboard|to the tip|back to <shop>|to <relative>|under the bed}',
    '{nobody|not one person} asked {me|us} {first|what I wanted}',
    'I {stopped|gave up} {in <month>|after <number> {days|weeks}|and use <thing> instead}',
    '<relative> {took it apart|sat on it|sold it on} {in the end|by <month>}',
    'what {is missing|I want} is {a bigger button|spare parts|somebody to ring|a left-handed one|a lighter one|a colour|instructions I can read|one that lasts <number> years}',
    'told <helper>, {never heard back|they offered the same again|got a leaflet}',
    'cost <number>{ty| hundred|} pounds {and for what|too}',
    '{made|designed} by {someone|people} who never {had to lift <thing>|lived in <place>|met me}',
  ],
};

const praise = [
  'My <is>. <Good>. <Aside>.',
  '{The|A|My} <is>{, because| -|:} <good>. <Got>.',
  '<Got>: {a|the} <is>. <Good>{.|!} <Aside>.',
  "I {could not|couldn't} do <thing> without my <is>. <Good>.",
  '<Is>!!! <good>',
  '<Is>.',
  "{I'd say|Probably|Got to be|Has to be|Easy,} the <is>. <Good> and <good2>. <Got>. <Aside>. <Aside>.",
  'Well. {For years|Since <month>|After my fall|When I left <place>} I {managed|made do} with <thing>. Then <got>. It is only a <is> but <good>.',
  '<Good>. That is all I {want|need} from a <is>.',
  '<Aside>. I mean the <is>. <Got>.',
  '{A simple|An ordinary|A second hand|A boring|A good} <is> {does it|works} for me, <good>. <Got>, <aside>.',
  'Not {fancy|clever|pretty}, my <is>. <Good> {though|and that will do}. <Aside>.',
  'I use a <is> {at work|at home|every day|on bad days|outside|in <place>}. <Good>. <Good2>.',
  '<good>. (<is>)',
  "<Relative> would say my <is>. I'd say so too: <good>.",
];

const complaint = [
  'My <is>: <bad>. <End>.',
  '{The|A} <is>{. | - |, }<bad>.',
  '<Bad>. <End>. {This was|I mean|That is} {a|the} <is>.',
  '<Is>. <Bad>, <bad2>. <End>. <Aside>.',
  '<Got>. {It was|They call it} a <is>. <Bad>. <End>.',
  'I wanted to {like|love} the <is> {but|only} <bad>.',
  "{Don't get me started on|Where do I begin with|Sorry but|Avoid} {the|any} <is>, <bad>. <Bad2>. <End>.",
  '<Is> {useless|no good|rubbish|never again} <bad>',
  '{Somewhere|There is a <is>} {in the loft|in a drawer|behind <thing>}. <Bad>. <End>.',
  '<End>. <Bad>. You would think a <is> was simple.',
  '{Twice|Three times} now with the <is>. <Bad>, then <end>.',
  '{If only|I wish} <helper> had {asked|listened|come to look}. {A|The} <is> {for someone in my state|in our flat|with my hands}? <Bad>. <Aside>.',
];

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function phrasesOf(chance: SeededChance, { is, good, bad }: Product): Phrases {
  const [good1 = '', good2 = ''] = chance.shuffle(good);
  const [bad1 = '', bad2 = ''] = chance.shuffle(bad);
  const own = { is: [is], good: [good1], good2: [good2], bad: [bad1], bad2: [bad2] };
  const all: Phrases = { ...details, ...own };
  const capitals = Object.entries(all).map(([name, ways]) => [
    capital(name),
    ways.map((way) => (way.startsWith('{') || way.startsWith('<') ? way : capital(way))),
  ]);
  return { ...all, ...Object.fromEntries(capitals) };
}

/** How someone gets words onto the page. */
export type Manner = 'plain' | 'short' | 'telegram' | 'dictated' | 'hasty' | 'shouting';

const leftOutInTelegrams =
  /\b(?:the|a|an|is|are|was|were|it|to|of|my|that|and|for|would|have|has|i|with|than|any)\b ?/gi;

const misheard: readonly (readonly [RegExp, string])[] = [
  [/\btheir\b/gi, 'there'],
  [/\bfor\b/gi, 'four'],
  [/\bto\b/gi, 'too'],
  [/\bwould\b/gi, 'wood'],
  [/\bknow\b/gi, 'no'],
  [/\bbrakes?\b/gi, 'break'],
  [/\bweeks?\b/gi, 'week'],
  [/\bsee\b/gi, 'sea'],
  [/\bone\b/gi, 'won'],
];

function inManner(chance: SeededChance, manner: Manner, text: string): string {
  const bare = text.replace(/[.,:;!?()]/g, '').toLowerCase();
  if (manner === 'short') return text.split(/[.!]/).slice(0, 1).join('').slice(0, 90).trim();
  if (manner === 'telegram') return bare.replace(leftOutInTelegrams, '').replace(/ +/g, ' ').trim();
  if (manner === 'shouting') return text.toUpperCase();
  if (manner === 'dictated') {
    const heard = chance
      .some(misheard, 3)
      .reduce((so, [from, to]) => so.replace(from, to), bare.replaceAll(' - ', ' '));
    const starts = chance.pick(['', '', 'so um ', 'okay so ', 'right ', 'yes ', 'comma ']);
    return (
      starts + heard + chance.pick(['', '', ' full stop', ' new line', ' that is it', ' send'])
    );
  }
  if (manner === 'hasty') {
    const letters = [...chance.pick([text, text.toLowerCase(), bare])];
    for (let slips = Math.ceil(letters.length / 45); slips > 0; slips -= 1) {
      const at = chance.int(1, Math.max(1, letters.length - 2));
      if (chance.is(0.5)) letters.splice(at, 1);
      else letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '');
    }
    return letters.join('');
  }
  return text;
}

export type ToldStory = { works: string; fails: string };

/** What one person writes of two products, in their own way. */
export function ownWords(
  chance: SeededChance,
  manner: Manner,
  [liked, disliked]: readonly Product[] = chance.some(products, 2),
): ToldStory {
  const told = (ways: readonly string[], about: Product | undefined) => {
    const said = chance.say(chance.pick(ways), phrasesOf(chance, about ?? chance.pick(products)));
    const text = said.replace(/\b([Aa]) (?=[aeiou])/g, '$1n ');
    return inManner(chance, manner, chance.is(0.8) ? asSentences(text) : text) || 'yes';
  };
  return { works: told(praise, liked), fails: told(complaint, disliked) };
}
