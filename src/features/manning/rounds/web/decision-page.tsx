import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParamsAt } from '#platform/web/links.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { ExtensionDecision } from '../../extensions/web/extension-decision.tsx';
import { PlanDecision } from './plan-decision.tsx';
import { type DecisionKey, useQueue } from './queue.tsx';
import { type Undoable, UndoToast } from './undo-toast.tsx';

const path = '/dashboard/manning/decisions/$kind/$decisionId';

/** One decision, as a mail leads to it; the next one of the reader follows. Opening it changes nothing. */
export default function DecisionPage() {
  const { t } = useTranslation('decisions');
  const { kind, decisionId } = useParamsAt(path);
  const key: DecisionKey = { kind: kind === 'extension' ? 'extension' : 'plan', id: Number(decisionId) };
  const isKnown = (kind === 'plan' || kind === 'extension') && /^[1-9]\d{0,8}$/.test(decisionId);
  const queue = useQueue(key);
  const navigate = useNavigate();
  const [undoable, setUndoable] = useState<Undoable>();
  const forget = useCallback(() => setUndoable(undefined), []);
  const open = (to: DecisionKey) => void navigate({ to: path, params: { kind: to.kind, decisionId: String(to.id) } });
  const goOn = () => {
    if (queue.next) open(queue.next);
  };
  if (!isKnown) return <EmptyState title={t('notFound.title')} body={t('notFound.text')} />;
  return (
    <>
      {key.kind === 'plan' ? (
        <PlanDecision
          key={decisionId}
          roundId={key.id}
          queue={queue}
          onDecided={(page, { roundId, verdict, undoUntil }) => {
            const { employeeName, party } = page;
            setUndoable(
              undoUntil === null
                ? undefined
                : { kind: 'plan', id: roundId, verdict, employeeName, isOwn: party === 'employee' },
            );
            goOn();
          }}
        />
      ) : (
        <ExtensionDecision
          key={decisionId}
          extensionId={key.id}
          queue={queue}
          onDecided={(decided) => {
            setUndoable(decided);
            if (!decided) notify.success(t('extension.done'));
            goOn();
          }}
        />
      )}
      {undoable && (
        <UndoToast
          key={`undo ${undoable.kind} ${undoable.id}`}
          undoable={undoable}
          onOver={forget}
          onUndone={() => {
            forget();
            open(undoable);
          }}
        />
      )}
    </>
  );
}
