import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import type { PersonalFile } from '../../contract.ts';
import {
  defaultSide,
  differingFields,
  type MergeField,
  type Side,
  sameEducation,
  samePaper,
  sameTimeAboard,
  unite,
} from '../../merging/rules.ts';
import { indonesian, sameTraining } from '../../rules.ts';
import { readPersonalFiles } from '../reading/queries.ts';
import type { ListTable } from '../rows/queries.ts';

/** What a merge needs to know of a file, held against others until the end of the transaction. */
export type LockedFile = Awaited<ReturnType<typeof lockFiles>>[number];

/** Holds files, always in the same order, so that two merges of the same two wait for each other. */
export const lockFiles = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('seafarers')
    .select(['id', 'version', 'confirmedAt', 'mergedInto', 'createdAt'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Raises the version of a file, one of whose lists was changed. */
export async function touchFile(db: Db, seafarerId: number): Promise<number> {
  const { version } = await db
    .updateTable('seafarers')
    .set({ updatedAt: sql<Date>`now()` })
    .where('id', '=', seafarerId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Marks a file as a crew member's: from now on its numbers are nobody else's. */
export const confirmFile = (db: Db, seafarerId: number) =>
  db
    .updateTable('seafarers')
    .set({ confirmedAt: sql<Date>`coalesce(confirmed_at, now())` })
    .where('id', '=', seafarerId)
    .execute();

export interface Merge {
  own: LockedFile;
  other: LockedFile;
  choices: readonly { field: MergeField; from: Side }[];
}

/**
 * Makes one of two files: a confirmed one stays, else the older. Its fields become what was chosen, its lists are united
 * with the other's without repeats, uploads move to it. The other keeps what it had, for the trail, and is shown no
 * more. Returns the id of the one that stays. The caller moves what hangs on the other.
 */
export async function mergeFiles(db: Db, { own, other, choices }: Merge): Promise<number> {
  const survivor = survivorOf(own, other);
  const gone = survivor === own ? other : own;
  const files = await readPersonalFiles(db, [own.id, other.id]);
  const [mine, theirs] = [files.get(own.id), files.get(other.id)];
  if (!mine || !theirs) throw new Error('A file that is held is not there');
  const newer: Side = own.createdAt >= other.createdAt ? 'own' : 'other';
  const sides = new Map<MergeField, Side>();
  for (const field of differingFields(mine, theirs))
    sides.set(field, choices.find((choice) => choice.field === field)?.from ?? defaultSide(field, mine, theirs, newer));
  const keeps = survivor === own ? 'own' : 'other';
  checkNationality(sides, mine, theirs);
  // First it is gone: codes and numbers may pass to the one that stays.
  await db.updateTable('seafarers').set({ mergedInto: survivor.id }).where('id', '=', gone.id).execute();
  await moveUploads(db, gone.id, survivor.id);
  await takeFields(
    db,
    survivor.id,
    gone.id,
    [...sides].flatMap(([field, side]) => (side === keeps ? [] : field)),
  );
  await uniteLists(db, survivor.id, gone.id);
  return survivor.id;
}

const survivorOf = (own: LockedFile, other: LockedFile): LockedFile => {
  if (Boolean(own.confirmedAt) !== Boolean(other.confirmedAt)) return own.confirmedAt ? own : other;
  return own.id < other.id ? own : other;
};

/** Somebody is Indonesian or a foreigner, whatever is put together of two files (1-open 43). */
function checkNationality(sides: Map<MergeField, Side>, own: PersonalFile, other: PersonalFile) {
  const of = (field: 'applicantKind' | 'nationality') => (sides.get(field) === 'other' ? other : own)[field];
  const isLocal = of('applicantKind') === 'WNI';
  if (isLocal !== (of('nationality') === indonesian))
    throw badInput({ nationality: isLocal ? 'WNI are Indonesian' : 'Choose another nationality for WNA' });
}

/** Columns of what is chosen one by one. */
const columns: Record<Exclude<MergeField, 'nextOfKin' | 'bankInfo'>, string> = {
  applicantKind: 'applicant_kind',
  fullName: 'full_name',
  seafarerIdNumber: 'seafarer_code',
  seamanBookNumber: 'seaman_book_number',
  idNumber: 'national_id',
  kkNumber: 'family_card_number',
  npwpNumber: 'tax_number',
  bpjsKesehatanNumber: 'health_insurance_number',
  bpjsKetenagakerjaanNumber: 'employment_insurance_number',
  passportId: 'passport_number',
  emailAddress: 'email',
  phoneNumber: 'phone',
  address: 'address',
  sex: 'sex',
  birthPlace: 'birth_place',
  dateOfBirth: 'birth_date',
  religion: 'religion',
  maritalStatus: 'marital_status',
  nationality: 'nationality',
  height: 'height_cm',
  weight: 'weight_kg',
  safetyShoesSize: 'shoe_size',
  trousersSize: 'trouser_size',
  coverallSize: 'coverall_size',
  shirtSize: 'shirt_size',
  photo: 'photo_file_id',
  photoKtp: 'national_id_file_id',
  photoPassport: 'passport_file_id',
  englishLevel: 'english_level',
};

/** Takes the other file's values; at least the version is raised, as lists may change too. */
async function takeFields(db: Db, survivor: number, gone: number, fields: readonly MergeField[]) {
  const names = fields.flatMap((field) => (field === 'nextOfKin' || field === 'bankInfo' ? [] : columns[field]));
  const assignments = names.map((name) => sql`${sql.id(name)} = o.${sql.id(name)}`);
  await sql`update seafarers s set ${sql.join([sql`updated_at = now()`, ...assignments])}
              from seafarers o where s.id = ${survivor} and o.id = ${gone}`.execute(db);
  for (const [field, table] of [
    ['nextOfKin', 'nextOfKin'],
    ['bankInfo', 'bankAccounts'],
  ] as const) {
    if (!fields.includes(field)) continue;
    await sql`delete from ${sql.table(table)} where seafarer_id = ${survivor}`.execute(db);
    await copyRows(db, table, gone, survivor);
  }
}

const listColumns = {
  nextOfKin: ['full_name', 'email', 'phone', 'address'],
  bankAccounts: ['slot', 'bank_name', 'account_number', 'account_name'],
  educations: ['school', 'degree', 'major', 'gpa', 'entry_year', 'graduation_year', 'city'],
  travelDocuments: ['name', 'number', 'issued_on', 'expires_on', 'description'],
  certificates: [
    ...['kind', 'certificate_type_id', 'name', 'number', 'issued_on', 'expires_on', 'no_expiry', 'is_required'],
    ...['description', 'issuing_country', 'file_id'],
  ],
  seaServices: [
    ...['company_name', 'position', 'vessel_name', 'vessel_type', 'gross_tonnage', 'horse_power', 'deadweight'],
    ...['on_board_on', 'off_board_on', 'note', 'file_id', 'is_own_company'],
  ],
  trainings: [
    ...['institution', 'training', 'category', 'instructor', 'feedback', 'evaluation', 'issued_on', 'expires_on'],
  ],
} as const satisfies Record<ListTable, readonly string[]>;

/** Adds rows of one file to another: all of a list, or those that are named. */
async function copyRows(db: Db, table: ListTable, from: number, to: number, only?: readonly number[]) {
  const names = sql.join(listColumns[table].map((name) => sql.id(name)));
  await sql`insert into ${sql.table(table)} (seafarer_id, ${names})
            select ${to}, ${names} from ${sql.table(table)}
             where seafarer_id = ${from} and ${only ? sql`id in (${sql.join([...only])})` : sql`true`}
             order by id`.execute(db);
}

const later = (a: string | null, b: string | null) => (a ?? '') > (b ?? '');
/** Which of two papers is the one to keep: the one that lasts longer, then the one issued later. */
const lastsLonger = (
  a: { issuedOn: string | null; expiresOn: string | null; noExpiry?: boolean },
  b: { issuedOn: string | null; expiresOn: string | null; noExpiry?: boolean },
) => {
  const end = (row: typeof a) => (row.noExpiry ? '9999' : (row.expiresOn ?? ''));
  return end(a) === end(b) ? later(a.issuedOn, b.issuedOn) : end(a) > end(b);
};

async function uniteLists(db: Db, survivor: number, gone: number) {
  const both = [survivor, gone];
  const educations = await db
    .selectFrom('educations')
    .selectAll()
    .where('seafarerId', 'in', both)
    .orderBy('id')
    .execute();
  const papers = await db
    .selectFrom('travelDocuments')
    .selectAll()
    .where('seafarerId', 'in', both)
    .orderBy('id')
    .execute();
  const certificates = await db
    .selectFrom('certificates')
    .selectAll()
    .where('seafarerId', 'in', both)
    .orderBy('id')
    .execute();
  const services = await db
    .selectFrom('seaServices')
    .selectAll()
    .where('seafarerId', 'in', both)
    .orderBy('id')
    .execute();
  const trainings = await db
    .selectFrom('trainings')
    .selectAll()
    .where('seafarerId', 'in', both)
    .orderBy('id')
    .execute();

  const put = async <Row extends { id: number; seafarerId: number }>(
    table: ListTable,
    rows: readonly Row[],
    same: (a: Row, b: Row) => boolean,
    isBetter: (a: Row, b: Row) => boolean = () => false,
  ) => {
    const of = (id: number) => rows.filter(({ seafarerId }) => seafarerId === id);
    const { drop, copy } = unite(of(survivor), of(gone), same, isBetter);
    if (drop.length) await sql`delete from ${sql.table(table)} where id in (${sql.join(drop)})`.execute(db);
    if (copy.length) await copyRows(db, table, gone, survivor, copy);
  };
  await put('educations', educations, sameEducation);
  await put('travelDocuments', papers, samePaper, lastsLonger);
  await put('certificates', certificates, (a, b) => a.kind === b.kind && samePaper(a, b), lastsLonger);
  // What the office said of a time with us is kept; what an assignment left stands as it is.
  const knowsMore = (a: { isOwnCompany: boolean }, b: { isOwnCompany: boolean }) => a.isOwnCompany && !b.isOwnCompany;
  await put('seaServices', services, sameTimeAboard, knowsMore);
  await put('trainings', trainings, sameTraining, lastsLonger);
}

/** Uploads follow their file. */
const moveUploads = (db: Db, from: number, to: number) =>
  db
    .updateTable('files')
    .set({ claimedById: to })
    .where('claimedByTable', '=', 'seafarers')
    .where('claimedById', '=', from)
    .execute();
