import { useEffect, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { channels, readStatus } from './channel.ts';
import { type Finished, readFinished } from './finished.ts';
import { type Channel, type DraftPass, forgetRegistration, keepPass, readPass } from './slices.ts';

/** A draft as the wizard works on it. */
export interface Draft extends DraftPass {
  version: number;
}

/** What opens a draft that was begun on another device: the mailed link's `id` and `g`. */
export interface DraftLink {
  regRegisNo: string;
  guid: string;
}

export type Opened =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError; retry: () => void }
  /** The link opens nothing: its guid, number or opening is another's. */
  | { state: 'foreign' }
  /** `record` is what the server had when it was opened; `isLost`: what was begun here is no longer there. */
  | { state: 'open'; draft?: Draft; record?: RegistrationRecord; isLost: boolean }
  | { state: 'finished'; finished: Finished };

/** The registration to go on with: the one of the link, the one begun in this browser, or a new one. */
export function useOpenedDraft(channel: Channel, jobOpeningId: number, link: DraftLink | undefined): Opened {
  const [round, setRound] = useState(0);
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins when it is tried again
  useEffect(() => {
    let isGone = false;
    const retry = () => {
      setOpened({ state: 'loading' });
      setRound((before) => before + 1);
    };
    open(channel, jobOpeningId, link)
      .catch((error: unknown): Opened => {
        if (error instanceof ApiError) return { state: 'failed', error, retry };
        throw error;
      })
      .then((found) => !isGone && setOpened(found));
    return () => {
      isGone = true;
    };
  }, [channel, jobOpeningId, link, round]);
  return opened;
}

async function open(channel: Channel, jobOpeningId: number, link: DraftLink | undefined): Promise<Opened> {
  const finished = readFinished(channel, jobOpeningId);
  if (finished && !link) return { state: 'finished', finished };
  const begun = readPass(channel, jobOpeningId);
  let wanted = link ?? begun;
  if (!wanted) {
    await channels[channel].check();
    return { state: 'open', isLost: false };
  }

  let record = await unlessMissing(channels[channel].draft(wanted));
  // The guid changes with the email address: this browser may know a newer one than the link.
  if (!record && link && begun?.regRegisNo === link.regRegisNo) {
    record = await unlessMissing(channels[channel].draft(begun));
    if (record) wanted = begun;
  }
  if (record && record.jobOpeningId === jobOpeningId) {
    const draft = { ...wanted, regCrewId: record.regCrewId, submittedStep: record.submittedStep };
    keepPass(channel, jobOpeningId, draft);
    return { state: 'open', draft: { ...draft, version: record.version }, record, isLost: false };
  }
  // Not a draft any more: perhaps it was finished, here with the answer lost, or on another device.
  const status = record ? undefined : await unlessMissing(readStatus(wanted));
  if (status) {
    forgetRegistration(channel, jobOpeningId);
    const { registrationNo, fullName } = status;
    return {
      state: 'finished',
      finished: {
        regRegisNo: registrationNo,
        guid: wanted.guid,
        fullName,
        regCrewId: begun?.regCrewId,
        isMailed: !begun,
      },
    };
  }
  if (link) return { state: 'foreign' };
  forgetRegistration(channel, jobOpeningId);
  return { state: 'open', isLost: true };
}

/** The answer, or nothing for a 404. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
