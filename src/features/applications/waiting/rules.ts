import { type SessionKind, sessionKinds, stagesOf } from '../sessions/rules.ts';

/** Applicants without a session yet, and the session that they are invited to. */

/** Each stage that has sessions, with their kind. */
export const sessionStages: readonly (readonly [stage: number, kind: SessionKind])[] = sessionKinds.flatMap((kind) =>
  stagesOf[kind].map((stage) => [stage, kind] as const),
);

interface Places {
  heldOn: string;
  startsAt: string;
  capacity: number;
  invited: number;
}

const isSooner = (one: Places, other: Places) =>
  one.heldOn === other.heldOn ? one.startsAt < other.startsAt : one.heldOn < other.heldOn;

/**
 * The next session with a free place, from tomorrow on: an email on the day itself comes too late for most, so that
 * such a session is chosen by hand.
 */
export const nextWithPlace = <Session extends Places>(
  sessions: readonly Session[],
  today: string,
): Session | undefined =>
  sessions
    .filter(({ heldOn, capacity, invited }) => heldOn > today && invited < capacity)
    .reduce<Session | undefined>((first, one) => (first && !isSooner(one, first) ? first : one), undefined);
