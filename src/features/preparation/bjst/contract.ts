import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired } from '#platform/contract/messages.ts';
import {
  attachment,
  dataOf,
  day,
  id,
  longText,
  option,
  requiredText,
  rule,
  text,
  uuid,
} from '#platform/contract/shapes.ts';
import { keepsPreparation, prepares } from '../contract.ts';
import { mostOnLetter } from '../letters/rules.ts';
import {
  booked,
  isForSomeone,
  isOneOrSeveral,
  ofOneStep,
  partsOfResult,
  severalPeople,
  updated,
} from '../mcu/contract.ts';
import { outcomes } from '../rules.ts';

/** Trainings before joining (2S124). */
export const bjst = z.object({
  employeePreparationBjstId: z.int(),
  employeeId: z.int(),
  employeeName: z.string(),
  rank: z.string(),
  shipName: z.nullable(z.string()),
  bjstTypeId: z.int(),
  bjstTypeName: z.string(),
  letterNumber: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  place: z.string(),
  createdBy: z.nullable(z.string()),
  createdDate: z.string(),
  result: z.nullable(z.enum(outcomes)),
  resultOn: z.nullable(z.string()),
  correction: z.nullable(z.string()),
  attachmentId: z.nullable(z.string()),
  attachmentFilename: z.nullable(z.string()),
  attachment: z.nullable(attachment),
  version: z.int(),
});
export type Bjst = z.output<typeof bjst>;

export const bjstSchedule = {
  bjstTypeId: z.int(isRequired('preparation-bjst:fields.bjstType')).check(z.gte(1), z.lte(2_147_483_647)),
  place: requiredText('preparation-bjst:fields.place', 200),
  letterNumber: requiredText('preparation-bjst:fields.letterNumber', 60),
  startDate: day,
  endDate: day,
} as const;
export const startsBeforeEnd = rule<{ startDate?: string | null; endDate?: string | null }>(
  'startDate',
  'preparation-bjst:refusals.start_before_end',
  ({ startDate, endDate }) => !startDate || !endDate || startDate < endDate,
);

const touches = ['bjst', 'preparation', 'message'] as const;

export const bjsts = contract({
  list: {
    method: 'GET',
    path: '/EmployeePreparation/GetPreparationBJSTList',
    effect: 'read',
    access: prepares,
    shows: ['bjst', 'preparation'],
    summary: 'BJST of the people who join a vessel, or of one person, the newest first.',
    input: listInput({ vesselId: z.optional(id), employeeId: z.optional(id) }),
    answer: pageOf(bjst),
    list: { sort: ['startDate', 'employeeName'], filter: ['result'] },
    ledger: ['2C083'],
  },
  get: {
    method: 'GET',
    path: '/EmployeePreparation/GetPreparationBJSTDetail',
    effect: 'read',
    access: prepares,
    shows: ['bjst'],
    summary: 'One BJST.',
    input: z.object({ employeePreparationBjstId: id }),
    answer: dataOf(bjst),
    ledger: ['2C084'],
  },
  insert: {
    method: 'POST',
    path: '/EmployeePreparation/InsertPreparationBJST',
    effect: 'write',
    access: keepsPreparation,
    touches,
    summary: 'Schedules a BJST for up to ten people; those with an address are notified by email.',
    encoding: 'json',
    input: z.object({ ...severalPeople, ...bjstSchedule }).check(isForSomeone, isOneOrSeveral, startsBeforeEnd),
    answer: booked,
    ledger: ['2C093'],
  },
  update: {
    method: 'POST',
    path: '/EmployeePreparation/UpdatePreparationBJST',
    effect: 'write',
    access: keepsPreparation,
    touches,
    summary:
      'Moves a BJST, or with `assessmentStatus` gives its result; a second result is a correction of a manager. What belongs to the other is refused.',
    encoding: 'json',
    input: z
      .object({
        employeePreparationBjstId: id,
        employeeId: z.optional(id),
        vesselId: z.optional(id),
        version: z.optional(z.int()),
        bjstTypeId: z.optional(id),
        place: z.optional(bjstSchedule.place),
        letterNumber: z.optional(bjstSchedule.letterNumber),
        startDate: z.optional(day),
        endDate: z.optional(day),
        assessmentStatus: z.optional(z.enum(outcomes)),
        attachmentId: z.optional(uuid),
        attachmentFilename: z.optional(text(255)),
        correction: z.optional(longText(1000)),
      })
      .check(
        startsBeforeEnd,
        rule<Record<string, unknown>>(
          'attachmentId',
          isRequired('preparation-bjst:fields.attachment'),
          (form) => form.assessmentStatus === undefined || Boolean(form.attachmentId),
        ),
        ...ofOneStep({ appointment: [...Object.keys(bjstSchedule), 'vesselId'], result: partsOfResult }),
      ),
    answer: updated,
    ledger: ['2C094', '2C095'],
  },
  types: {
    method: 'GET',
    path: '/Dropdown/GetAllBJSTType',
    effect: 'read',
    access: prepares,
    shows: ['option'],
    summary: 'What a BJST can be for.',
    input: z.object({}),
    answer: z.array(option),
    ledger: ['2C100'],
  },
  letter: {
    method: 'POST',
    path: '/GeneratePDF/GenerateBJSTEmployee',
    effect: 'read',
    access: keepsPreparation,
    reading: { kind: 'crewLetter', input: 'employeeIds' },
    summary: 'The letter that sends people to a BJST as PDF (ours).',
    encoding: 'json',
    input: z.object({
      employeeIds: z.array(id).check(z.minLength(1, 'preparation:refusals.no_one'), z.maxLength(mostOnLetter)),
      letterNumber: bjstSchedule.letterNumber,
      startDate: day,
    }),
    answer: { file: ['application/pdf'], disposition: 'attachment' },
  },
});
