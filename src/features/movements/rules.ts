import { office, officeLeads, writes } from '#platform/contract/access.ts';

/** Boarding and leaving of one assignment, step by step. */

/** Everybody in the office who schedules or arranges travel looks at both. */
export const looks = writes(['Scheduling', 'Accomodation'], office);
const schedulers = [...officeLeads, 'planning', 'staff'] as const;
/** Who sets dates and ports. */
export const schedules = writes(['Scheduling'], schedulers);
/** Who keeps costs and papers of the journey. */
export const keepsTravel = writes(['Scheduling', 'Accomodation'], [...officeLeads, 'service']);
/** Who changes either; what of it is theirs, the two above say. */
export const changes = writes(['Scheduling', 'Accomodation'], [...schedulers, 'service']);

/** How far boarding and leaving have come, by number (2O45). */
export const movementStatuses = [
  'OnBoardWaitingSchedule',
  'OnBoardWaitingDocument',
  'OnBoardReady',
  'OffBoardWaitingSchedule',
  'OffBoardWaitingDocument',
  'OffBoardReady',
  'CheckedOut',
] as const;
/** The first of them. */
export const waitingForSchedule = 1;
export const readyToBoard = 3;
/** Aboard, without anything done about leaving yet. */
export const justAboard = 4;
export const waitingForLeavingDocuments = 5;
export const readyToLeave = 6;
export const checkedOut = 7;

/** Why a movement is cancelled: its plan was withdrawn, or is no longer confirmed. */
export const cancelReasons = ['planner', 'blacklisted', 'resigned', 'vessel_scrapped', 'unconfirmed'] as const;

/** The moves that people make; only checking in and out lead from 3 to 4 and from 6 to 7 (2O46). */
const moves: Readonly<Record<number, readonly number[]>> = { 1: [2], 2: [3], 3: [2], 4: [5], 5: [6], 6: [5] };
export const movesFrom = (status: number): readonly number[] => moves[status] ?? [];

/** The two halves of a movement, as lists of statuses know them (2C115). */
export const processes = { OnBoardProcess: [1, 2, 3], OffBoardProcess: [4, 5, 6] } as const;

export const statusName = (status: number) => movementStatuses[status - 1] ?? movementStatuses[0];

/** The combined status of a vessel's movements (2O43). */
export const schedulingStatuses = ['Not Planned', 'Need Action', 'Completed'] as const;

/** Somebody who has just boarded waits for a schedule to leave from so many days before the planned sign-off. */
export const leavingInSightDays = 90;

interface Place {
  day: string | null;
  portId: number | null;
}
/** Which of the two, date and port, a status asks for and does not find. */
export function missingFor(status: number, { on, off }: { on: Place; off: Place }): string[] {
  const boarding = status === 2 || status === readyToBoard;
  const leaving = status === waitingForLeavingDocuments || status === readyToLeave;
  return [
    ...(boarding && !on.day ? ['scheduledOnBoardDate'] : []),
    ...(boarding && !on.portId ? ['onboardLocationPortId'] : []),
    ...(leaving && !off.day ? ['scheduledOffBoardDate'] : []),
    ...(leaving && !off.portId ? ['offboardLocationPortId'] : []),
  ];
}

/** What a schedule is about by its status; nothing once somebody has left. */
export const subjectOf = (status: number): 'boarding' | 'leaving' | undefined => {
  if (status < justAboard) return 'boarding';
  return status < checkedOut ? 'leaving' : undefined;
};

export interface LastMessage {
  isOff: boolean;
  /** Date, port, vessel or rank differ from the message before. */
  differs: boolean;
}

/** The message to a crew member: the first schedule, a change of what they know, that it is off, or nothing. */
export type ScheduleNews = 'new' | 'changed' | 'off';
/** What came of telling it; in part where not all travel papers fit into the message. */
export type Notified = 'none' | 'queued' | 'queuedInPart' | 'noAddress';

/**
 * The message about a schedule that a crew member needs. Ready sends it; from then on every difference is sent, also while
 * it waits again.
 */
export function newsOf(
  status: number,
  { isCancelled, isSet, lastMessage }: { isCancelled: boolean; isSet: boolean; lastMessage: LastMessage | undefined },
): ScheduleNews | undefined {
  if (isCancelled || !isSet) return lastMessage && !lastMessage.isOff ? 'off' : undefined;
  if (!lastMessage || lastMessage.isOff) return status === readyToBoard || status === readyToLeave ? 'new' : undefined;
  return lastMessage.differs ? 'changed' : undefined;
}

/** What a row of the trail is called: tickets and papers by their name, so that a removed one is known by it. */
export function paperName(table: string, row: Readonly<Record<string, unknown>> | null): string | null {
  const name = table === 'movement_documents' ? row?.name : null;
  return typeof name === 'string' ? name : null;
}
