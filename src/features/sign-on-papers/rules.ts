import { officeLeads, officeWriters, writes } from '#platform/contract/access.ts';

/** Papers of a crew change for the harbour master: a vessel, a day and a port. */

/** Those who make and print crew agreements: what is printed shows wages and identity papers whole. */
export const handles = writes(['OnboardPreparation'], officeWriters);
/** Who words the letters of the company. */
export const wordsLetters = writes(['OnboardPreparation'], officeLeads);

export const sides = ['on', 'off'] as const;
export type Side = (typeof sides)[number];

/** Who a copy of an agreement is for: the four of the form. */
const copyHolders = [
  ['Syahbandar', 'Harbour master'],
  ['Pihak Pertama (perusahaan)', 'First party (company)'],
  ['Pihak Kedua (pelaut)', 'Second party (seafarer)'],
  ['Nakhoda', 'Master'],
] as const;
const moreCopies = ['Arsip', 'File'] as const;
export const usualCopies = copyHolders.length;
export const mostCopies = 8;

/** Who each of so many copies is for; those beyond the form are for the files. */
export const holdersOf = (copies: number): (readonly [indonesian: string, english: string])[] =>
  Array.from({ length: copies }, (_each, at) => copyHolders[at] ?? moreCopies);

/** What a paper lacks, or what does not last as long as it should. */
export const gapCodes = [
  'letters',
  'schedule',
  'port',
  'agreement',
  'agreementOutdated',
  'agreementVesselChanged',
  'agreementUnsigned',
  'passport',
  'passportExpiry',
  'passportEnds',
  'passportEndsEarly',
  'seamanBook',
  'seamanBookExpiry',
  'seamanBookEnds',
  'seamanBookEndsEarly',
  'medical',
  'certificates',
  'seafarerCode',
  'birthDate',
  'birthPlace',
  'nationality',
  'sex',
  'imo',
  'callSign',
  'flag',
  'voyageNumber',
  'lastPort',
] as const;
export type GapCode = (typeof gapCodes)[number];
/** With these nothing can be printed. */
export const stopping: readonly GapCode[] = ['letters'];
/** These are no reason to wait: an agreement is printed to be signed. */
const expected: readonly GapCode[] = ['agreementUnsigned'];

/** Those that are asked about before printing. */
export const askedAbout = <One extends { code: GapCode }>(gaps: readonly One[]): One[] =>
  gaps.filter(({ code }) => !expected.includes(code));

/** How the agreement of who joins is. */
interface Agreed {
  isSigned: boolean;
  /** It says other dates or another rank than the plan. */
  isOutdated: boolean;
  /** It is not signed yet, and the details of the vessel have changed since it was made. */
  isVesselChanged: boolean;
}

/** Somebody of a crew change, or of the crew that arrives or sails. */
export interface Printed {
  side: Side | null;
  agreement: Agreed | null;
  /** Until when somebody who joins is to stay. */
  until: string | null;
  passportNumber: string | null;
  passportEndsOn: string | null;
  seamanBookNumber: string | null;
  seamanBookEndsOn: string | null;
  isMedicalMet: boolean;
  /** Required certificates that are missing or end too early. */
  certificates: readonly string[];
  seafarerCode: string | null;
  birthDate: string | null;
  birthPlace: string | null;
  nationality: string | null;
  sex: string | null;
}

/** What is missing of a person for the papers that name them; crew lists name everybody who arrives or sails. */
export function gapsOf(person: Printed, { day, isListed }: { day: string; isListed: boolean }): GapCode[] {
  const { agreement } = person;
  const [isNamed, joins] = [person.side !== null, person.side === 'on'];
  const lacks: readonly (readonly [GapCode, boolean])[] = [
    ['agreement', joins && !agreement],
    ['agreementOutdated', joins && agreement?.isOutdated === true],
    ['agreementVesselChanged', joins && agreement?.isVesselChanged === true],
    ['agreementUnsigned', joins && agreement?.isSigned === false && !agreement.isOutdated],
    ['passport', !person.passportNumber],
    ...lastingOf('passport', {
      isAsked: isListed || isNamed,
      number: person.passportNumber,
      endsOn: person.passportEndsOn,
      day,
      until: joins ? person.until : null,
    }),
    ['seamanBook', isNamed && !person.seamanBookNumber],
    ...lastingOf('seamanBook', {
      isAsked: isNamed,
      number: person.seamanBookNumber,
      endsOn: person.seamanBookEndsOn,
      day,
      until: joins ? person.until : null,
    }),
    ['medical', joins && !person.isMedicalMet],
    ['certificates', joins && person.certificates.length > 0],
    ['seafarerCode', isNamed && !person.seafarerCode],
    ['birthDate', !person.birthDate],
    ['birthPlace', !person.birthPlace],
    ['nationality', isListed && !person.nationality],
    ['sex', isListed && !person.sex],
  ];
  return lacks.flatMap(([code, isLacking]) => (isLacking ? [code] : []));
}

interface Lasting {
  isAsked: boolean;
  number: string | null;
  endsOn: string | null;
  day: string;
  until: string | null;
}

/** Whether a document lasts: until the day, and for who joins as long as they are to stay. */
function lastingOf(
  document: 'passport' | 'seamanBook',
  { isAsked, number, endsOn, day, until }: Lasting,
): (readonly [GapCode, boolean])[] {
  const isKnown = isAsked && Boolean(number);
  const ends = isKnown && endsOn !== null && endsOn < day;
  return [
    [`${document}Expiry`, isKnown && endsOn === null],
    [`${document}Ends`, ends],
    [`${document}EndsEarly`, isKnown && !ends && endsOn !== null && until !== null && endsOn < until],
  ];
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

interface Counted {
  people: readonly { agreement: unknown }[];
  copies: number;
  /** Crew lists: of arrival and of departure. */
  crewLists: number;
}

/** How many papers a set has: cover letter, lists, checklist, letters by person, and the copies of agreements. */
export const papersOf = ({ people, copies, crewLists }: Counted): number =>
  3 + crewLists + people.length + copies * people.filter(({ agreement }) => agreement).length;

/** A name without what no file may be called. */
export const plainName = (name: string) => name.replace(/[\\/:*?"<>|\s]+/g, '-');

/** The name of a file. */
export const fileNameOf = (what: string, { vesselName, day }: { vesselName: string; day: string }, end: string) =>
  `${what} ${plainName(vesselName)} ${day}.${end}`;
