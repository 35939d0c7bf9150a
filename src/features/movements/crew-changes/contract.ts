import * as z from 'zod/mini';
import { anyone } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { boundedText, dataOf, day, id, longText, plannedDay, text, uuid } from '#platform/contract/shapes.ts';
import { looks, schedules } from '../rules.ts';
import { detailParts, outcomes, progresses, sides } from './rules.ts';

/** Crew changes across vessels. One is named by its vessel and its day; who is on it follows from the plans. */

const row = z.object({
  id: z.int(),
  vesselId: z.int(),
  vesselName: z.string(),
  day: z.string(),
  joins: z.int(),
  leaves: z.int(),
  /** Of all of them: ready for the gate, and through it. */
  ready: z.int(),
  done: z.int(),
  /** Several where not everybody's is the same. */
  portNames: z.array(z.string()),
  /** In the order of their names. */
  portIds: z.array(z.int()),
  fallbackPortName: z.nullable(z.string()),
  inChargeName: z.nullable(z.string()),
  agentName: z.string(),
});
export type CrewChangeRow = z.output<typeof row>;

const person = z.object({
  assignmentId: z.int(),
  /** Of the schedule, or of the plan until there is one. */
  version: z.int(),
  employeeSchedulingId: z.nullable(z.int()),
  employeeIdNumber: z.string(),
  name: z.string(),
  position: z.string(),
  side: z.enum(sides),
  portId: z.nullable(z.int()),
  portName: z.nullable(z.string()),
  progress: z.enum(progresses),
  /** Who takes the place of somebody who leaves. */
  reliefName: z.nullable(z.string()),
});
export type CrewChangePerson = z.output<typeof person>;

const key = { vesselId: id, day };

/** What the plans do not have. */
export const detailsForm = z.object({
  inChargeId: z.nullable(uuid),
  fallbackPortId: z.nullable(id),
  agentName: text(100),
  agentPhone: text(40).check(z.regex(/^$|^[+()\d][-+()/.\d ]*$/, 'crew-changes:refusals.phone')),
  agentEmail: text(200).check(z.regex(/^$|^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/, 'crew-changes:refusals.email')),
  note: longText(1000),
});

const detail = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  vesselType: z.string(),
  day: z.string(),
  people: z.array(person),
  ...detailsForm.shape,
  inChargeName: z.nullable(z.string()),
  fallbackPortName: z.nullable(z.string()),
  /** Until when the agent's link opens; null without one. */
  linkUntil: z.nullable(z.string()),
  /** 0 while nothing was entered. */
  version: z.int(),
});
export type CrewChangeDetail = z.output<typeof detail>;

/** Date and port for everybody. Without a port, ports stay as they are. */
export const moveForm = z.object({
  newDay: plannedDay,
  portId: z.nullable(id),
});

const moved = z.object({
  assignmentId: z.int(),
  name: z.string(),
  outcome: z.nullable(z.enum(outcomes)),
  /** Why not, in the caller's language. */
  refusal: z.nullable(z.string()),
  /** Has no email address: somebody has to tell them. */
  isUntold: z.boolean(),
  /** Not all travel papers fit into the message: somebody has to send the others. */
  isToldInPart: z.boolean(),
});
export type MovedPerson = z.output<typeof moved>;

const leftOut = z.object({
  part: z.enum(detailParts),
  /** What it said; of the agent's link nothing, which opens no more. */
  value: z.string(),
});
export type LeftOut = z.output<typeof leftOut>;

const agentPerson = z.object({ name: z.string(), position: z.string(), portName: z.nullable(z.string()) });
const agentView = z.object({
  vesselName: z.string(),
  vesselType: z.string(),
  day: z.string(),
  fallbackPortName: z.nullable(z.string()),
  inChargeName: z.nullable(z.string()),
  inChargeEmail: z.nullable(z.string()),
  joins: z.array(agentPerson),
  leaves: z.array(agentPerson),
});
export type AgentView = z.output<typeof agentView>;

const read = { method: 'GET', effect: 'read', access: looks } as const;
const write = { method: 'POST', effect: 'write', encoding: 'json', access: schedules } as const;
const versioned = dataOf(z.object({ version: z.int() }));

export const crewChanges = contract({
  list: {
    ...read,
    path: '/CrewChange/GetCrewChanges',
    shows: ['movement', 'assignment', 'decision', 'crewChange', 'vessel'],
    summary: 'Crew changes of all vessels, by date; without a first day those that are not done yet.',
    input: listInput({ from: z.optional(day), to: z.optional(day) }),
    answer: pageOf(row),
    list: { sort: ['day', 'vesselName', 'portName'], filter: ['vesselId', 'portId', 'inChargeId'] },
  },
  get: {
    ...read,
    path: '/CrewChange/GetCrewChange',
    shows: ['movement', 'assignment', 'decision', 'crewChange', 'vessel'],
    summary: 'Who joins and who leaves a vessel on a day, with what was entered for the crew change.',
    input: z.object(key),
    answer: dataOf(detail),
  },
  inCharge: {
    ...read,
    path: '/CrewChange/GetCrewChangeStaff',
    shows: ['account'],
    summary: 'Office staff of the division who can be in charge of a crew change, by name.',
    /** With those who no longer can, but are in charge of one: to filter by. */
    input: z.object({ hasFormer: z.optional(z.boolean()) }),
    answer: dataOf(z.array(z.object({ id: z.string(), name: z.string() }))),
  },
  update: {
    ...write,
    path: '/CrewChange/UpdateCrewChange',
    touches: ['crewChange'],
    summary: 'Person in charge, plan B port, agent and note of a crew change.',
    input: z.object({ ...key, ...detailsForm.shape, version: z.int() }),
    answer: versioned,
  },
  move: {
    ...write,
    path: '/CrewChange/MoveCrewChange',
    touches: ['crewChange', 'movement', 'assignment', 'extension', 'decision'],
    atOnce: true,
    summary:
      'Another date or port for everybody on a crew change, through their schedules and plans. All of them or none; each refusal is named.',
    input: z.object({
      ...key,
      ...moveForm.shape,
      /** Everybody who was shown, as they were. */
      people: z.array(z.strictObject({ assignmentId: id, version: z.int() })).check(z.maxLength(200)),
    }),
    answer: dataOf(
      z.object({
        isChanged: z.boolean(),
        day: z.string(),
        people: z.array(moved),
        /** There was a crew change on the new date already; its details were kept and only completed. */
        isMerged: z.boolean(),
        /** Details of the moved one that were not taken over: the new date has others. */
        leftOut: z.array(leftOut),
      }),
    ),
  },
  openLink: {
    ...write,
    path: '/CrewChange/CreateCrewChangeLink',
    touches: ['crewChange'],
    answersOnce: true,
    summary: 'Makes a link for the agent; an earlier one opens nothing from then on.',
    input: z.object(key),
    answer: dataOf(z.object({ token: z.string(), until: z.string() })),
  },
  closeLink: {
    ...write,
    path: '/CrewChange/CloseCrewChangeLink',
    touches: ['crewChange'],
    atOnce: true,
    summary: "Closes the agent's link of a crew change.",
    input: z.object(key),
    answer: versioned,
  },
  open: {
    method: 'POST',
    effect: 'read',
    encoding: 'json',
    access: anyone,
    path: '/CrewChangePublic/OpenCrewChange',
    shows: ['crewChange'],
    summary: 'What the agent sees by the link: names and ranks, and no numbers of persons.',
    bodyOnly: ['token'],
    input: z.object({ token: boundedText(100) }),
    answer: dataOf(agentView),
  },
});
