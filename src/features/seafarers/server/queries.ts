import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import type { BankStep, PersonalStep, TrainingStep } from '../contract.ts';
import { seesIdentityPapers } from '../masking/rules.ts';
import { sameTraining, withoutRepeats } from '../rules.ts';
import { claimAttachments, type NamedFile, releaseUnused } from './attachments/queries.ts';
import { addChoices, checkedChoices } from './options/queries.ts';
import { replaceRows } from './rows/queries.ts';

/** Who writes a file: whose uploads it may take, and whether what they add to a list is accepted at once. */
export interface Author {
  userId: string | null;
  visitorKey: string | null;
  isStaff: boolean;
}

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
  const [religion = '', maritalStatus = '', nationality = ''] = await checkedChoices(db, [
    { kind: 'religion', name: step.religion, field: 'religion' },
    { kind: 'marital_status', name: step.maritalStatus, field: 'maritalStatus' },
    { kind: 'nationality', name: step.nationality, field: 'nationality' },
  ]);
  await claimAttachments(db, seafarerId, papersOf(step), author);
  await db
    .updateTable('seafarers')
    .set({
      ...personalColumns(step),
      ...(author.isStaff && step.englishLevel !== undefined && { englishLevel: step.englishLevel }),
      religion,
      maritalStatus,
      nationality,
    })
    .where('id', '=', seafarerId)
    .execute();
  const { nextOfKin: kin } = step;
  await replaceRows(db, 'nextOfKin', seafarerId, [
    {
      fullName: kin.fullName,
      email: kin.emailAddress || null,
      phone: kin.phoneNumber,
      address: kin.address || null,
    },
  ]);
  await replaceRows(
    db,
    'educations',
    seafarerId,
    step.educationHistory.map((education) => ({
      school: education.universityName,
      degree: education.degree,
      major: education.major || null,
      gpa: education.gpa === undefined || education.gpa === null ? null : String(education.gpa),
      entryYear: education.entryYear ?? null,
      graduationYear: education.graduationYear ?? null,
      city: education.city || null,
    })),
  );
  await addChoices(
    db,
    [
      { kind: 'city', name: step.birthPlace },
      ...step.educationHistory.flatMap((education) => [
        { kind: 'school' as const, name: education.universityName },
        { kind: 'degree' as const, name: education.degree },
        { kind: 'major' as const, name: education.major },
        { kind: 'city' as const, name: education.city },
      ]),
    ],
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
    rows.map((row) => ({
      institution: row.institution,
      training: row.training,
      category: row.category,
      instructor: row.instructor || null,
      feedback: row.feedback || null,
      evaluation: row.evaluation || null,
      issuedOn: row.issued ?? null,
      expiresOn: row.expired ?? null,
    })),
  );
  await addChoices(
    db,
    rows.flatMap(({ institution, training }) => [
      { kind: 'institution' as const, name: institution },
      { kind: 'training' as const, name: training },
    ]),
    author,
  );
}

/** Writes step 4. */
export async function saveBankAccounts(db: Db, seafarerId: number, step: BankStep, author: Author): Promise<void> {
  await replaceRows(
    db,
    'bankAccounts',
    seafarerId,
    step.bankInfo.map((account, index) => ({ slot: index + 1, ...account })),
  );
  await addChoices(
    db,
    step.bankInfo.map(({ bankName }) => ({ kind: 'bank' as const, name: bankName })),
    author,
  );
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
 * Whether an upload may show the identity card or the passport: it is none of the photo, certificates and sea services
 * that the file has now. What a scan showed that was replaced is known no more.
 */
export async function isIdentityPaper(db: Db, seafarerId: number, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from seafarers where id = ${seafarerId} and photo_file_id = ${fileId}
     union all
    select from certificates where seafarer_id = ${seafarerId} and file_id = ${fileId}
     union all
    select from sea_services where seafarer_id = ${seafarerId} and file_id = ${fileId}
     limit 1`.execute(db);
  return rows.length === 0;
}

const isLocal = (step: PersonalStep) => step.applicantKind === 'WNI';

/** A foreigner has none of the Indonesian numbers and papers, whatever an earlier choice left in the form (1-open 43). */
function papersOf(step: PersonalStep): NamedFile[] {
  return [
    { field: 'photo', file: step.photo },
    { field: 'photoKtp', file: isLocal(step) ? step.photoKtp : null },
    { field: 'photoPassport', file: step.photoPassport },
  ];
}

function personalColumns(step: PersonalStep) {
  const local = (value: string | null | undefined) => (isLocal(step) && value) || null;
  return {
    applicantKind: step.applicantKind,
    seafarerCode: step.seafarerIdNumber || null,
    seamanBookNumber: step.seamanBookNumber || null,
    fullName: step.fullName,
    email: step.emailAddress,
    sex: step.sex,
    birthPlace: step.birthPlace,
    birthDate: step.dateOfBirth,
    nationalId: local(step.idNumber),
    familyCardNumber: local(step.kkNumber),
    taxNumber: local(step.npwpNumber),
    healthInsuranceNumber: local(step.bpjsKesehatanNumber),
    employmentInsuranceNumber: local(step.bpjsKetenagakerjaanNumber),
    passportNumber: step.passportId || null,
    phone: step.phoneNumber,
    address: step.address,
    heightCm: String(step.height),
    weightKg: String(step.weight),
    shoeSize: step.safetyShoesSize,
    trouserSize: step.trousersSize,
    coverallSize: step.coverallSize,
    shirtSize: step.shirtSize,
    photoFileId: step.photo?.uuid ?? null,
    nationalIdFileId: isLocal(step) ? (step.photoKtp?.uuid ?? null) : null,
    passportFileId: step.photoPassport?.uuid ?? null,
  };
}
