import type { Channel } from './slices.ts';

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

const nameOf = (channel: Channel, jobOpeningId: number) => `crew-portal.finished.${channel}.${jobOpeningId}`;

export function readFinished(channel: Channel, jobOpeningId: number): Finished | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(nameOf(channel, jobOpeningId)) ?? 'null');
    return isFinished(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it for the tab, or with undefined makes way for another. */
export function keepFinished(channel: Channel, jobOpeningId: number, finished: Finished | undefined) {
  try {
    if (finished) sessionStorage.setItem(nameOf(channel, jobOpeningId), JSON.stringify(finished));
    else sessionStorage.removeItem(nameOf(channel, jobOpeningId));
  } catch {
    // Without storage the page is gone at a reload; the mail has the link.
  }
}

function isFinished(value: unknown): value is Finished {
  if (typeof value !== 'object' || value === null) return false;
  const { regRegisNo, guid, fullName } = value as Partial<Record<keyof Finished, unknown>>;
  return [regRegisNo, guid, fullName].every((text) => typeof text === 'string');
}
