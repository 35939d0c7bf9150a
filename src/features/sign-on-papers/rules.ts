import { officeLeads, officeWriters, writes } from '#platform/contract/access.ts';

/** Papers of a crew change for the harbour master: a vessel, a day and a port. */

/** Those who make and print crew agreements: what is printed shows wages and identity papers whole. */
export const handles = writes(['OnboardPreparation'], officeWriters);
/** Who words the letters of the company. */
export const wordsLetters = writes(['OnboardPreparation'], officeLeads);

export const sides = ['on', 'off'] as const;
export type Side = (typeof sides)[number];

/** Who a copy of an agreement is for: the four of the form. */
export const copyHolders = [
  ['Syahbandar', 'Harbour master'],
  ['Pihak Pertama (perusahaan)', 'First party (company)'],
  ['Pihak Kedua (pelaut)', 'Second party (seafarer)'],
  ['Nakhoda', 'Master'],
] as const;

/** What a paper lacks. Those of `stopping` cannot be printed at all. */
export const gapCodes = [
  'letters',
  'agreement',
  'passport',
  'passportExpiry',
  'passportEnds',
  'seamanBook',
  'seafarerCode',
  'birthDate',
  'birthPlace',
  'nationality',
  'sex',
  'port',
  'imo',
  'callSign',
  'flag',
  'voyageNumber',
  'lastPort',
] as const;
export type GapCode = (typeof gapCodes)[number];
export const stopping: readonly GapCode[] = ['letters'];

/** Somebody of a crew change, or of the crew that sails. */
export interface Printed {
  name: string;
  side: Side | null;
  agreementId: number | null;
  passportNumber: string | null;
  passportEndsOn: string | null;
  seamanBookNumber: string | null;
  seafarerCode: string | null;
  birthDate: string | null;
  birthPlace: string | null;
  nationality: string | null;
  sex: string | null;
}

/** What is missing of a person for the papers that name them; the crew list names everybody who sails. */
export function gapsOf(person: Printed, { day, sails }: { day: string; sails: boolean }): GapCode[] {
  const isNamed = person.side !== null;
  const lacks: readonly (readonly [GapCode, boolean])[] = [
    ['agreement', person.side === 'on' && person.agreementId === null],
    ['passport', !person.passportNumber],
    ['passportExpiry', sails && Boolean(person.passportNumber) && !person.passportEndsOn],
    ['passportEnds', sails && person.passportEndsOn !== null && person.passportEndsOn < day],
    ['seamanBook', isNamed && !person.seamanBookNumber],
    ['seafarerCode', isNamed && !person.seafarerCode],
    ['birthDate', !person.birthDate],
    ['birthPlace', !person.birthPlace],
    ['nationality', sails && !person.nationality],
    ['sex', sails && !person.sex],
  ];
  return lacks.flatMap(([code, isLacking]) => (isLacking ? [code] : []));
}

export interface Heading {
  imo: string | null;
  callSign: string | null;
  flag: string | null;
  voyageNumber: string;
  lastPort: string;
}
const headFields = ['imo', 'callSign', 'flag', 'voyageNumber', 'lastPort'] as const;

/** What the head of the crew list lacks. */
export const headGaps = (head: Heading): GapCode[] => headFields.filter((field) => !head[field]);

/** How many papers a pack has: cover letter, two lists and checklist, letters by person, agreements in four copies. */
export const papersOf = (people: readonly { side: Side; agreementId: number | null }[]): number =>
  4 +
  people.length +
  copyHolders.length * people.filter(({ side, agreementId }) => side === 'on' && agreementId).length;

/** The name of a file, without what no file may be called. */
export const fileNameOf = (what: string, { vesselName, day }: { vesselName: string; day: string }, end: string) =>
  `${what} ${vesselName.replace(/[\\/:*?"<>|\s]+/g, '-')} ${day}.${end}`;
