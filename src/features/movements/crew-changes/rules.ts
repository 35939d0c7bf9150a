import { officeLeads, writes } from '#platform/contract/access.ts';
import { readyToBoard, readyToLeave } from '../rules.ts';

/** Crew changes: who joins and who leaves a vessel on one day. Days are yyyy-MM-dd. */

export const sides = ['on', 'off'] as const;
export type Side = (typeof sides)[number];

/** Plans without a schedule are moved by those who plan. */
export const movesPlans = writes(['Planning'], [...officeLeads, 'planning']);

/** The agent's link stays open for so many days after the crew change. */
export const linkDaysAfter = 7;

/** How far somebody is: done, ready, waiting, or not confirmed by everybody yet. */
export const progresses = ['done', 'ready', 'waiting', 'notConfirmed'] as const;
export type Progress = (typeof progresses)[number];

export function progressOf({ status, isDone }: { status: number | null; isDone: boolean }): Progress {
  if (isDone) return 'done';
  if (status === null) return 'notConfirmed';
  return status === readyToBoard || status === readyToLeave ? 'ready' : 'waiting';
}

/** What became of a person's plan when the date or the port of a crew change was changed. */
export const outcomes = ['scheduled', 'moved', 'askedAgain', 'extensionRequested', 'unchanged', 'portLater'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Person {
  side: Side;
  day: string;
  portId: number | null;
  /** Without a movement nobody has confirmed the plan yet. */
  status: number | null;
}
interface Wanted {
  day: string;
  portId: number | null;
}

/**
 * Which step brings a person to another date or port: their schedule where they have one, else their plan. A plan has no
 * port.
 */
export function stepFor({ day, portId, status }: Person, wanted: Wanted): 'schedule' | 'plan' | 'none' {
  const isOtherDay = wanted.day !== day;
  const isOtherPort = wanted.portId !== null && wanted.portId !== portId;
  if (status === null) return isOtherDay ? 'plan' : 'none';
  return isOtherDay || isOtherPort ? 'schedule' : 'none';
}

/** The status to send along: a first schedule to board waits for documents from then on. */
export const statusWith = ({ status, side, portId }: Person, wanted: Wanted): number | undefined =>
  side === 'on' && status === 1 && (wanted.portId ?? portId) !== null ? 2 : undefined;

/** Those who leave come first: their reliefs need the place. */
export const inOrder = <P extends { side: Side; assignmentId: number }>(people: readonly P[]): P[] =>
  people.toSorted((a, b) => Number(a.side === 'on') - Number(b.side === 'on') || a.assignmentId - b.assignmentId);

/** What is entered for a crew change besides its people. */
export const detailParts = ['inCharge', 'port', 'agent', 'note', 'link'] as const;
type DetailPart = (typeof detailParts)[number];

interface Details {
  inChargeName: string | null;
  fallbackPortName: string | null;
  agentName: string;
  agentPhone: string;
  agentEmail: string;
  note: string;
  linkUntil: string | null;
}

/** The agent in one line; empty without one. */
export const agentOf = ({ agentName, agentPhone, agentEmail }: Pick<Details, `agent${'Name' | 'Phone' | 'Email'}`>) =>
  [agentName, agentPhone, agentEmail].filter(Boolean).join(', ');

const saidOf = (details: Details): Record<DetailPart, string> => ({
  inCharge: details.inChargeName ?? '',
  port: details.fallbackPortName ?? '',
  agent: agentOf(details),
  note: details.note,
  link: details.linkUntil ?? '',
});

/** Details of a moved crew change for which the new date has others; two links are never the same one. */
export function leftOutOf(own: Details, there: Details): { part: DetailPart; value: string }[] {
  const [mine, theirs] = [saidOf(own), saidOf(there)];
  return detailParts
    .filter((part) => mine[part] && theirs[part] && (part === 'link' || mine[part] !== theirs[part]))
    .map((part) => ({ part, value: part === 'link' ? '' : mine[part] }));
}
