import { type Role, type RoleClass, roleClass, type SubRole } from '#platform/contract/access.ts';
import type { PersonalFile, ShownPersonalFile } from '../reading/contract.ts';

/**
 * Who sees how much of a personal file: decided here, for every answer that carries one, and for the trail. The
 * reasons stand in docs/decisions/0011.
 */

/** Parts of a file that not everybody needs who may open it. */
const groups = ['identity', 'tax', 'bank', 'medical', 'private'] as const;
type Group = (typeof groups)[number];
/** Whole, all but the last four characters, or nothing of it. */
type View = 'whole' | 'ending' | 'hidden';
type Views = Readonly<Record<Group, View>>;

/** Who looks at a file. `isOwn` when it is theirs; left out, it is somebody else's. */
export interface Reader {
  role: Role;
  subRole?: SubRole | null;
  isOwn?: boolean;
}

const whole: Views = { identity: 'whole', tax: 'whole', bank: 'whole', medical: 'whole', private: 'whole' };
const nothing: Views = { identity: 'hidden', tax: 'hidden', bank: 'hidden', medical: 'hidden', private: 'hidden' };

const viewsByClass: Record<RoleClass | 'head', Views> = {
  superadmin: whole,
  admin: whole,
  manager: whole,
  staff: whole,
  pde: { ...nothing, identity: 'ending', tax: 'ending', bank: 'ending', private: 'whole' },
  planning: { ...nothing, identity: 'ending', private: 'whole' },
  service: { ...nothing, identity: 'ending', private: 'whole' },
  finance: { ...whole, identity: 'ending', medical: 'hidden' },
  // A master reaches the family of those aboard.
  head: { ...nothing, private: 'whole' },
  crew: nothing,
  principal: nothing,
  other: nothing,
};

function viewsOf({ role, subRole, isOwn = false }: Reader): Views {
  if (isOwn) return whole;
  const name = roleClass(role);
  return viewsByClass[name === 'crew' && subRole === 'head' ? 'head' : name];
}

/** Whether somebody sees all of a file. Only they may change it, so that nothing masked is ever written back. */
export const seesWholeFile = (reader: Reader) => groups.every((group) => viewsOf(reader)[group] === 'whole');
/** Whether somebody may open the scans of identity card and passport: they show the numbers whole. */
export const seesIdentityPapers = (reader: Reader) => viewsOf(reader).identity === 'whole';

const dots = '••••';

function maskedText(value: string, view: View): string {
  if (view === 'whole' || value === '') return value;
  // Of a short one the last four would be most of it.
  return view === 'ending' && value.length >= 8 ? `${dots} ${value.slice(-4)}` : dots;
}

/** Texts that are masked where they stand. */
const textFields = {
  idNumber: 'identity',
  kkNumber: 'identity',
  passportId: 'identity',
  npwpNumber: 'tax',
  bpjsKesehatanNumber: 'tax',
  bpjsKetenagakerjaanNumber: 'tax',
  emailAddress: 'private',
  phoneNumber: 'private',
  address: 'private',
  religion: 'private',
  maritalStatus: 'private',
} as const satisfies Partial<Record<keyof PersonalFile, Group>>;

/** What has no masked form, and is left out. */
const leftOutFields = {
  photoKtp: 'identity',
  photoPassport: 'identity',
  height: 'medical',
  weight: 'medical',
  bmi: 'medical',
  nextOfKin: 'private',
} as const satisfies Partial<Record<keyof PersonalFile, Group>>;

/** The number of a seaman's book is on every crew list; those of passports and visas are not. */
const isSeamanBook = (name: string) => /seaman|seafarer|pelaut/i.test(name);

/** A personal file as this reader gets it; `maskedFields` names what is not whole. */
export function maskFor<File extends PersonalFile>(reader: Reader, file: File): File & ShownPersonalFile {
  const views = viewsOf(reader);
  const shown: File & ShownPersonalFile = { ...file, maskedFields: [] };
  const note = (name: keyof PersonalFile) => shown.maskedFields.push(name);
  const texts: Partial<Record<keyof typeof textFields, string | null>> = {};
  for (const [name, group] of entries(textFields)) {
    const value = file[name];
    if (!value || views[group] === 'whole') continue;
    texts[name] = maskedText(value, views[group]);
    note(name);
  }
  Object.assign(shown, texts);
  for (const [name, group] of entries(leftOutFields)) {
    if (file[name] === null || views[group] === 'whole') continue;
    shown[name] = null;
    note(name);
  }
  if (views.identity !== 'whole' && file.registerTravelDocs.length > 0) {
    shown.registerTravelDocs = file.registerTravelDocs.map((row) =>
      isSeamanBook(row.documentName)
        ? row
        : { ...row, documentNumber: maskedText(row.documentNumber, views.identity), description: null },
    );
    note('registerTravelDocs');
  }
  if (views.bank !== 'whole' && file.bankInfo.length > 0) {
    shown.bankInfo =
      views.bank === 'hidden'
        ? []
        : file.bankInfo.map((row) => ({ ...row, accountNumber: maskedText(row.accountNumber, views.bank) }));
    note('bankInfo');
  }
  return shown;
}

const entries = <T extends object>(of: T) => Object.entries(of) as [keyof T, T[keyof T]][];

/**
 * What was written about an examination, as this reader gets it: it may be a finding. That somebody is fit, and until
 * when, is no secret, and is not masked.
 */
export const maskFinding = <Text extends string | null>(reader: Reader, finding: Text): Text | string =>
  finding && maskedText(finding, viewsOf(reader).medical);

/** Columns of the trail that hold the same, by table. */
const columnsByTable: Record<string, Record<string, Group>> = {
  seafarers: {
    national_id: 'identity',
    family_card_number: 'identity',
    passport_number: 'identity',
    national_id_file_id: 'identity',
    passport_file_id: 'identity',
    tax_number: 'tax',
    health_insurance_number: 'tax',
    employment_insurance_number: 'tax',
    height_cm: 'medical',
    weight_kg: 'medical',
    email: 'private',
    phone: 'private',
    address: 'private',
    religion: 'private',
    marital_status: 'private',
  },
  next_of_kin: { full_name: 'private', email: 'private', phone: 'private', address: 'private' },
  bank_accounts: { account_number: 'bank', account_name: 'bank', bank_name: 'bank' },
  travel_documents: { number: 'identity', description: 'identity' },
  assessments: { remark: 'medical' },
};
/** The stage whose remarks are findings. */
const examinationStage = 6;

/**
 * A row as the trail keeps it (`before` or `after`), with what this reader may not see masked. Tables it does not know
 * hold nothing of a personal file.
 */
export function maskRow<Row extends Record<string, unknown> | null>(reader: Reader, table: string, row: Row): Row {
  const columns = columnsByTable[table];
  if (!row || !columns) return row;
  const views = viewsOf(reader);
  const shown = Object.entries(row).map(([name, value]) => {
    const group = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!group || value === null || views[group] === 'whole') return [name, value];
    if (table === 'travel_documents' && isSeamanBook(String(row.name))) return [name, value];
    if (table === 'assessments' && row.stage !== examinationStage) return [name, value];
    return [name, maskedText(String(value), typeof value === 'string' ? views[group] : 'hidden')];
  });
  return Object.fromEntries(shown);
}

/** Whether a text is one that was masked: such a value is never taken as input. */
export const isMasked = (value: string) => value.includes(dots);
