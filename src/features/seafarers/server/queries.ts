import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { beginsWith, oneOf } from '#platform/server/list-search.ts';
import type { SearchedNumber } from '#platform/server/search-words.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import type { BankStep, PersonalStep, TrainingStep } from '../contract.ts';
import { personEntries, personFields, type ScanName } from '../fields/rules.ts';
import {
  type Author,
  addChoices,
  checkedChoices,
  choicesOf,
  closedChoicesOf,
  personColumns,
  scanColumns,
  updatePerson,
} from '../fields/server/queries.ts';
import { fileLists } from '../lists/rules.ts';
import { claimAttachments, type NamedFile, releaseUnused, replaceRows, rowColumns } from '../lists/server/queries.ts';
import { sameTraining, seesIdentityPapers, viewOf, withoutRepeats } from '../rules.ts';

/** Starts an unconfirmed file with step 1; returns its id. */
export async function insertPersonalFile(db: Db, step: PersonalStep, author: Author): Promise<number> {
  const { applicantKind, fullName, emailAddress: email } = step;
  const { id } = await db
    .insertInto('seafarers')
    .values({ applicantKind, fullName, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await savePersonal(db, id, step, author);
  return id;
}

/** Writes step 1 into a file: person, papers, next of kin, education. */
export async function savePersonal(db: Db, seafarerId: number, step: PersonalStep, author: Author): Promise<void> {
  const closed = closedChoicesOf(step);
  const names = await checkedChoices(db, closed);
  await claimAttachments(db, seafarerId, papersOf(step), author);
  await updatePerson(db, seafarerId, {
    ...personColumns(step, author),
    ...Object.fromEntries(closed.map(({ field }, at) => [personFields[field].column, names[at]])),
  });
  await replaceRows(db, 'nextOfKin', seafarerId, [rowColumns('nextOfKin', step.nextOfKin)]);
  await replaceRows(
    db,
    'educations',
    seafarerId,
    step.educationHistory.map((row) => rowColumns('educationHistory', row)),
  );
  const { fields } = fileLists.educationHistory;
  await addChoices(
    db,
    [...choicesOf(personFields, step), ...step.educationHistory.flatMap((row) => choicesOf(fields, row))],
    author,
  );
  await releaseUnused(db, seafarerId);
}

/** Writes step 3. */
export async function saveTrainings(db: Db, seafarerId: number, step: TrainingStep, author: Author): Promise<void> {
  const rows = withoutRepeats(step.registerTrainings, sameTraining);
  await replaceRows(
    db,
    'trainings',
    seafarerId,
    rows.map((row) => rowColumns('registerTrainings', row)),
  );
  await addChoices(
    db,
    rows.flatMap((row) => choicesOf(fileLists.registerTrainings.fields, row)),
    author,
  );
}

/** Writes step 4. */
export async function saveBankAccounts(db: Db, seafarerId: number, step: BankStep, author: Author): Promise<void> {
  await replaceRows(
    db,
    'bankAccounts',
    seafarerId,
    step.bankInfo.map((account, index) => ({ ...rowColumns('bankInfo', account), slot: index + 1 })),
  );
  await addChoices(
    db,
    step.bankInfo.flatMap((account) => choicesOf(fileLists.bankInfo.fields, account)),
    author,
  );
}

/** The account that wages are paid to; nothing where the file has none. */
export const findWageAccount = (db: Db, seafarerId: number) =>
  db
    .selectFrom('bankAccounts')
    .select(['id', 'bankName', 'accountNumber', 'accountName'])
    .where('seafarerId', '=', seafarerId)
    .where('slot', '=', 1)
    .executeTakeFirst();

/** Puts another account in the place of the one for wages, in a file that is held; one for the family stays. */
export async function saveWageAccount(
  db: Db,
  seafarerId: number,
  account: BankStep['bankInfo'][number],
  author: Author,
): Promise<void> {
  const family = await db
    .selectFrom('bankAccounts')
    .select(['bankName', 'accountNumber', 'accountName'])
    .where('seafarerId', '=', seafarerId)
    .where('slot', '>', 1)
    .orderBy('slot')
    .execute();
  await saveBankAccounts(db, seafarerId, { bankInfo: [account, ...family] }, author);
}

/** True if the file of somebody else has an account, however its number is written. */
export async function isAccountOfOthers(
  db: Db,
  seafarerId: number,
  { bankName, accountNumber }: { bankName: string; accountNumber: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('bankAccounts')
    .select('id')
    .where('bankName', '=', bankName)
    .where(sql<string>`regexp_replace(account_number, '[ .-]', '', 'g')`, '=', accountNumber)
    .where('seafarerId', 'not in', (from) =>
      from
        .selectFrom('seafarers')
        .select('id')
        .where((is) => is.or([is('id', '=', seafarerId), is('mergedInto', '=', seafarerId)])),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whose the accounts with these numbers are, however they are written; files merged into others left out. */
export async function listAccountHolders(db: Db, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  // Cheaper than by a pattern: all accounts are looked at for each batch of an import.
  const bare = sql<string>`translate(account_number, ' .-', '')`;
  const accounts = await db
    .selectFrom('bankAccounts')
    .select(['seafarerId', 'bankName', bare.as('number')])
    .where(bare, 'in', [...numbers])
    .orderBy('id')
    .execute();
  const ids = accounts.map(({ seafarerId }) => seafarerId);
  const files = await db
    .selectFrom('seafarers')
    .select(['id', 'fullName', 'latinName'])
    .where('id', 'in', [0, ...ids])
    .where('mergedInto', 'is', null)
    .execute();
  const fileOf = new Map(files.map((one) => [one.id, one]));
  return accounts.flatMap((account) => {
    const file = fileOf.get(account.seafarerId);
    return file ? { ...account, names: [file.fullName, file.latinName].flatMap((name) => name || []) } : [];
  });
}

/**
 * Whether staff of the scope may see a paper of a file: it applied, or staff are entering it, in their division. The
 * scans of identity card and passport are for those who see the numbers on them whole.
 */
export async function mayReadSeafarerFile(
  db: Db,
  scope: Scope,
  seafarerId: number,
  { user, fileId }: { user: SessionUser; fileId: string },
): Promise<boolean> {
  if (!seesIdentityPapers(user) && (await isIdentityPaper(db, seafarerId, fileId))) return false;
  const application = await db
    .selectFrom('applications')
    .select('id')
    .where('seafarerId', '=', seafarerId)
    .where('divisionId', 'in', scope.divisions)
    .where((is) => is.or([is('submittedAt', 'is not', null), is('enteredByUser', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return application !== undefined;
}

/**
 * Whether an upload may show the identity card or the passport: it is none of the open photos, certificates and sea services
 * that the file has now. What a scan showed that was replaced is known no more.
 */
export async function isIdentityPaper(db: Db, seafarerId: number, fileId: string): Promise<boolean> {
  const open = scanColumns({ openOnly: true });
  const { rows } = await sql`
    select from seafarers where id = ${seafarerId} and ${fileId} in (${sql.join(open.map((name) => sql.ref(name)))})
     union all
    select from certificates where seafarer_id = ${seafarerId} and file_id = ${fileId}
     union all
    select from certificate_versions where seafarer_id = ${seafarerId} and file_id = ${fileId}
     union all
    select from sea_services where seafarer_id = ${seafarerId} and file_id = ${fileId}
     limit 1`.execute(db);
  return rows.length === 0;
}

/** The scans of a step; of those that this kind of applicant does not have, none. */
const papersOf = (step: PersonalStep): NamedFile[] =>
  personEntries.flatMap(([field, { kind, only }]) =>
    kind === 'file' ? { field, file: only && only !== step.applicantKind ? null : step[field as ScanName] } : [],
  );

/** From here on the beginning of a personal number says whose it is; a shorter one would only list everybody. */
const fewestPersonal = 6;

/** What a file is found by: the number as an index has it, and what it has to begin with. */
const numbers: readonly {
  field: keyof typeof personFields;
  folded: RawBuilder<unknown>;
  begins: (number: SearchedNumber) => string | undefined;
}[] = [
  {
    field: 'seafarerIdNumber',
    folded: sql`number_key(f.seafarer_code)`,
    begins: ({ key, email }) => (email ? undefined : key),
  },
  {
    field: 'seamanBookNumber',
    folded: sql`number_key(f.seaman_book_number)`,
    begins: ({ key, email }) => (email ? undefined : key),
  },
  { field: 'idNumber', folded: sql`number_key(f.national_id)`, begins: personal },
  { field: 'passportId', folded: sql`number_key(f.passport_number)`, begins: personal },
  {
    field: 'phoneNumber',
    folded: sql`phone_key(f.phone)`,
    begins: ({ phone = '' }) => (phone.length < fewestPersonal ? undefined : phone),
  },
  { field: 'emailAddress', folded: sql`lower(f.email)`, begins: ({ email }) => email },
];
function personal({ key, email }: SearchedNumber) {
  return email || key.length < fewestPersonal ? undefined : key;
}

/** What may be looked for: a number finds no one for those who see it masked, or trying digit by digit would tell it to them. */
const searchedFor = ({ reader }: Scope, number: SearchedNumber) =>
  numbers.flatMap(({ field, folded, begins }) => {
    const beginning = begins(number);
    const isSeen = viewOf(reader, personFields[field].group) === 'whole';
    return beginning === undefined || !isSeen ? [] : [{ field, folded, beginning }];
  });

/** Selects of the ids of personal files that a number leads to. */
export const filesByNumber = (scope: Scope, number: SearchedNumber): RawBuilder<unknown>[] =>
  selectsOf(searchedFor(scope, number));

/**
 * True of a row of a list whose file a number leads to. The list has the seafarer's code itself: many share its first
 * digits, and each of them would have to be looked up in the list.
 */
export function fileByNumber(
  scope: Scope,
  number: SearchedNumber,
  row: { id: RawBuilder<unknown>; code: RawBuilder<unknown> },
): RawBuilder<SqlBool>[] {
  const all = searchedFor(scope, number);
  const codes = all.filter(({ field }) => field === 'seafarerIdNumber');
  const selects = selectsOf(all.filter(({ field }) => field !== 'seafarerIdNumber'));
  return [
    ...codes.map(({ beginning }) => beginsWith(sql`number_key(${row.code})`, beginning)),
    ...(selects.length > 0 ? [oneOf(row.id, selects)] : []),
  ];
}

const selectsOf = (all: ReturnType<typeof searchedFor>) =>
  all.flatMap(({ field, folded, beginning }) => {
    const ofFile = sql`select f.id from seafarers f where ${beginsWith(folded, beginning)}`;
    // The current passport and books are among the travel documents, the earlier ones beside them.
    const ofDocuments = sql`select f.seafarer_id from travel_documents f where ${beginsWith(sql`number_key(f.number)`, beginning)}`;
    return field === 'passportId' ? [ofFile, ofDocuments] : [ofFile];
  });
