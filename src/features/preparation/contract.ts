import * as z from 'zod/mini';
import { problems } from '#features/seafarers/readiness/contract.ts';
import { office, officeWriters, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { dataOf, divisionId, id } from '#platform/contract/shapes.ts';
import { letterParts } from './letters/rules.ts';
import { bjstStatuses, mcuStatuses, medicalStatuses, pklStatuses, preparationStatuses } from './rules.ts';

/** A vessel with how far her people are prepared (2S102). */
export const preparationVessel = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  shipName: z.string(),
  /** Navigation status and place of the newest voyage report. */
  status: z.nullable(z.string()),
  currentLocation: z.nullable(z.string()),
  /** People with a confirmed plan; those of them who are done, and those who join soon and cannot sail. */
  numberOfCrew: z.int(),
  readyCount: z.int(),
  cannotSailCount: z.int(),
  preparationStatus: z.enum(preparationStatuses),
});
export type PreparationVessel = z.output<typeof preparationVessel>;

const paper = z.object({
  code: z.string(),
  name: z.string(),
  isMandatory: z.boolean(),
  problem: z.enum(problems),
  expiresOn: z.nullable(z.string()),
});
/** Its code names the text, name and day fill it in. */
const sailing = z.object({
  code: z.string(),
  name: z.optional(z.string()),
  day: z.optional(z.nullable(z.string())),
});

/** Someone with a confirmed plan (2S126). */
export const preparedPerson = z.object({
  employeeId: z.int(),
  employeeFullName: z.string(),
  employeeIdNumber: z.string(),
  jobPositionName: z.string(),
  jobPositionLevel: z.string(),
  vesselId: z.int(),
  vesselName: z.string(),
  vesselCrewId: z.int(),
  assignmentId: z.int(),
  /** When they join as it is scheduled, else as it is planned, and the planned sign-off. */
  joinsOn: z.string(),
  signsOffOn: z.string(),
  /** They can be reached by mail. */
  hasEmail: z.boolean(),
  /** What a letter about them would have a dash for. */
  letterLacks: z.array(z.enum(letterParts)),
  certificateStatus: z.enum(['Comply', 'Not Comply']),
  requiredCount: z.int(),
  papers: z.array(paper),
  mcuStatus: z.enum(mcuStatuses),
  mcuOn: z.nullable(z.string()),
  bjstStatus: z.enum(bjstStatuses),
  bjstFrom: z.nullable(z.string()),
  bjstTo: z.nullable(z.string()),
  medicalStatus: z.enum(medicalStatuses),
  medicalUntil: z.nullable(z.string()),
  pklStatus: z.enum(pklStatuses),
  pklDocumentNumber: z.nullable(z.string()),
  employeePreparationPklId: z.nullable(z.int()),
  pklOn: z.nullable(z.string()),
  isPrepared: z.boolean(),
  /** What check-in would refuse. */
  findings: z.array(sailing),
});
export type PreparedPerson = z.output<typeof preparedPerson>;

/** Everyone in the office with the tag; what is medical, those who may see it. */
export const prepares = writes(['OnboardPreparation'], office);
/** Who keeps check-ups, trainings and certificates; they see medical results too. */
export const keepsPreparation = writes(['OnboardPreparation'], officeWriters);

const people = {
  method: 'GET',
  effect: 'read',
  access: prepares,
  shows: ['preparation', 'assignment', 'seafarer', 'movement', 'vessel'],
  answer: pageOf(preparedPerson),
  list: {
    sort: ['employeeFullName', 'jobPositionName', 'joinsOn'],
    filter: ['certificateStatus', 'mcuStatus', 'bjstStatus', 'medicalStatus', 'pklStatus', 'isPrepared'],
  },
} as const;

export const preparation = contract({
  vessels: {
    method: 'GET',
    path: '/EmployeePreparation/GetVesselOnBoardPreparation',
    effect: 'read',
    access: prepares,
    shows: ['vessel', 'voyage', 'preparation', 'assignment', 'seafarer', 'movement'],
    summary: 'Vessels in operation with how far the people who join them are prepared.',
    input: listInput({}),
    answer: pageOf(preparationVessel),
    list: {
      sort: ['vesselName', 'shipName', 'numberOfCrew', 'cannotSailCount', 'preparationStatus'],
      filter: ['preparationStatus', 'shipId'],
    },
    ledger: ['2C080'],
  },
  people: {
    ...people,
    path: '/EmployeePreparation/GetEmployeePreparation',
    summary: 'People with a confirmed plan and what is done of their preparation, by the day they join.',
    input: listInput({ vesselId: z.optional(id), employeeId: z.optional(id) }),
    ledger: ['2C079'],
  },
  crew: {
    ...people,
    path: '/EmployeePreparation/GetVesselCrewPreparation',
    summary: 'The same of one vessel.',
    input: listInput({ vesselId: id }),
    ledger: ['2C089'],
  },
  workList: {
    method: 'GET',
    path: '/EmployeePreparation/GetPreparationWorkList',
    effect: 'read',
    access: prepares,
    shows: ['vessel', 'preparation', 'assignment', 'seafarer', 'movement'],
    summary: 'Who joins within 14 days and cannot sail, because of what; and how many vessels have each status (ours).',
    input: z.object({ divisionId: z.optional(divisionId), vesselId: z.optional(id) }),
    answer: dataOf(
      z.object({
        /** Of the vessel that is asked for. */
        vesselName: z.nullable(z.string()),
        notPlanned: z.int(),
        notCompleted: z.int(),
        completed: z.int(),
        /** Joining by this day. */
        until: z.string(),
        people: z.array(preparedPerson),
        /** Who is aboard with papers that do not cover the planned sign-off. */
        aboard: z.array(
          z.object({
            employeeId: z.int(),
            vesselId: z.int(),
            vesselName: z.string(),
            name: z.string(),
            positionName: z.string(),
            /** The signed agreement for the rank aboard. */
            pklId: z.nullable(z.int()),
            causes: z.array(z.enum(['pkl', 'addendum', 'medical', 'certificates'])),
          }),
        ),
        /** Of the people of the vessel that is asked for: those not done yet, by what is lacking. */
        missing: z.nullable(
          z.object({
            all: z.int(),
            certificates: z.int(),
            mcu: z.int(),
            bjst: z.int(),
            medical: z.int(),
            pkl: z.int(),
          }),
        ),
      }),
    ),
  },
});
