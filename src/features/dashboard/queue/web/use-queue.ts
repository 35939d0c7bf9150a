import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useRead } from '#platform/web/api.ts';
import type { QueueKind, Sent, Verdict } from '#platform/web/queue-kinds.ts';
import { dashboard, type Queued } from '../../contract.ts';
import { partAsked, type ShownPart } from '../../snoozes/web/part-tabs.tsx';
import { nextWaiting } from '../rules.ts';

/** What was decided while the page is open: it stays in the list. */
export interface Done {
  row: Queued;
  verdict: Verdict;
}

export interface Waiting {
  row: Queued;
  /** Why it came back. */
  failure?: string | undefined;
}

export const keyOf = ({ line, id }: Pick<Queued, 'line' | 'id'>) => `${line}-${id}`;

/** The items of a queue, those decided here first, and the one that is open. */
export function useQueue(line: string | undefined, part: ShownPart | undefined, item: number | undefined) {
  const cache = useQueryClient();
  const read = useRead(
    dashboard.queue,
    { ...(line !== undefined && { line }), ...partAsked(part) },
    { keepPrevious: true },
  );
  const [done, setDone] = useState<readonly Done[]>([]);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState(
    line !== undefined && item !== undefined ? keyOf({ line, id: item }) : undefined,
  );
  const isDone = (row: Queued) => done.some((each) => keyOf(each.row) === keyOf(row));
  const waiting = (read.data?.data ?? []).filter((row) => !isDone(row));
  const rows = [...done.map(({ row }) => row), ...waiting];
  const at = rows.findIndex((row) => keyOf(row) === chosen);
  const current = rows[at] ?? waiting[0];
  const open = useCallback((row: Queued | undefined) => setChosen(row && keyOf(row)), []);

  /** Takes rows out of those that wait, and opens the next one if it was among them. */
  const settle = (settled: readonly Queued[], verdict: Verdict) => {
    const keys = new Set(settled.map(keyOf));
    setFailures((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !keys.has(key))));
    setDone((now) => [...now.filter(({ row }) => !keys.has(keyOf(row))), ...settled.map((row) => ({ row, verdict }))]);
    if (current && keys.has(keyOf(current)))
      open(
        nextWaiting(
          waiting,
          waiting.findIndex((row) => keyOf(row) === keyOf(current)),
          (row) => !keys.has(keyOf(row)),
        ),
      );
  };
  /** Puts rows back that were not decided after all. */
  const putBack = (row: Queued, why?: string) => {
    setDone((now) => now.filter((each) => keyOf(each.row) !== keyOf(row)));
    if (why !== undefined) setFailures((now) => ({ ...now, [keyOf(row)]: why }));
  };
  return {
    read,
    cache,
    done,
    waiting: waiting.map((row): Waiting => ({ row, failure: failures[keyOf(row)] })),
    rows,
    current,
    /** The one that was asked for by its number does not wait any more: another one is open instead. */
    isGone:
      line !== undefined &&
      item !== undefined &&
      read.data !== undefined &&
      !rows.some((row) => keyOf(row) === keyOf({ line, id: item })),
    /** From 1 on; 0 where nothing is open. */
    position: current ? rows.findIndex((row) => keyOf(row) === keyOf(current)) + 1 : 0,
    total: rows.length + Math.max(0, (read.data?.totalItem ?? 0) - (read.data?.data.length ?? 0)),
    open,
    step: (by: 1 | -1) => open(rows[rows.findIndex((row) => current && keyOf(row) === keyOf(current)) + by] ?? current),
    settle,
    putBack,
  };
}
export type Queue = ReturnType<typeof useQueue>;

/** A decision that is sent now. */
export interface Sending {
  row: Queued;
  kind: QueueKind;
  send: () => Promise<Sent>;
}
