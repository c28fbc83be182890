import type { SeededChance } from './sign-up.ts';

/** A product, with what people say of it. Sentences have no full stop. */
export type Product = { is: string; good: readonly string[]; bad: readonly string[] };

export const products: readonly Product[] = `
  rollator | it has a seat for when my legs go; the brakes lock with one squeeze; it fits in the boot of a Fiesta | it tips on a dropped kerb; the wheels pick up every leaf; the grips went sticky within a year
  jar opener | one turn and the lid is off; it grips even the little vanilla bottles; it is screwed under the cupboard so it is never lost | the band slips when it is wet; it needs two good hands, which is the whole point; it only does big lids
  perching stool | I cook a whole tea sitting on it; the slope takes the weight off my hip; the arms let me push up | it rocks on the tiles; it is too high even on the last hole; the padding split
  hearing aids | the bluetooth puts phone calls straight in; I hear the birds again; the batteries last a week | they whistle when I hug someone; restaurants are just a roar; the tiny battery doors beat my fingers
  powerchair | it climbs the ramp at church without a run-up; the seat lifts me to the counter; the joystick can be moved to the left | the charger weighs as much as a dog; it will not go on my bus; four months waiting for one bolt
  white cane | people finally move; the roller tip does not catch on slabs; it folds into my bag | the elastic gave up on the platform; the tip wears through in weeks; e-scooters snap it
  screen reader | it reads my post with the phone camera; braille display and speech work together; I do my banking with it | half the buttons are called button; it jumps to the top whenever the page changes; the newest update lost my voice
  stairlift | my bedroom is mine again; the seat swivels at the top; grandchildren love it | it beeps all night when parked wrong; the footrest catches my slipper; the repair man comes from 90 miles off
  bath board | I can get in without being lifted; it wipes clean; it came from the council in two days | the clamps slide on our acrylic bath; it pinches; there is nowhere for the soap
  grab rail | it is where my hand already goes; it is ridged so wet hands hold; it holds my full weight | it was put up for a taller person; the suction ones let go without warning; it is ice cold
  weighted blanket | I sleep through till five; the noise in my head goes quieter; my legs stop jumping | it is impossible to wash; far too hot from May on; the beads all end up at one side
  noise cancelling headphones | I can do a supermarket now; the hum of the bus goes; they are soft on the ears | they hurt with glasses; people think I am rude; they need charging just when I need them
  talking app on a tablet | the voice sounds like a boy from Leeds; I order my own chips; I made a page for the dentist | the sun makes the screen black; it takes so long that people walk off; it crashes if you press quickly
  eye gaze computer | I write my own emails; I can turn the lamp off by looking at it; I can argue with my sister | it loses my eyes when I lie back; calibrating takes all morning; sunlight stops it dead
  pill dispenser | it flashes until I take them; my daughter sees on her phone if I forget; it locks | the alarm cannot be made softer; the lid needs a screwdriver; it jammed on a capsule
  magnifier with a light | I do my crossword; the stand leaves my hands free; it shows the cooker numbers | the light is on the wrong side for me; it eats batteries; the switch is smaller than the print
  riser recliner chair | it stands me up without anyone; I can nap with my feet high; it has a pocket for the remote | in a power cut I am stuck in it; it blocks the radiator; the fabric makes me sweat
  smart speaker | I say lights and there are lights; timers for the oven; it reads me the football | it does not understand my speech; it answers the telly; it stops if the wifi sulks
  electric tin opener | it goes round on its own; I sit it on and walk away; the lid comes off with a magnet | it dies half way round; it will not do ring pull tins; the button is stiff
  sock aid | no more asking the neighbour; it does compression socks; it cost next to nothing | the cords tangle; you need to bend to load it; it is no good with swollen feet
  long handled grabber | it picks up a pin; the jaws turn sideways; the dog thinks it is a game | the trigger hurts my thumb; the suckers fall off; it cannot lift a tin of beans
  prosthetic leg | the knee knows about stairs; I walked the coast path; the new socket does not rub | heat makes the stump swell and then nothing fits; it squeaks in church; it cannot get wet
  wrist splint | I can type for an hour; it breathes; velcro on the thumb side | it smells after a week; it comes in beige or beige; the metal bar digs in
  speech to text app | captions for the whole family dinner; it is free; my tutor wears the microphone | a Scottish voice becomes nonsense; it stops after a minute; it writes swear words that nobody said
  vibrating alarm clock | the pad under the pillow would wake a bear; no more missed trains; it flashes as well | it walks off the bedside table; setting it needs tiny buttons; it shook itself apart
  dycem mat | my plate stays put; you can cut it to fit; it opens bottles as well | cat hair; it will not lie flat once rolled; it has gone shiny and no longer grips
  angled cutlery | I eat soup in public; the fat handles are light; it does not look like hospital | it is only for right handers; the dishwasher melted it; it is so heavy my arm shakes
  kettle tipper | no more scalds; it holds our ordinary kettle; I make tea for visitors | it does not fit the new kettle; it takes half the worktop; it still drips on your wrist
  mobility scooter | I get to the allotment; fourteen miles on one charge; it has a big basket | it stalls in drizzle; nowhere to lock it; the tiller hits my knees
  adapted car with hand controls | push for brake, pull for go; I drive to work alone; the hoist puts the chair in | the hoist fails every winter; insurers do not understand it; the courtesy car has pedals
  bidet toilet | I need no one for that any more; warm air; the remote is big | the lid is too light and shifts; nobody local repairs it; it takes a plumber and an electrician
  profiling bed | I sit up by pressing a picture; the rails fold right down; carers no longer hurt their backs | the mattress pump buzzes all night; it will not go under a window; we cannot sleep next to each other
  ceiling hoist | it goes from bed to bath in one; quiet; one person can do it | the sling label washed off; it stops at the door frame; the battery died with me in the air
  communication book | it never needs charging; my friends know the pages; it has my own photos | people grab it and turn the pages for me; it cannot shout; the pictures are babyish
  reading pen | it reads one line at a time so I can follow; I passed my theory test; it fits a pencil case | shiny paper defeats it; it cannot do handwriting; you need a steady hand
  colour filters for screens | letters stop swimming; it is built in already; no headaches since | they turn off by themselves; photos look seasick; work blocked the setting
  visual timetable | we have no more fights about shoes; he crosses things off; it lives on the fridge | the symbols are all of a boy; velcro everywhere; it cannot cope with a change
  door entry with camera | I see who it is from bed; I open it with my phone; the lights flash when it rings | it is at the height of a giant; the app logs me out; it needs a subscription now
  tremor spoon | peas stay on it; I can eat with the family; it charges overnight | it costs a fortune; it fights me when I turn my wrist; the head came loose
  lightweight wheelchair | nine kilos so I lift it in myself; the frame is made to my measurements; it turns on a sixpence | the castors catch in tram lines; the anti-tips make kerbs impossible; new cushion took half a year
  liquid level indicator | it beeps before the cup is full; it saves my fingers; it hangs on any mug | it buzzes too late; the wires corrode; the battery is soldered in
  button hook | I dress myself for work; it does zips too; it weighs nothing | it tore my good shirt; no use for tiny cuffs; the handle is too thin to hold
  fall alarm | I garden without worrying; a real person answers; the pendant is waterproof | it goes off when I sit down hard; it has no signal at the shops; it shouts my business across the room
  shower chair | my back can rest; the wheels go over the lip; the legs are adjustable | the rubber feet went black; the seat is cold plastic with a hole; it rusted at the screws
`
  .trim()
  .split('\n')
  .map((line) => {
    const [is = '', good = '', bad = ''] = line.split('|').map((part) => part.trim());
    return { is, good: good.split('; '), bad: bad.split('; ') };
  });

const words = (text: string) => text.trim().split(/\s+/);

export const givenNames = words(`
  Aaliyah Aaron Abigail Adam Adebayo Agnieszka Aisha Alan Alice Alun Amara Amelia Amina Amir Andrew
  Angela Anita Ann Anthony Arthur Asha Barbara Beatrice Ben Bethan Brenda Brian Bronwen Callum Carl
  Carol Catrin Cheryl Chidi Chloe Chris Ciara Clive Colin Connor Craig Cynthia Daniel Daphne David
  Dawn Dean Deborah Delroy Derek Diane Dilip Donna Doreen Dylan Eileen Eleanor Ellie Elijah Emeka
  Emma Eric Esther Ewan Farah Fatima Femi Fiona Florence Frank Gareth Gary Geoff George Gerald Gina
  Glenys Gordon Grace Graham Gwen Hamish Hannah Harpreet Harry Hazel Heather Helen Hilary Hugh Ian
  Imran Ines Ioana Iona Irene Isaac Ivy Jack Jacqui Jade Jamal Janet Jasmine Jason Jean Jess Joan
  Jocelyn Joseph Joyce Jude Judith Julie Kamal Karen Kath Keith Kelly Ken Kerry Kirsty Kwame Lara
  Laura Leanne Len Leroy Lesley Liam Linda Lorna Louise Lucy Luke Lynne Magda Malcolm Manjit Marcus
  Margaret Maria Marlene Martin Mary Maureen Mavis Megan Mei Michelle Mick Mohammed Moira Morag
  Nadia Naomi Neil Nerys Niamh Nigel Noreen Norman Olga Oliver Olive Omar Owen Pam Patrick Paul
  Pauline Pearl Peggy Percy Peter Phil Philippa Piotr Poppy Priya Rachel Raj Ranjit Ray Rebecca Reg
  Rhys Rita Robbie Roger Ron Rosemary Roy Ruby Ruth Sadia Sally Sam Sandra Sanjay Sean Shabana
  Sharon Sheila Shirley Sian Sid Simon Siobhan Sonia Stan Stella Steve Stuart Sue Sunita Sylvia
  Tariq Terry Tess Thelma Tim Tina Tom Tracey Trevor Una Val Vera Vic Wayne Wendy Winston Wojtek
  Yasmin Yusuf Yvonne Zainab Zara Zoe
`);

export const surnames = words(`
  Abbott Achebe Adeyemi Ahmed Ali Anderson Armitage Ashworth Atkins Bailey Baker Banerjee Barker
  Begum Bell Bennett Bevan Birch Blackwood Booth Bowen Bradshaw Briggs Brown Bryant Burgess Byrne
  Cameron Campbell Carver Chambers Chan Chapman Chowdhury Clarke Cohen Coleman Collins Cooper Cox
  Crawford Cullen Dalton Davies Dawson Desai Devlin Dixon Doherty Douglas Drummond Dyer Eccles
  Edwards Ellis Evans Farrell Ferguson Fisher Fletcher Foster Francis Gallagher Gibbs Gill Goddard
  Graham Grant Green Griffiths Gupta Haddad Hall Hamilton Hargreaves Harris Hassan Hewitt Higgins
  Hill Holloway Hopkins Hussain Iqbal Irving Jackson James Jenkins Johal Jones Joshi Kapoor Kaur
  Kelly Kendall Kennedy Khan Kowalski Lamb Lawson Lee Lewis Lloyd Lowe Mackenzie Mahmood Malik Marsh
  Martin McBride McDonald McKay Mensah Miller Mistry Mitchell Moore Morgan Morris Murphy Murray
  Nash Newton Nolan Nowak Nwosu Okafor Osborne Owusu Palmer Parker Patel Pearce Perry Phillips Platt
  Popescu Powell Price Pritchard Quinn Rahman Reid Reynolds Richards Riley Roberts Robinson Rose
  Rossi Rowe Ryan Sanders Scott Shah Sharma Sharp Shaw Short Simmons Singh Slater Smith Spencer
  Stewart Stone Sutton Tait Taylor Thomas Thompson Todd Townsend Turner Underwood Vaughan Wade
  Walker Wallace Walsh Ward Watkins Watson Webb West White Whittaker Williams Wilson Wong Wood
  Wright Yates Young Zhang
`);

const providers = words(`
  gmail.com gmail.com gmail.com gmail.com gmail.com hotmail.co.uk hotmail.com outlook.com
  outlook.com yahoo.co.uk yahoo.com btinternet.com icloud.com sky.com virginmedia.com talktalk.net
  aol.com live.co.uk ntlworld.com protonmail.com
`);

/** What people choose as the first part of an address, when it is not their name. */
const nicknames = words(`
  bluebird caravan spaniel rovers villa tigger stargazer yorkie allotment dragonfly hobbit whippet
  bagpuss knitter marigold seagull teapot badger lancaster crafty moonbeam biker purple fishing
  nanna granny grumpy narrowboat budgie otter crochet sunflower piper gooner redkite
`);

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

export function emailOf(chance: SeededChance, given: string, surname: string): string {
  const first = plain(given);
  const last = plain(surname);
  const local = chance.pick([
    () => `${first}.${last}`,
    () => `${first}${last}${chance.int(1, 99)}`,
    () => `${first[0]}${last}${chance.int(40, 99)}`,
    () => `${first}_${last}`,
    () => `${first}${chance.int(1938, 2006)}`,
    () => `${last}.${first[0]}`,
    () => `${last}${chance.int(1, 9)}`,
    () => `${chance.pick(nicknames)}${chance.int(1, 999)}`,
    () => `${chance.pick(nicknames)}.${chance.pick(nicknames)}`,
    () => `${first}${chance.pick(nicknames)}`,
    () => `the${last}s`,
    () => `${first[0]}.${chance.pick(surnames).toLowerCase()}${chance.int(1, 60)}`,
  ])();
  return `${local}@${chance.pick(providers)}`;
}

/** What people like to be called: mostly less than their full name. */
export function calledName(chance: SeededChance, given: string, surname: string): string {
  const way = chance.next();
  if (way < 0.4) return given;
  if (way < 0.75) return `${given} ${surname}`;
  if (way < 0.83) return `${chance.pick(['Mr', 'Mrs', 'Ms', 'Miss'])} ${surname}`;
  if (way < 0.89) return given.toLowerCase();
  if (way < 0.94) return `${given.toLowerCase()} ${surname.toLowerCase()}`;
  if (way < 0.97) return `${given} ${surname[0]}`;
  return `${given} (${chance.pick(['he/him', 'she/her', 'they/them'])})`;
}

/** Eleven digits, as dialled in the country. Nobody is called: they stay in a test's memory. */
export function mobileNumber(chance: SeededChance): string {
  return `07${chance.int(3, 9)}${chance.digits(8)}`;
}

const areas = words('01224 01273 01482 01642 01792 01904 01522 01952 01473 01326 01286 01738');
const cities = words('0113 0114 0115 0116 0117 0118 0121 0131 0141 0151 0161 0191');

export function landline(chance: SeededChance): string {
  return chance.is(0.5)
    ? `${chance.pick(areas)}${chance.int(2, 8)}${chance.digits(5)}`
    : `${chance.pick(cities)}${chance.int(2, 9)}${chance.digits(6)}`;
}

/** As people write a number of eleven digits. */
export function writtenNumber(chance: SeededChance, number: string): string {
  const international = `+44${number.slice(1)}`;
  return chance.pick([
    number,
    number,
    `${number.slice(0, 5)} ${number.slice(5)}`,
    `${number.slice(0, 5)} ${number.slice(5)}`,
    `${number.slice(0, 5)} ${number.slice(5, 8)} ${number.slice(8)}`,
    `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`,
    `${number.slice(0, 3)}-${number.slice(3, 7)}-${number.slice(7)}`,
    international,
    `+44 ${number.slice(1, 5)} ${number.slice(5)}`,
    `+44 (0)${number.slice(1)}`,
  ]);
}
