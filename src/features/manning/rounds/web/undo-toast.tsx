import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { undoSeconds } from '#features/assignments/rounds/rules.ts';
import { useSave } from '#platform/web/api.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { UndoToast as Toast } from '#platform/web/parts/undo-toast.tsx';
import { approval } from '../../approval/contract.ts';
import type { Verdict } from '../../approval/web/question.ts';
import { extensions } from '../../extensions/contract.ts';
import type { DecisionKey } from './queue.tsx';
import classes from './undo-toast.module.css';

export interface Undoable extends DecisionKey {
  verdict: Verdict;
  employeeName: string;
  /** As the crew member's own decision it is worded otherwise. */
  isOwn: boolean;
}

interface UndoToastProps {
  undoable: Undoable;
  onUndone: () => void;
  /** The seconds are over. */
  onOver: () => void;
}

/** What was decided, and the way back for ten seconds. */
export function UndoToast({ undoable, onUndone, onOver }: UndoToastProps) {
  const { t } = useTranslation('decisions');
  const [left, setLeft] = useState(undoSeconds);
  const ofPlan = useSave(approval.undo);
  const ofExtension = useSave(extensions.undo);
  const { kind, id, verdict, employeeName, isOwn } = undoable;
  const undo = kind === 'plan' ? ofPlan : ofExtension;
  const goBack = () =>
    kind === 'plan'
      ? ofPlan.mutate({ roundId: id }, { onSuccess: onUndone })
      : ofExtension.mutate({ VesselCrewExtensionId: id }, { onSuccess: onUndone });
  const isOver = left <= 0 && !undo.isPending && !undo.isError;
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const outcome = verdict === 'Confirmed' ? (isOwn ? 'accepted' : 'approved') : isOwn ? 'declined' : 'rejected';
  return (
    <div className={`mt-3 ${classes.place}`}>
      {undo.isError ? (
        <Note kind="error" live>
          {undo.error.message}
        </Note>
      ) : (
        <Toast
          title={t(`undo.${outcome}`)}
          text={employeeName}
          left={left}
          of={undoSeconds}
          isBusy={undo.isPending}
          onUndo={goBack}
        />
      )}
    </div>
  );
}
