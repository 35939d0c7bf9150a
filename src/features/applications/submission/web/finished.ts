import type { Door } from './slices.ts';

/**
 * A registration that was finished in this tab: kept for the tab only, so that a reload shows the last step again
 * (1S085) and nothing of it stays on a shared computer (1-open 49).
 */
export interface Finished {
  regRegisNo: string;
  guid: string;
  fullName: string;
  /** Not known when it was finished on another device. */
  regCrewId?: number | undefined;
  /** The mail was asked for already. */
  isMailed: boolean;
}

const nameOf = (door: Door, jobOpeningId: number) => `crew-portal.finished.${door}.${jobOpeningId}`;

export function readFinished(door: Door, jobOpeningId: number): Finished | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(nameOf(door, jobOpeningId)) ?? 'null');
    return isFinished(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it for the tab, or with undefined makes way for another. */
export function keepFinished(door: Door, jobOpeningId: number, finished: Finished | undefined) {
  try {
    if (finished) sessionStorage.setItem(nameOf(door, jobOpeningId), JSON.stringify(finished));
    else sessionStorage.removeItem(nameOf(door, jobOpeningId));
  } catch {
    // Without storage the page is gone at a reload; the mail has the link.
  }
}

function isFinished(value: unknown): value is Finished {
  if (typeof value !== 'object' || value === null) return false;
  const { regRegisNo, guid, fullName } = value as Partial<Record<keyof Finished, unknown>>;
  return [regRegisNo, guid, fullName].every((text) => typeof text === 'string');
}
