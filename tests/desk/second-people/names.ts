import type { SeededChance } from './random.ts';

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
