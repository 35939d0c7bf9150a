import { stages, type Tab, tabs } from '../rules.ts';

/** Sessions of the selection: several applicants of one stage, at one place and time. */

/** What a session is for; CES and Marlin are taken on the same day. */
export const sessionKinds = ['boc', 'ces', 'interview', 'mcu'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** The stages whose results a session gives. */
export const stagesOf: Record<SessionKind, readonly number[]> = {
  boc: [stages.boc],
  ces: [stages.ces, stages.marlin],
  interview: [stages.interview],
  mcu: [stages.mcu],
};

/** The kind of session that an applicant of a stage is invited to. */
export const kindOfStage = (stage: number): SessionKind | undefined =>
  sessionKinds.find((kind) => stagesOf[kind].includes(stage));

/** The kind of session that the applicants of a tab are invited to. */
export const kindOfTab = (tab: Tab): SessionKind | undefined => kindOfStage(tabs[tab][0]);

/** Kinds whose invitation is noted as booked in the pipeline, as an appointment made by hand is. */
export const notesBooking = (kind: SessionKind): boolean => kind === 'interview' || kind === 'mcu';

/**
 * The state of a session: `attendance` says that the day has come or is over and that it is not known of all who came;
 * `done` that it is, or that no one was invited.
 */
export const sessionStates = ['upcoming', 'today', 'attendance', 'done', 'cancelled'] as const;
export type SessionState = (typeof sessionStates)[number];

export interface Standing {
  heldOn: string;
  isCancelled: boolean;
  /** Invited, and not known whether they came. */
  waiting: number;
}

export function sessionState({ heldOn, isCancelled, waiting }: Standing, today: string): SessionState {
  if (isCancelled) return 'cancelled';
  if (heldOn > today) return 'upcoming';
  if (heldOn === today) return 'today';
  return waiting > 0 ? 'attendance' : 'done';
}

/** Why somebody is not invited; what keeps a bulk of results from them, and what only sessions know. */
export const inviteObstacles = [
  'not found',
  'not in this stage',
  'blacklisted',
  'consent withdrawn',
  'no longer matches',
  'already invited',
  'session full',
] as const;
export type InviteObstacle = (typeof inviteObstacles)[number];

/** What is to be known of an applicant before they are invited. */
export interface Candidate {
  stage: number;
  hasConsent: boolean;
  isBlacklisted: boolean;
  isInvited: boolean;
  /** Those that the list they were selected in still finds. */
  isMatching: boolean;
}

/** What keeps an applicant from a session of a kind, apart from its places. */
export function inviteObstacle(candidate: Candidate | undefined, kind: SessionKind): InviteObstacle | undefined {
  if (!candidate) return 'not found';
  if (!candidate.hasConsent) return 'consent withdrawn';
  if (!stagesOf[kind].includes(candidate.stage)) return 'not in this stage';
  if (!candidate.isMatching) return 'no longer matches';
  if (candidate.isBlacklisted) return 'blacklisted';
  return candidate.isInvited ? 'already invited' : undefined;
}

/** What becomes of an open invitation when its applicant comes to a stage. */
export function afterMove(
  { kind, heldOn }: { kind: SessionKind; heldOn: string },
  stage: number,
  today: string,
): 'kept' | 'present' | 'left' {
  if (stagesOf[kind].includes(stage)) return 'kept';
  return heldOn <= today ? 'present' : 'left';
}

/** What names an invitation in calendars, wherever it is moved. */
export const uidOf = (invitationId: number, host: string): string => `selection-${invitationId}@${host}`;
