import { type RawBuilder, sql } from 'kysely';
import { countryName } from '#features/reference/countries/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found } from '#platform/server/errors.ts';
import type { PersonalFile } from '../../contract.ts';
import { bodyMassIndex } from '../../rules.ts';

const fileOf = (column: RawBuilder<unknown>) => sql`
  (select json_build_object('name', f.name, 'uuid', f.id, 'size', f.size, 'type', f.content_type)
     from files f where f.id = ${column})`;

const list = (table: string, fields: RawBuilder<unknown>, only = sql`true`) => sql`
  (select coalesce(json_agg(json_build_object(${fields}) order by r.id), '[]')
     from ${sql.table(table)} r where r.seafarer_id = s.id and ${only})`;

const certificate = sql`
  'certificateName', r.name, 'certificateNumber', r.number, 'issued', r.issued_on, 'expired', r.expires_on,
  'noExpiry', r.no_expiry, 'issuingCountry', r.issuing_country, 'description', r.description, 'attachment', ${fileOf(sql`r.file_id`)},
  'requirement', r.is_required`;

/**
 * The whole file in the documents' names, one statement: its lists are built into JSON where they lie, so a file with
 * two hundred sea services costs no more round trips than an empty one.
 */
const whole = sql`
  select s.id, json_build_object(
    'applicantKind', s.applicant_kind, 'seafarerIdNumber', s.seafarer_code, 'seamanBookNumber', s.seaman_book_number,
    'fullName', s.full_name, 'emailAddress', s.email, 'sex', s.sex, 'birthPlace', s.birth_place,
    'dateOfBirth', s.birth_date, 'religion', s.religion, 'maritalStatus', s.marital_status,
    'nationality', s.nationality, 'idNumber', s.national_id, 'kkNumber', s.family_card_number,
    'npwpNumber', s.tax_number, 'bpjsKesehatanNumber', s.health_insurance_number,
    'bpjsKetenagakerjaanNumber', s.employment_insurance_number, 'passportId', s.passport_number,
    'phoneNumber', s.phone, 'address', s.address, 'height', s.height_cm, 'weight', s.weight_kg,
    'safetyShoesSize', s.shoe_size, 'trousersSize', s.trouser_size, 'coverallSize', s.coverall_size,
    'shirtSize', s.shirt_size, 'photo', ${fileOf(sql`s.photo_file_id`)}, 'photoKtp', ${fileOf(sql`s.national_id_file_id`)},
    'photoPassport', ${fileOf(sql`s.passport_file_id`)}, 'englishLevel', s.english_level,
    'nextOfKin', (select json_build_object('fullName', r.full_name, 'emailAddress', r.email, 'phoneNumber', r.phone,
                                           'address', r.address)
                    from next_of_kin r where r.seafarer_id = s.id order by r.id limit 1),
    'educationHistory', ${list(
      'educations',
      sql`'universityName', r.school, 'degree', r.degree, 'major', r.major, 'gpa', r.gpa, 'entryYear', r.entry_year,
          'graduationYear', r.graduation_year, 'city', r.city`,
    )},
    'registerTravelDocs', ${list(
      'travelDocuments',
      sql`'documentName', r.name, 'documentNumber', r.number, 'issued', r.issued_on, 'expired', r.expires_on,
          'description', r.description`,
    )},
    'registerCOCDocs', ${list('certificates', sql`'cocId', r.certificate_type_id, ${certificate}`, sql`r.kind = 'coc'`)},
    'registerCOPDocs', ${list('certificates', sql`'copId', r.certificate_type_id, ${certificate}`, sql`r.kind = 'cop'`)},
    'registerSeaServices', ${list(
      'seaServices',
      sql`'companyName', r.company_name, 'position', r.position, 'vesselName', r.vessel_name,
          'vesselType', r.vessel_type, 'grt', r.gross_tonnage, 'hp', r.horse_power, 'dwt', r.deadweight,
          'onBoard', r.on_board_on, 'offBoard', r.off_board_on, 'note', r.note, 'attachment', ${fileOf(sql`r.file_id`)},
          'isOwnCompany', r.is_own_company, 'assignmentId', r.assignment_id`,
    )},
    'registerTrainings', ${list(
      'trainings',
      sql`'institution', r.institution, 'training', r.training, 'category', r.category, 'instructor', r.instructor,
          'feedback', r.feedback, 'evaluation', r.evaluation, 'issued', r.issued_on, 'expired', r.expires_on`,
    )},
    'bankInfo', ${list(
      'bankAccounts',
      sql`'bankName', r.bank_name, 'accountNumber', r.account_number, 'accountName', r.account_name`,
    )}) as file
    from seafarers s`;

/** Issuing countries were written freely once: what names one is read as that country. */
const withCountry = <Row extends { issuingCountry: string | null }>(rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, issuingCountry: countryName(row.issuingCountry) }));

/** A personal file as its readers get it. The caller has checked that they may. */
export async function readPersonalFile(db: Db, seafarerId: number): Promise<PersonalFile> {
  const files = await readPersonalFiles(db, [seafarerId]);
  return found(files.get(seafarerId));
}

/** Several at once, by id. */
export async function readPersonalFiles(db: Db, seafarerIds: readonly number[]): Promise<Map<number, PersonalFile>> {
  const { rows } = await sql<{ id: number; file: Omit<PersonalFile, 'bmi'> }>`
    ${whole} where s.id in (${sql.join([...seafarerIds])})`.execute(db);
  return new Map(
    rows.map(({ id, file }) => [
      id,
      {
        ...file,
        registerCOCDocs: withCountry(file.registerCOCDocs),
        registerCOPDocs: withCountry(file.registerCOPDocs),
        bmi: bodyMassIndex(file.height, file.weight),
      },
    ]),
  );
}
