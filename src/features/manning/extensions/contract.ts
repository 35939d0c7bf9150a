import * as z from 'zod/mini';
import { certificateFinding } from '#features/crew/certification/contract.ts';
import { compliances } from '#features/seafarers/readiness/contract.ts';
import { officeLeads, reads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { attachment, dataOf, id, instant, longText, uuid } from '#platform/contract/shapes.ts';

/** A later sign-off that was asked for (2S117). */
const extensionRow = z.object({
  id: z.int(),
  VesselCrewExtensionId: z.int(),
  vesselCrewId: z.int(),
  assignmentId: z.int(),
  employeeId: z.int(),
  employeeName: z.string(),
  photoId: z.nullable(z.string()),
  vesselId: z.int(),
  vesselName: z.string(),
  vesselType: z.string(),
  jobPosition: z.string(),
  onBoard: z.string(),
  offBoardOriginalDate: z.string(),
  offBoardExtendedDate: z.string(),
  /** Approved, Rejected or nothing yet. */
  extendedApprovalStatus: z.nullable(z.enum(['Approved', 'Rejected'])),
  extendedReason: z.nullable(z.string()),
  requestReason: z.nullable(z.string()),
  requestedBy: z.nullable(z.string()),
  requestedAt: instant,
  /** The principal's name, or nothing where a manager decides. */
  principalName: z.nullable(z.string()),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  isClosed: z.boolean(),
  /** In one stay, to the later sign-off. */
  monthsAboard: z.int(),
  stayMark: z.nullable(z.int()),
  relief: z.nullable(
    z.object({ employeeName: z.string(), onBoard: z.string(), overlapDays: z.int(), isShifted: z.boolean() }),
  ),
  /** What proves a decision that was made on behalf. */
  evidence: z.nullable(attachment),
  mayDecide: z.boolean(),
  version: z.int(),
});
export type ExtensionRow = z.output<typeof extensionRow>;

/** What an extension has to be checked against. */
const extensionChecks = z.object({
  extension: extensionRow,
  /** Certificates and travel documents, from today to the new sign-off. */
  readiness: z.object({
    status: z.enum(compliances),
    required: z.int(),
    findings: z.array(certificateFinding),
  }),
  /** Until when the medical certificate is valid; for the office alone. */
  medicalUntil: z.nullable(z.string()),
  /** Whether the reader may see the medical certificate. */
  isMedicalShown: z.boolean(),
  /** The end of the agreement that is signed. */
  agreementEndsOn: z.nullable(z.string()),
  /** Earlier approved extensions of the same time on board. */
  earlier: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type ExtensionChecks = z.output<typeof extensionChecks>;

export const extensions = contract({
  list: {
    method: 'GET',
    path: '/VesselCrew/GetVesselCrewExtensionByVessel',
    effect: 'read',
    access: reads('Approval', 'Planning'),
    shows: ['extension', 'assignment', 'seafarer'],
    summary: 'Extensions of a vessel, those that wait for a decision first.',
    input: listInput({ VesselId: id }),
    answer: pageOf(extensionRow),
    list: { sort: ['employeeName', 'offBoardExtendedDate'], filter: ['extendedApprovalStatus'] },
    ledger: ['2C059'],
  },
  get: {
    method: 'GET',
    path: '/VesselCrew/GetVesselCrewExtension',
    effect: 'read',
    access: reads('Approval', 'Planning'),
    shows: ['extension', 'assignment', 'seafarer'],
    summary: 'One extension with all that is needed to decide. Reading it changes nothing.',
    input: z.object({ VesselCrewExtensionId: id }),
    answer: dataOf(extensionRow),
  },
  checks: {
    method: 'GET',
    path: '/VesselCrew/GetVesselCrewExtensionChecks',
    effect: 'read',
    access: reads('Approval', 'Planning'),
    reading: { kind: 'employee', noted: true },
    shows: ['extension', 'assignment', 'seafarer', 'requirement', 'agreement', 'medical'],
    summary: 'What lasts until the new sign-off of an extension, and what does not (ours).',
    input: z.object({ VesselCrewExtensionId: id }),
    answer: dataOf(extensionChecks),
  },
  decide: {
    method: 'POST',
    path: '/VesselCrew/ApprovalCrewExtension',
    effect: 'write',
    access: { who: 'tags', tags: ['Approval'], writers: [...officeLeads, 'principal'] },
    touches: ['extension', 'assignment', 'decision'],
    atOnce: true,
    summary: 'Approves or rejects an extension: the principal that is asked, else a manager.',
    encoding: 'json',
    input: z.object({
      VesselCrewExtensionId: id,
      ApprovalExtensionStatus: z.enum(['Approved', 'Rejected']),
      ExtendedReason: z.optional(longText(1000)),
      evidenceFileId: z.optional(uuid),
      version: z.optional(z.int()),
    }),
    answer: dataOf(
      z.object({
        id: z.int(),
        version: z.int(),
        /** Until then it can be undone; not at all once the relief has moved because of it. */
        undoUntil: z.nullable(instant),
      }),
    ),
    ledger: ['2C072'],
  },
  undo: {
    method: 'POST',
    path: '/VesselCrew/UndoCrewExtension',
    effect: 'write',
    access: { who: 'tags', tags: ['Approval'], writers: [...officeLeads, 'principal'] },
    touches: ['extension', 'assignment', 'decision'],
    atOnce: true,
    summary: 'Takes their own decision on an extension back within ten seconds; no one has been notified yet.',
    input: z.object({ VesselCrewExtensionId: id }),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
  },
  withdraw: {
    method: 'POST',
    path: '/VesselCrew/WithdrawCrewExtension',
    effect: 'write',
    access: { who: 'tags', tags: ['Planning'], writers: [...officeLeads, 'planning'] },
    touches: ['extension', 'assignment'],
    atOnce: true,
    summary: 'Takes back an extension that no one has decided on.',
    input: z.object({ VesselCrewExtensionId: id, version: z.optional(z.int()) }),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
  },
});
