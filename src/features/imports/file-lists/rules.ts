import type * as z from 'zod/mini';
import { bankAccount, nextOfKin, travelDocument } from '#features/seafarers/contract.ts';
import { type Field, type Fields, underscored } from '#features/seafarers/fields/contract.ts';
import type { Finding } from '#features/seafarers/findings/rules.ts';
import { fileLists, type ListName } from '#features/seafarers/lists/rules.ts';
import { travelDocumentsOf } from '#features/seafarers/merging/rules.ts';
import { isRequired, type Message, ruleMessage } from '#platform/contract/messages.ts';
import { type ImportField, type ImportFields, words } from '../columns/contract.ts';
import type { Fault } from '../sheets/rules.ts';

/** The columns of a sheet of seafarers that are entries of a list in the personal file. */

/** What offices call a day of a paper: each name of the paper, before and behind each name of the day. */
const paperDays = (papers: string, days: string) =>
  words(papers).flatMap((paper) => words(days).flatMap((each) => [`${paper} ${each}`, `${each} ${paper}`]));
const passportNames = 'passport|paspor|passpor|ppt';
const bookNames = 'seaman book|seamans book|seaman s book|sbook|buku pelaut|sb|cdc';
const issuedNames = 'issue|issued|issue date|issued on|date of issue|terbit|tgl terbit|tanggal terbit|diterbitkan';
const expiredNames =
  'exp|exp date|expiry|expiry date|expired|expires|valid until|berlaku|berlaku s/d|berlaku sd|berlaku sampai|berlaku hingga|masa berlaku|tgl berakhir|tanggal berakhir|tanggal kadaluarsa';

const bank = fileLists.bankInfo.fields;
const kin = fileLists.nextOfKin.fields;
const paper = fileLists.registerTravelDocs.fields;

const ofKin = (field: Omit<ImportField, 'section'>): ImportField => ({
  ...field,
  section: 'seafarers:sections.nextOfKin',
});

export const entryFields = {
  bankName: {
    label: 'seafarers:fields.bankName',
    holds: 'chosen',
    list: 'bank',
    shape: bank.bankName.shape,
    called: words('bank|nama bank|bank rekening'),
  },
  accountNumber: {
    label: 'seafarers:fields.accountNumber',
    holds: 'digits',
    shape: bank.accountNumber.shape,
    isSecret: true,
    called: words(
      'account no|bank account|bank account no|bank account number|rekening|no rekening|nomor rekening|no rek|norek|nomor rek',
    ),
  },
  accountName: {
    label: 'seafarers:fields.accountName',
    holds: 'text',
    shape: bank.accountName.shape,
    isSecret: true,
    called: words('account holder|bank account name|atas nama|a/n|nama rekening|nama pemilik rekening'),
  },
  kinFullName: ofKin({
    label: 'seafarers:fields.fullName',
    holds: 'text',
    shape: kin.fullName.shape,
    isName: true,
    called: words(
      'next of kin|next of kin name|nok|nok name|emergency contact|kontak darurat|ahli waris|nama ahli waris|keluarga',
    ),
  }),
  kinPhoneNumber: ofKin({
    label: 'seafarers:fields.phoneNumber',
    holds: 'phone',
    shape: kin.phoneNumber.shape,
    called: words(
      'next of kin phone|nok phone|emergency phone|emergency contact number|no hp keluarga|telepon keluarga|telp keluarga|no hp ahli waris|telepon darurat|no kontak darurat',
    ),
  }),
  kinEmailAddress: ofKin({
    label: 'seafarers:fields.emailAddress',
    holds: 'text',
    shape: kin.emailAddress.shape,
    called: words('next of kin email|nok email|email keluarga|email ahli waris'),
  }),
  kinAddress: ofKin({
    label: 'seafarers:fields.address',
    holds: 'text',
    shape: kin.address.shape,
    called: words('next of kin address|nok address|alamat keluarga|alamat ahli waris|alamat kontak darurat'),
  }),
  passportIssued: {
    label: 'imports:fields.passportIssued',
    holds: 'day',
    isPast: true,
    shape: paper.issued.shape,
    called: paperDays(passportNames, issuedNames),
  },
  passportExpired: {
    label: 'imports:fields.passportExpired',
    holds: 'day',
    shape: paper.expired.shape,
    called: paperDays(passportNames, expiredNames),
  },
  passportDescription: {
    label: 'imports:fields.passportDescription',
    holds: 'text',
    shape: paper.description.shape,
    called: words('passport place of issue|passport issued at|tempat terbit paspor|kantor penerbit paspor'),
  },
  bookIssued: {
    label: 'imports:fields.bookIssued',
    holds: 'day',
    isPast: true,
    shape: paper.issued.shape,
    called: paperDays(bookNames, issuedNames),
  },
  bookExpired: {
    label: 'imports:fields.bookExpired',
    holds: 'day',
    shape: paper.expired.shape,
    called: paperDays(bookNames, expiredNames),
  },
  bookDescription: {
    label: 'imports:fields.bookDescription',
    holds: 'text',
    shape: paper.description.shape,
    called: words(
      'seaman book place of issue|seaman book issued at|tempat terbit buku pelaut|kantor penerbit buku pelaut',
    ),
  },
} as const satisfies ImportFields;

export const entryTables = ['bank_accounts', 'next_of_kin', 'travel_documents'] as const;
export type EntryTable = (typeof entryTables)[number];

type Values = Readonly<Record<string, unknown>>;

/** An entry that a file has, under the names of the database. */
export interface FileEntry {
  table: EntryTable;
  id: number;
  now: Values;
}

/** An entry that is changed or added, by the names of its form. */
export interface SaidEntry {
  list: ListName;
  table: EntryTable;
  held: FileEntry | undefined;
  form: Values;
}

interface Part {
  list: ListName;
  table: EntryTable;
  schema: z.ZodMiniType;
  /** The field of the form that each column goes to. */
  columns: Readonly<Record<string, string>>;
  /** Of a travel document: its name, and the column with its number. */
  document?: { name: string; number: keyof typeof travelDocumentsOf; column: string; missing: Message };
}

const parts: readonly Part[] = [
  {
    list: 'bankInfo',
    table: 'bank_accounts',
    schema: bankAccount,
    columns: { bankName: 'bankName', accountNumber: 'accountNumber', accountName: 'accountName' },
  },
  {
    list: 'nextOfKin',
    table: 'next_of_kin',
    schema: nextOfKin,
    columns: {
      kinFullName: 'fullName',
      kinPhoneNumber: 'phoneNumber',
      kinEmailAddress: 'emailAddress',
      kinAddress: 'address',
    },
  },
  {
    list: 'registerTravelDocs',
    table: 'travel_documents',
    schema: travelDocument,
    columns: { passportIssued: 'issued', passportExpired: 'expired', passportDescription: 'description' },
    document: {
      name: 'Passport',
      number: 'passportId',
      column: 'passport_number',
      missing: isRequired('seafarers:fields.passportId'),
    },
  },
  {
    list: 'registerTravelDocs',
    table: 'travel_documents',
    schema: travelDocument,
    columns: { bookIssued: 'issued', bookExpired: 'expired', bookDescription: 'description' },
    document: {
      name: 'Seaman Book',
      number: 'seamanBookNumber',
      column: 'seaman_book_number',
      missing: isRequired('seafarers:fields.seamanBookNumber'),
    },
  },
];

const folded = (text: unknown) =>
  String(text ?? '')
    .replace(/\W/g, '')
    .toLowerCase();
const isSecret = (name: string) => (entryFields as ImportFields)[name]?.isSecret === true;

/**
 * What a row makes of the lists of a file: the first account, which takes the wages; the next of kin; passport and
 * seaman book by their numbers, a renewed one next to the former. Each is judged by the rules of its form.
 */
export function entriesOf(
  values: Values,
  existing: readonly FileEntry[],
  file: Values,
): { faults: Fault[]; entries: SaidEntry[] } {
  const faults: Fault[] = [];
  const entries: SaidEntry[] = [];
  for (const part of parts) {
    const filled = Object.entries(part.columns).filter(([column]) => values[column] !== undefined);
    if (filled.length === 0) continue;
    const { document, list, table } = part;
    const number = document && (values[document.number] ?? file[document.column]);
    if (document && !number) {
      faults.push({ field: document.number, said: document.missing, value: '' });
      continue;
    }
    const one = entryToExtend(part, existing, number);
    const form: Values = {
      ...(one && formOf(fileLists[list].fields, one.now)),
      ...(document && !one && { documentName: document.name, documentNumber: number }),
      ...Object.fromEntries(filled.map(([column, field]) => [field, values[column]])),
    };
    const wrong = faultsOf(part, form, { values, one });
    faults.push(...wrong);
    if (wrong.length === 0) entries.push({ list, table, held: one, form });
  }
  return { faults, entries };
}

/** The fields of the sheet by the columns of an entry that is there, or comes. */
export function fieldsOfEntry(table: EntryTable, { name }: Values): Readonly<Record<string, string>> {
  const part = parts.find(
    (one) => one.table === table && (!one.document || travelDocumentsOf[one.document.number].test(String(name))),
  );
  return Object.fromEntries(
    Object.entries(part?.columns ?? {}).flatMap(([field, own]) => {
      const column = part && (fileLists[part.list].fields as Fields)[own]?.column;
      return column ? [[underscored(column), field]] : [];
    }),
  );
}

/** The entry that a row says more of. */
function entryToExtend(
  { table, document }: Part,
  entries: readonly FileEntry[],
  number: unknown,
): FileEntry | undefined {
  const own = entries.filter((entry) => entry.table === table);
  if (document)
    return own.find(
      ({ now }) => travelDocumentsOf[document.number].test(String(now.name)) && folded(now.number) === folded(number),
    );
  return table === 'bank_accounts' ? own.find(({ now }) => now.slot === 1) : own[0];
}

const formOf = (fields: Fields, now: Values): Values =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, { column }]) => (column ? [[name, now[underscored(column)]]] : [])),
  );

/** What the form refuses, at the columns of the file; what the entry had before is not the file's. */
function faultsOf(
  { schema, columns, document }: Part,
  form: Values,
  { values, one }: { values: Values; one: FileEntry | undefined },
): Fault[] {
  const { error } = schema.safeParse(form);
  return (error?.issues ?? []).flatMap((issue): Fault | [] => {
    const name = String(issue.path[0] ?? '');
    const field = Object.keys(columns).find((column) => columns[column] === name) ?? document?.number ?? '';
    if (one && values[field] === undefined) return [];
    return { field, said: ruleMessage(issue.message), value: isSecret(field) ? '' : String(values[field] ?? '') };
  });
}

/** What lists write before the name of a vessel. */
const vesselPrefix = /^(m\/?[vt]|t\/?[bk]|k\/?m|s\/?v|lct|spob|ahts|kmp|klm|kapal)\b\.?/i;
const isVessel = (part: string) => /\p{L}{2}/u.test(part.replace(vesselPrefix, ''));
/** A barge is towed by the vessel beside it, and a former name is no other vessel. */
const isWithVessel = (part: string) => /\b(bg|barge|tongkang)\b|^(ex|eks)\b/i.test(part);

/** What is between two vessels; not the stroke of M/V. */
const between = /(?<!\b[mtks])\/|[;,+\n]/i;
/** What names may have in them too: between two vessels where each has a prefix. */
const maybeBetween = /[-&–]|\b(?:dan|and)\b|\s(?=m[vt]\b)/i;

/** Says if a cell names more than one vessel. */
export function vesselFinding({ vesselName }: Readonly<Record<string, unknown>>): Finding[] {
  const text = typeof vesselName === 'string' ? vesselName.replace(/\([^)]*\)/g, ' ') : '';
  const partsBy = (separators: RegExp) =>
    text
      .split(separators)
      .map((part) => part.trim())
      .filter((part) => isVessel(part) && !isWithVessel(part));
  const areSeveral =
    partsBy(between).length > 1 || partsBy(maybeBetween).filter((part) => vesselPrefix.test(part)).length > 1;
  return areSeveral ? [{ field: 'vesselName', said: 'imports:findings.several_vessels' }] : [];
}
