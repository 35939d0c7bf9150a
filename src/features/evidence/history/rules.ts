import * as z from 'zod/mini';
import { dayInJakarta } from '#platform/contract/days.ts';
import { endOfDay } from '../rules.ts';

/**
 * What is read of each table as it was at a moment. A row comes from the trail, whose older entries lack columns that
 * came later: those are null. Instants are in UTC, however the entry has their zone.
 */

const number = z.int();
const maybeNumber = z._default(z.nullable(z.int()), null);
const words = z.string();
const maybeWords = z._default(z.nullable(z.string()), null);
const maybeInstant = z._default(
  z.nullable(
    z.pipe(
      z.string(),
      z.transform((text) => new Date(text).toISOString()),
    ),
  ),
  null,
);
const yesNo = z._default(z.boolean(), false);

/** A table whose past rows are read: its key's type in SQL, and the columns that are. */
export interface PastTable<Row> {
  name: string;
  key: 'integer' | 'uuid';
  columns: readonly string[];
  row: z.ZodMiniType<Row>;
  /** What is left of a row once its past is erased names no one: it is read as it is now, lest it be left out. */
  staysWhenErased: boolean;
}

const past = <Shape extends z.core.$ZodShape>(
  name: string,
  shape: Shape,
  { key = 'integer', staysWhenErased = false }: { key?: 'integer' | 'uuid'; staysWhenErased?: boolean } = {},
): PastTable<z.output<z.ZodMiniObject<Shape>>> => ({
  name,
  key,
  columns: Object.keys(shape),
  row: z.object(shape),
  staysWhenErased,
});

const paper = {
  id: number,
  seafarer_id: number,
  issued_on: maybeWords,
  expires_on: maybeWords,
};
const decided = {
  id: number,
  assignment_id: number,
  decision: maybeWords,
  decided_by: maybeWords,
  decided_at: maybeInstant,
  principal_id: maybeNumber,
  way: maybeWords,
};

export const pastTables = {
  vessels: past('vessels', {
    id: number,
    name: words,
    ship_type_id: number,
    principal_id: number,
    imo_number: maybeWords,
    call_sign: maybeWords,
    flag: maybeWords,
  }),
  seats: past('seats', { id: number, vessel_id: number, job_position_id: number }),
  assignments: past(
    'assignments',
    {
      id: number,
      seat_id: number,
      employee_id: number,
      planned_to: words,
      checked_in_at: maybeInstant,
      checked_out_at: maybeInstant,
    },
    { staysWhenErased: true },
  ),
  employees: past('employees', { id: number, seafarer_id: number, employee_number: words }),
  seafarers: past('seafarers', {
    id: number,
    full_name: words,
    latin_name: maybeWords,
    nationality: maybeWords,
    birth_date: maybeWords,
    seafarer_code: maybeWords,
    seaman_book_number: maybeWords,
    passport_number: maybeWords,
    english_level: maybeWords,
  }),
  certificates: past('certificates', {
    ...paper,
    kind: z.enum(['coc', 'cop']),
    file_id: maybeWords,
    certificate_type_id: maybeNumber,
    name: words,
    number: maybeWords,
    no_expiry: yesNo,
    issuing_country: maybeWords,
  }),
  travelDocuments: past('travel_documents', { ...paper, name: words, number: words }),
  seaServices: past('sea_services', {
    id: number,
    seafarer_id: number,
    assignment_id: maybeNumber,
    position: words,
    vessel_name: words,
    vessel_type: words,
    on_board_on: words,
    off_board_on: maybeWords,
    is_own_company: yesNo,
  }),
  employmentPeriods: past('employment_periods', {
    id: number,
    employee_id: number,
    started_on: words,
    ended_on: maybeWords,
  }),
  medicalCertificates: past('medical_certificates', {
    id: number,
    employee_id: number,
    examined_on: words,
    valid_until: words,
    result: z.enum(['fit', 'unfit', 'restricted']),
  }),
  agreements: past('crew_agreements', {
    id: number,
    assignment_id: number,
    number: words,
    issued_on: words,
    starts_on: words,
    ends_on: words,
    signed_at: maybeInstant,
    voided_at: maybeInstant,
  }),
  addenda: past('agreement_addenda', {
    id: number,
    agreement_id: number,
    ordinal: number,
    issued_on: words,
    ends_on: words,
    voided_at: maybeInstant,
  }),
  decisions: past('assignment_decisions', {
    ...decided,
    party: z.enum(['principal', 'employee']),
    round: z._default(z.int(), 1),
  }),
  extensions: past('extensions', { ...decided, extended_to: words }),
  movements: past('movements', { id: number, assignment_id: number, on_board_port_id: maybeNumber }),
  options: past('options', {
    id: number,
    kind: words,
    name: words,
    name_key: words,
    linked_position_id: maybeNumber,
    linked_ship_type_id: maybeNumber,
    is_outside: yesNo,
  }),
  principals: past('principals', { id: number, name: words }),
  users: past('users', { id: words, first_name: words, last_name: maybeWords }, { key: 'uuid' }),
};
type Tables = typeof pastTables;
export type PastRow<Name extends keyof Tables> = z.output<Tables[Name]['row']>;

/** A row as it was, and when it was first recorded; nothing where the trail does not say. */
export interface Recorded<Row> {
  row: Row;
  recordedAt: string | null;
}
export type Rows<Name extends keyof Tables> = readonly Recorded<PastRow<Name>>[];

/** Lists that come with the product. */
export interface Reference {
  positions: ReadonlyMap<number, Position>;
  shipTypes: ReadonlyMap<number, { name: string; cargoType: string }>;
  certificateTypes: ReadonlyMap<number, { code: string; validityMonths: number | null }>;
}
export interface Position {
  nameEn: string;
  department: string;
  matrixRole: string | null;
  sortOrder: number;
}

/** Papers as they are by the moment, as they were at the end of the day, and all that they were up to the moment. */
export interface Papers<Row> {
  now: readonly Recorded<Row>[];
  before: readonly Recorded<Row>[];
  versions: readonly Recorded<Row>[];
}

/** All that evidence is computed from, by the moment; `…Then` is as it was at the end of the day itself. */
export interface Past {
  vessel: Recorded<PastRow<'vessels'>>;
  vesselThen: Recorded<PastRow<'vessels'>> | undefined;
  berths: Rows<'assignments'>;
  berthsThen: Rows<'assignments'>;
  /** All that the berths of who was aboard were, to tell when a check-in was entered. */
  berthVersions: Rows<'assignments'>;
  seats: Rows<'seats'>;
  vessels: Rows<'vessels'>;
  employees: Rows<'employees'>;
  seafarers: Rows<'seafarers'>;
  seafarersThen: Rows<'seafarers'>;
  /** All times aboard of the people, on other vessels too. */
  assignments: Rows<'assignments'>;
  certificates: Papers<PastRow<'certificates'>>;
  travelDocuments: Papers<PastRow<'travelDocuments'>>;
  seaServices: Rows<'seaServices'>;
  employment: Rows<'employmentPeriods'>;
  medical: Rows<'medicalCertificates'>;
  agreements: Rows<'agreements'>;
  addenda: Rows<'addenda'>;
  decisions: Rows<'decisions'>;
  extensions: Rows<'extensions'>;
  movements: Rows<'movements'>;
  options: Rows<'options'>;
  principals: Rows<'principals'>;
  users: Rows<'users'>;
  reference: Reference;
  /** Personal files of which values were erased, and how many rows can no longer be shown. */
  erasedFiles: ReadonlySet<number>;
  /** What was erased by rule of each personal file. */
  erasedGroups: ReadonlyMap<number, ReadonlySet<string>>;
  /** Personal files whose name is erased. */
  nameless: ReadonlySet<number>;
  lost: number;
}

export type Berth = Recorded<PastRow<'assignments'>>;

export const dayOf = (instant: string | null) => (instant === null ? null : dayInJakarta(new Date(instant)));
/** As the lists keep words: service_word() of the database. */
export const wordKey = (word: string) => word.trim().replace(/\s+/g, ' ').toLowerCase();
export const byId = <Row extends { id: number | string }>(rows: readonly Recorded<Row>[]) =>
  new Map(rows.map(({ row }) => [row.id, row]));

/** Who was aboard on a day, as crew lists have it: who leaves on the day is no longer on it. */
export function boardOn(berths: readonly Berth[], day: string): { aboard: Berth[]; left: Berth[] } {
  const joined = berths.filter(({ row }) => (dayOf(row.checked_in_at) ?? '9999') <= day);
  return {
    aboard: joined.filter(({ row }) => (dayOf(row.checked_out_at) ?? '9999') > day),
    left: joined.filter(({ row }) => dayOf(row.checked_out_at) === day),
  };
}

/** The day on which something was entered, where that was after the day asked about. */
export const lateOn = (recordedAt: string | null, day: string) =>
  recordedAt !== null && Date.parse(recordedAt) > endOfDay(day).getTime() ? dayOf(recordedAt) : null;
