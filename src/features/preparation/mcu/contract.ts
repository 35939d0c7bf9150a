import * as z from 'zod/mini';
import { rupiah } from '#platform/contract/amounts.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired, message } from '#platform/contract/messages.ts';
import { attachment, dataOf, day, id, longText, requiredText, rule, text, uuid } from '#platform/contract/shapes.ts';
import { keepsPreparation } from '../contract.ts';
import { mostOnLetter } from '../letters/rules.ts';
import { outcomes } from '../rules.ts';

/** Medical check-ups of the crew. Only those may look who may see medical results. */

/** A check-up (2S120). */
export const mcu = z.object({
  employeePreparationMcuId: z.int(),
  employeeId: z.int(),
  employeeName: z.string(),
  letterNumber: z.nullable(z.string()),
  schedule: z.nullable(z.string()),
  mcuPackageId: z.nullable(z.int()),
  mcuPackage: z.nullable(z.string()),
  clinicName: z.nullable(z.string()),
  clinicLocation: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  dateCreated: z.string(),
  result: z.nullable(z.enum(outcomes)),
  resultOn: z.nullable(z.string()),
  /** Why a manager corrected the result. */
  correction: z.nullable(z.string()),
  mcuHealthDegreeId: z.nullable(z.int()),
  mcuHealthDegree: z.nullable(z.string()),
  mcuPrice: z.nullable(z.string()),
  attachment: z.nullable(attachment),
  /** It was made before the hiring: the applicants' list keeps it. */
  isOfApplicant: z.boolean(),
  version: z.int(),
});
export type Mcu = z.output<typeof mcu>;

const letterNumber = z
  .string(isRequired('preparation-mcu:fields.letterNumber'))
  .check(
    z.regex(/^\d{0,20}$/, 'preparation-mcu:refusals.letter_number'),
    z.minLength(1, isRequired('preparation-mcu:fields.letterNumber')),
  );
export const mcuAppointment = {
  letterNumber,
  schedule: day,
  mcuPackageId: id,
  clinicName: requiredText('preparation-mcu:fields.clinicName', 100),
  clinicLocation: z.optional(text(200)),
} as const;
const appointment = z.object(mcuAppointment);
export type McuAppointment = z.output<typeof appointment>;

/** Who has the appointment: one, or several on one letter. */
export const severalPeople = {
  employeeId: z.optional(id),
  employeeIds: z.optional(
    z
      .array(id)
      .check(
        z.minLength(1, 'preparation:refusals.no_one'),
        z.maxLength(mostOnLetter, message('refusals:too_many_chosen', { max: mostOnLetter })),
      ),
  ),
  vesselId: z.optional(id),
} as const;
export const isForSomeone = rule<{ employeeId?: number; employeeIds?: number[] }>(
  'employeeIds',
  'preparation:refusals.no_one',
  (form) => Boolean(form.employeeId) || Boolean(form.employeeIds?.length),
);
/** One or several: of both, the one would be left out. */
export const isOneOrSeveral = rule<{ employeeId?: number; employeeIds?: number[] }>(
  'employeeId',
  'preparation:refusals.one_or_several',
  ({ employeeId, employeeIds = [] }) => !employeeId || employeeIds.length === 0 || employeeIds.includes(employeeId),
);
/** What booking answers; the names are of those who cannot be reached by mail. */
export const booked = dataOf(
  z.object({
    employeePreparationId: z.int(),
    employeePreparationIds: z.array(z.int()),
    withoutEmail: z.array(z.string()),
  }),
);

/** What an update answers; the names are of those who get no message about another day or place. */
export const updated = dataOf(z.object({ id: z.int(), version: z.int(), withoutEmail: z.array(z.string()) }));

type Step = { assessmentStatus?: string } & Record<string, unknown>;
const isFree = (value: unknown) => value === undefined || value === '';
/** An update moves the appointment or gives the result; what belongs to the other step would be dropped. */
export const ofOneStep = ({ appointment, result }: Record<'appointment' | 'result', readonly string[]>) => [
  ...appointment.map((field) =>
    rule<Step>(field, 'preparation:refusals.not_with_result', (form) => !form.assessmentStatus || isFree(form[field])),
  ),
  ...result.map((field) =>
    rule<Step>(
      field,
      'preparation:refusals.only_with_result',
      (form) => Boolean(form.assessmentStatus) || isFree(form[field]),
    ),
  ),
];
/** What a result says, of check-ups and BJST. */
export const partsOfResult = ['attachmentId', 'attachmentFilename', 'correction'] as const;

const ofResult = (field: string, error: string) =>
  rule<Record<string, unknown>>(field, error, (form) => form.assessmentStatus === undefined || Boolean(form[field]));

const touches = ['mcu', 'preparation', 'message'] as const;

export const mcus = contract({
  list: {
    method: 'GET',
    path: '/EmployeePreparation/GetPreparationMCUList',
    effect: 'read',
    access: keepsPreparation,
    reading: { kind: 'employee', noted: true, isPart: true },
    shows: ['mcu', 'preparation'],
    summary: 'Check-ups of the people who join a vessel, or of one person, the newest first.',
    input: listInput({ vesselId: z.optional(id), employeeId: z.optional(id) }),
    answer: pageOf(mcu),
    list: { sort: ['schedule', 'employeeName'], filter: ['result'] },
    ledger: ['2C081'],
  },
  get: {
    method: 'GET',
    path: '/EmployeePreparation/GetPreparationMCUDetail',
    effect: 'read',
    access: keepsPreparation,
    shows: ['mcu'],
    reading: { kind: 'mcu', input: 'employeePreparationMcuId' },
    summary: 'One check-up.',
    input: z.object({ employeePreparationMcuId: id }),
    answer: dataOf(mcu),
    ledger: ['2C082'],
  },
  insert: {
    method: 'POST',
    path: '/EmployeePreparation/InsertPreparationMCU',
    effect: 'write',
    access: keepsPreparation,
    touches,
    summary: 'Books a check-up, for up to ten people on one letter; those with an address are notified by email.',
    encoding: 'json',
    input: z.object({ ...severalPeople, ...mcuAppointment }).check(isForSomeone, isOneOrSeveral),
    answer: booked,
    ledger: ['2C090'],
  },
  update: {
    method: 'POST',
    path: '/EmployeePreparation/UpdatePreparationMCU',
    effect: 'write',
    access: keepsPreparation,
    touches,
    summary:
      'Moves an appointment, or with `assessmentStatus` gives its result; a second result is a correction of a manager. What belongs to the other is refused.',
    encoding: 'json',
    input: z
      .object({
        employeePreparationMcuId: id,
        employeeId: z.optional(id),
        vesselId: z.optional(id),
        version: z.optional(z.int()),
        letterNumber: z.optional(mcuAppointment.letterNumber),
        schedule: z.optional(day),
        mcuPackageId: z.optional(id),
        clinicName: z.optional(mcuAppointment.clinicName),
        clinicLocation: mcuAppointment.clinicLocation,
        assessmentStatus: z.optional(z.enum(outcomes)),
        attachmentId: z.optional(uuid),
        attachmentFilename: z.optional(text(255)),
        mcuHealthDegreeId: z.optional(id),
        mcuPrice: z.optional(z.union([rupiah, z.int().check(z.gte(0))])),
        /** Why the result was wrong. */
        correction: z.optional(longText(1000)),
      })
      .check(
        ofResult('attachmentId', isRequired('preparation-mcu:fields.attachment')),
        ofResult('mcuHealthDegreeId', 'preparation-mcu:refusals.health_degree_required'),
        ...ofOneStep({
          appointment: [...Object.keys(mcuAppointment), 'vesselId'],
          result: [...partsOfResult, 'mcuHealthDegreeId', 'mcuPrice'],
        }),
      ),
    answer: updated,
    ledger: ['2C091', '2C092'],
  },
  healthDegrees: {
    method: 'GET',
    path: '/Dropdown/GetMCUHealthStatusDegree',
    effect: 'read',
    access: keepsPreparation,
    shows: ['option'],
    summary: 'Degrees of health that a check-up ends with.',
    input: z.object({}),
    answer: z.array(z.object({ id: z.int(), healthStatusDegreeCode: z.string(), healthStatusDegreeEn: z.string() })),
    ledger: ['2C102'],
  },
  letter: {
    method: 'POST',
    path: '/GeneratePDF/GenerateMCUEmployee',
    effect: 'read',
    access: keepsPreparation,
    reading: { kind: 'crewLetter', input: 'employeeIds' },
    summary: 'The letter to the clinic as PDF, for those of the people who have this appointment.',
    encoding: 'json',
    input: z.object({
      employeeIds: z.array(id).check(z.minLength(1, 'preparation:refusals.no_one'), z.maxLength(mostOnLetter)),
      letterNumber,
      schedule: day,
      mcuPackageId: z.optional(id),
      clinicName: z.optional(text(100)),
      clinicLocation: z.optional(text(200)),
      fileName: z.optional(text(100)),
    }),
    answer: { file: ['application/pdf'], disposition: 'attachment' },
    ledger: ['2C107'],
  },
});
