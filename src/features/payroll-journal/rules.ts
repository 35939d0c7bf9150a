import {
  deductionKinds,
  type EmployerKind,
  earningKinds,
  employerKinds,
  type Line,
  type LineKind,
  totalsOf,
} from '#features/work-orders/rules.ts';
import { sum } from '#platform/contract/money.ts';

/** The journal of a closed month: what is debited and credited of each vessel's slips, so that both come to the same. */

/** What the company owes to BPJS beside the cost of it. */
const owedKinds = [
  'employerJhtOwed',
  'employerJpOwed',
  'jkkOwed',
  'jkmOwed',
  'employerKesehatanOwed',
] as const satisfies readonly `${EmployerKind}Owed`[];

const debitKinds = [...earningKinds, ...employerKinds] as const;
const creditKinds = [...deductionKinds, ...owedKinds, 'takeHome'] as const;

/** What has an account of its own. */
export const purposes = [...debitKinds, ...creditKinds, 'suspense'] as const;
export type Purpose = (typeof purposes)[number];

/**
 * What a row of the journal is of. Pay that comes to less than nothing is owed by the crew member until the next month
 * takes it off: `carriedForward`, on the account that `carriedOver` clears.
 */
export const entryKinds = [...debitKinds, ...creditKinds, 'carriedForward'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Where the amounts of a purpose usually are; of the suspense account it depends on what lacks one. */
export const sideOf = (purpose: Purpose): 'debit' | 'credit' | 'either' =>
  purpose === 'suspense' ? 'either' : isDebit(purpose) ? 'debit' : 'credit';
const isDebit = (kind: EntryKind): kind is (typeof debitKinds)[number] =>
  (debitKinds as readonly string[]).includes(kind);

/** The purpose whose account an entry is booked on. */
const purposeOf = (kind: EntryKind): Purpose => (kind === 'carriedForward' ? 'carriedOver' : kind);

/** A person's slips of the month, one a vessel. */
export type PersonSlips = readonly { vesselId: number; lines: readonly Line[] }[];

/** What is booked of a vessel, of one kind and month, on the usual side of its kind; below zero on the other. */
export interface Entry {
  vesselId: number;
  kind: EntryKind;
  /** The earlier month (yyyy-MM) that is put right. */
  corrects: string | undefined;
  amount: bigint;
}

const isEmployerKind = (kind: LineKind): kind is EmployerKind => (employerKinds as readonly string[]).includes(kind);

function entriesOfLine(vesselId: number, { kind, amount, corrects }: Line): Entry[] {
  const entry = { vesselId, corrects, amount };
  return isEmployerKind(kind)
    ? [
        { ...entry, kind },
        { ...entry, kind: `${kind}Owed` },
      ]
    : [{ ...entry, kind }];
}

function entriesOfPerson(slips: PersonSlips): Entry[] {
  const pay = slips.map(({ vesselId, lines }) => ({ vesselId, amount: totalsOf(lines).takeHomePay }));
  // No one is paid less than nothing: what is missing is owed by the person, whichever vessel it comes from.
  const kind = sum(pay.map(({ amount }) => amount)) < 0n ? 'carriedForward' : 'takeHome';
  return [
    ...slips.flatMap(({ vesselId, lines }) => lines.flatMap((line) => entriesOfLine(vesselId, line))),
    ...pay.map((each): Entry => ({ ...each, kind, corrects: undefined })),
  ];
}

/** What is booked of a month, by vessel, kind and corrected month; what comes to nothing is not. */
export function entriesOf(people: Iterable<PersonSlips>): Entry[] {
  const found = new Map<string, Entry>();
  for (const slips of people)
    for (const entry of entriesOfPerson(slips)) {
      const key = keyOf(entry);
      found.set(key, { ...entry, amount: entry.amount + (found.get(key)?.amount ?? 0n) });
    }
  return [...found.values()].filter(({ amount }) => amount !== 0n);
}

/** Tells one entry of a month from another. */
export const keyOf = ({ vesselId, kind, corrects }: Omit<Entry, 'amount'>) =>
  [vesselId, kind, ...(corrects ? [corrects] : [])].join(' ');

/** What is held against the slips. */
export const checkedParts = ['earnings', 'employer', 'deductions', 'takeHome', 'owed'] as const;
export type CheckedPart = (typeof checkedParts)[number];

const kindsOf: Readonly<Record<CheckedPart, readonly EntryKind[]>> = {
  earnings: earningKinds,
  employer: employerKinds,
  deductions: deductionKinds,
  takeHome: ['takeHome', 'carriedForward'],
  owed: owedKinds,
};

/** What the entries come to by part. */
export const partsOf = (entries: readonly Entry[]): Record<CheckedPart, bigint> => {
  const of = (part: CheckedPart) =>
    sum(entries.flatMap(({ kind, amount }) => (kindsOf[part].includes(kind) ? [amount] : [])));
  return {
    earnings: of('earnings'),
    employer: of('employer'),
    deductions: of('deductions'),
    takeHome: of('takeHome'),
    owed: of('owed'),
  };
};

/** What the slips come to by part: what the company contributes is a cost, and owed. */
export const partsOfSlips = ({ employer, ...slips }: Record<Exclude<CheckedPart, 'owed'>, bigint>) => ({
  ...slips,
  employer,
  owed: employer,
});

export interface Account {
  number: string;
  name: string;
  /** Came with the product and is not confirmed yet. */
  isExample: boolean;
}

export interface JournalVessel {
  name: string;
  /** The code of its cost center, where it has one. */
  code: string | undefined;
}

/** What a journal is booked by, on the last day of its month. */
export interface Books {
  accounts: ReadonlyMap<Purpose, Account>;
  vessels: ReadonlyMap<number, JournalVessel>;
}

/** A row of the journal: one of its amounts is nothing. */
export interface JournalRow extends Omit<Entry, 'amount'> {
  vesselName: string;
  code: string | undefined;
  purpose: Purpose;
  account: Account | undefined;
  /** Booked on the suspense account, since its purpose has none. */
  isSuspense: boolean;
  debit: bigint;
  credit: bigint;
}

const placeOf = new Map(entryKinds.map((kind, at) => [kind, at]));

const byPlace = (one: JournalRow, other: JournalRow) =>
  compared(one.vesselName, other.vesselName) ||
  one.vesselId - other.vesselId ||
  (placeOf.get(one.kind) ?? 0) - (placeOf.get(other.kind) ?? 0) ||
  compared(one.corrects ?? '', other.corrects ?? '');
/** The same whichever language the server runs in. */
const compared = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

/** The rows of a journal by vessel, costs first. An amount below zero is written on the other side, without its sign. */
export function rowsOf(entries: readonly Entry[], { accounts, vessels }: Books, toSuspense: boolean): JournalRow[] {
  const rows = entries.map(({ amount, ...entry }): JournalRow => {
    const purpose = purposeOf(entry.kind);
    const own = accounts.get(purpose);
    const account = own ?? (toSuspense ? accounts.get('suspense') : undefined);
    const vessel = vessels.get(entry.vesselId);
    const size = amount < 0n ? -amount : amount;
    const isOnDebit = isDebit(entry.kind) === amount > 0n;
    return {
      ...entry,
      vesselName: vessel?.name ?? '',
      code: vessel?.code,
      purpose,
      account,
      isSuspense: own === undefined && account !== undefined,
      debit: isOnDebit ? size : 0n,
      credit: isOnDebit ? 0n : size,
    };
  });
  return rows.sort(byPlace);
}

export const totalsOfRows = (rows: readonly JournalRow[]) => ({
  debit: sum(rows.map(({ debit }) => debit)),
  credit: sum(rows.map(({ credit }) => credit)),
});

/** Purposes that rows need and that have no account, in the order of the settings. */
export const missingPurposes = (rows: readonly JournalRow[], { accounts }: Books): Purpose[] =>
  purposes.filter((each) => !accounts.has(each) && rows.some(({ purpose }) => purpose === each));

/** Purposes whose accounts are used and came with the product, unconfirmed. */
export const unconfirmedPurposes = (rows: readonly JournalRow[]): Purpose[] =>
  purposes.filter((each) =>
    rows.some(({ purpose, account, isSuspense }) => account?.isExample && (isSuspense ? 'suspense' : purpose) === each),
  );

/** Vessels of the rows without a cost center, by name. */
export const uncodedVessels = (rows: readonly JournalRow[]): { vesselId: number; vesselName: string }[] => [
  ...new Map(
    rows.flatMap(({ vesselId, vesselName, code }) => (code ? [] : [[vesselId, { vesselId, vesselName }] as const])),
  ).values(),
];

/** What a journal's file is called, without its ending. */
export const journalName = (month: string, journalId: number) => `Journal ${month} no ${journalId}`;
