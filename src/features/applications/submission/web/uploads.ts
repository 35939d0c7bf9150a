import { useContext, useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFileCalls } from '#features/seafarers/web/parts/file-calls.ts';
import { type UploadQueue, UploadQueueContext, uploadQueue } from '#platform/web/files/upload-queue.ts';
import { placesOf } from '../rules.ts';
import { type Channel, keepUnsent, readUnsent, uploadsAbout } from './slices.ts';

/** The files of a registration on their way, and those that a tab took with it when it was closed. */
export interface Uploads {
  queue: UploadQueue;
  lost: readonly string[];
}

/** Sends the files of a registration, whichever step is shown. */
export function useUploads(channel: Channel, jobOpeningId: number): Uploads {
  const { upload } = useFileCalls();
  const queue = useMemo(
    () => uploadQueue(uploadsAbout(channel, jobOpeningId), upload),
    [channel, jobOpeningId, upload],
  );
  const [lost, setLost] = useState<readonly string[]>([]);
  useEffect(() => {
    const known = readUnsent(channel, jobOpeningId);
    let isGone = false;
    let gone: readonly string[] = [];
    const keep = () => {
      keepUnsent(channel, jobOpeningId, [...gone, ...queue.list().map(({ uuid }) => uuid)]);
    };
    const close = queue.open();
    let stop = () => {};
    void queue.ready.then(() => {
      if (isGone) return;
      const here = new Set(queue.list().map(({ uuid }) => uuid));
      gone = known.filter((uuid) => !here.has(uuid));
      setLost(gone);
      keep();
      stop = queue.subscribe(keep);
    });
    return () => {
      isGone = true;
      stop();
      close();
    };
  }, [channel, jobOpeningId, queue]);
  return { queue, lost };
}

/** The message at a field whose file has not arrived. */
export const notArrived = 'wizard:refusals.not_uploaded';

/** Keeps a step true to what has been uploaded: a file that is gone leaves its field, one that arrived its message. */
export function useArrivals(form: UseFormReturn<FieldValues, unknown, FieldValues>, lost: readonly string[]) {
  const queue = useContext(UploadQueueContext);
  useEffect(() => {
    for (const place of placesOf(form.getValues(), lost)) form.setValue(place, null, { shouldDirty: true });
  }, [form, lost]);
  useEffect(
    () =>
      queue?.subscribe(() => {
        const underWay = queue.list().map(({ uuid }) => uuid);
        const waiting = new Set(placesOf(form.getValues(), underWay));
        for (const place of placesOf(form.getValues()))
          if (!waiting.has(place) && form.getFieldState(place).error?.message === notArrived) form.clearErrors(place);
      }),
    [form, queue],
  );
  /** The fields whose files have not arrived, with what is said there. */
  return (): Record<string, string> => {
    const underWay = queue?.list().map(({ uuid }) => uuid) ?? [];
    return Object.fromEntries(placesOf(form.getValues(), underWay).map((place) => [place, notArrived]));
  };
}
