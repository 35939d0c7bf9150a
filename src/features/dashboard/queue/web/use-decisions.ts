import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueKind, QueueKinds, Sent, Verdict } from '#platform/web/queue-kinds.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { Queued } from '../../contract.ts';
import type { Queue, Sending } from './use-queue.ts';

/** How long a decision can be undone; the server holds its messages for as long. */
export const undoSeconds = 10;

/** What was decided last, with the way back. */
export interface Undoable {
  number: number;
  rows: readonly Queued[];
  verdict: Verdict;
  undos: readonly { row: Queued; goBack: () => Promise<unknown> }[];
  kind: QueueKind;
  left: number;
}

/** Why an item was not decided together with the others. */
export interface LeftOut {
  row: Queued;
  why: 'findings' | 'notYours' | 'form' | 'onlyApproved' | 'failed';
  text?: string;
}

/** Sends decisions at once, opens the next item, and can take decisions back within ten seconds. */
export function useDecisions(queue: Queue, kinds: QueueKinds) {
  const { t } = useTranslation('queue');
  const { person } = usePerson();
  const [undoables, setUndoables] = useState<readonly Undoable[]>([]);
  const [isUndoing, setUndoing] = useState(false);
  const [underWay, setUnderWay] = useState(0);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const counter = useRef(0);
  const isCounting = undoables.length > 0 && !isUndoing;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(
      () => setUndoables((now) => now.map((each) => ({ ...each, left: each.left - 1 })).filter(({ left }) => left > 0)),
      1_000,
    );
    return () => clearInterval(timer);
  }, [isCounting]);
  // What is on its way is not to be cut off by a closed page without a word.
  useEffect(() => {
    if (underWay === 0) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [underWay]);

  const offer = (given: Omit<Undoable, 'number' | 'left'>, begun: number) => {
    counter.current += 1;
    const left = undoSeconds - Math.ceil((performance.now() - begun) / 1_000) + 1;
    if (given.undos.length > 0 && left > 0)
      setUndoables((now) => [...now, { ...given, number: counter.current, left: Math.min(undoSeconds, left) }]);
    if (given.undos.length < given.rows.length) notify.success(t('notUndoable', { count: given.rows.length }));
  };

  /** Sends what was decided, one after the other; what fails comes back with its reason. */
  const send = async (decisions: readonly Sending[], verdict: Verdict) => {
    const begun = performance.now();
    const [first] = decisions;
    if (!first) return;
    queue.settle(
      decisions.map(({ row }) => row),
      verdict,
    );
    setUnderWay((now) => now + 1);
    const sent: { row: Queued; sent: Sent }[] = [];
    for (const { row, send: sendOne } of decisions)
      try {
        sent.push({ row, sent: await sendOne() });
      } catch (error) {
        const why = (error as Error).message;
        queue.putBack(row, why);
        notify.error(t('failed', { who: row.title ?? '', why }));
      }
    setUnderWay((now) => now - 1);
    if (sent.length > 0)
      offer(
        {
          rows: sent.map(({ row }) => row),
          verdict,
          kind: first.kind,
          undos: sent.flatMap(({ row, sent: { undo: goBack } }) => (goBack ? { row, goBack } : [])),
        },
        begun,
      );
    await first.kind.readAgain(queue.cache);
  };

  /** Decides several at once; what has findings, is not the reader's or needs a form is left out, and named. */
  const sendMany = async (rows: readonly Queued[], verdict: Verdict, reason: string) => {
    const [kind] = await Promise.all(rows.slice(0, 1).map((row) => kinds[row.kind]?.()));
    if (!kind) return;
    const [left, decisions]: [LeftOut[], Sending[]] = [[], []];
    await Promise.all(
      rows.map(async (row) => {
        try {
          const choice = await kind.load(queue.cache, row, person);
          const why = whyAlone(choice, verdict);
          if (why) left.push({ row, why });
          else decisions.push({ row, kind, send: () => choice.send(verdict, reason) });
        } catch (error) {
          left.push({ row, why: 'failed', text: (error as Error).message });
        }
      }),
    );
    setLeftOut(left);
    const placeOf = (row: Queued) => rows.indexOf(row);
    await send(
      decisions.sort((one, other) => placeOf(one.row) - placeOf(other.row)),
      verdict,
    );
  };

  const undo = async () => {
    const last = undoables.at(-1);
    if (!last || isUndoing) return;
    setUndoing(true);
    const undone: Queued[] = [];
    for (const { row, goBack } of last.undos)
      try {
        await goBack();
        undone.push(row);
      } catch (error) {
        notify.error(t('failed', { who: row.title ?? '', why: (error as Error).message }));
      }
    const reading = last.kind.readAgain(queue.cache);
    const [first] = undone;
    if (first) {
      // Shown as it is now: what was read of it before says that it is decided, and would take no key.
      await last.kind.load(queue.cache, first, person).catch(() => undefined);
      for (const row of undone) queue.putBack(row);
      queue.open(first);
      notify.success(t('undone', { count: undone.length, who: first.title ?? '' }));
    }
    setUndoables((now) => now.filter(({ number }) => number !== last.number));
    setUndoing(false);
    await reading;
  };

  return {
    send,
    sendMany,
    undo,
    isUndoing,
    undoable: undoables.at(-1),
    leftOut,
    clearLeftOut: () => setLeftOut([]),
  };
}

/** Why an item has to be decided alone; nothing where it need not. */
function whyAlone(
  { mayDecide, findings, needsForm, isOnlyApproved = false }: Awaited<ReturnType<QueueKind['load']>>,
  verdict: Verdict,
): LeftOut['why'] | undefined {
  if (!mayDecide) return 'notYours';
  if (verdict === 'approved' && findings > 0) return 'findings';
  if (verdict === 'rejected' && isOnlyApproved) return 'onlyApproved';
  return needsForm[verdict] ? 'form' : undefined;
}
