import { Button as PlainButton } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import iconButton from '#platform/web/parts/icon-button.module.css';
import { Note } from '#platform/web/parts/note.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { notify } from '#platform/web/theme/notify.ts';
import { type Effects, whatIf } from '../contract.ts';
import type { Moves } from './use-moves.ts';
import classes from './what-if.module.css';

interface MoveBarProps {
  vesselId: number;
  moves: Moves;
  /** The effects that are shown; nothing while they are read. */
  answer: Effects | undefined;
}

/** How many moves there are, and what is done with all of them: undone, discarded, applied. */
export function MoveBar({ vesselId, moves, answer }: MoveBarProps) {
  const { t } = useTranslation('what-if');
  const { moves: made, undone, canUndo, canRedo, undo, redo, discard } = moves;
  const count = made.length;
  const applying = useApplying(vesselId, moves, answer);
  const nameOf = (id: number | undefined) =>
    made.find(({ bar }) => bar.assignmentId === id)?.bar.employeeFullName ?? '';
  return (
    <section className={`row wrap gap-2 ${surface.card} mb-4 pad ${classes.bar}`} aria-label={t('title')}>
      <b className="grow">{count === 0 ? t('bar.none') : t('bar.count', { count })}</b>
      <button
        type="button"
        className={iconButton.button}
        disabled={!canUndo}
        aria-label={undone === undefined && canUndo ? t('bar.undoOpen') : t('bar.undo', { name: nameOf(undone) })}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={iconButton.button}
        disabled={!canRedo}
        aria-label={t('bar.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={redo}
      >
        <IconArrowForwardUp size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <PlainButton variant="subtle" color="red" disabled={count === 0} onClick={discard}>
        {t('bar.discard')}
      </PlainButton>
      <PlainButton disabled={count === 0 || !answer} onClick={applying.ask}>
        {t('bar.apply', { count })}
      </PlainButton>
      {applying.problems.length > 0 && (
        <Note kind="error" live title={applying.problems[0]}>
          {applying.problems.slice(1).map((each) => (
            <p key={each}>{each}</p>
          ))}
        </Note>
      )}
      {applying.dialog}
    </section>
  );
}

/** Asks before all moves are stored, and once more where days overlap. */
function useApplying(vesselId: number, moves: Moves, answer: Effects | undefined) {
  const { t } = useTranslation('what-if');
  const save = useSave(whatIf.apply);
  const readAgain = useReadAgain(whatIf.apply);
  const [asked, setAsked] = useState<'all' | 'overlap'>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const count = moves.moves.length;
  const outcomes = answer?.effects.map(({ outcome }) => outcome) ?? [];
  const asking = outcomes.filter((outcome) => outcome === 'askedAgain').length;
  const extending = outcomes.filter((outcome) => outcome === 'extension').length;
  async function apply() {
    if (!answer) return;
    // One that was written for days that were changed again is not sent.
    const needsReason = new Set(answer.effects.flatMap((each) => (each.needsReason ? [each.assignmentId] : [])));
    setProblems([]);
    try {
      await save.mutateAsync({
        vesselId,
        moves: moves.moves.map(({ bar, from, to }) => ({
          assignmentId: bar.assignmentId,
          from,
          to,
          reason: (needsReason.has(bar.assignmentId) && moves.reasonOf(bar)) || undefined,
        })),
        seen: answer.seen,
        allowOverlap: asked === 'overlap',
      });
      moves.discard();
      notify.success(t('applied', { count }));
      setAsked(undefined);
    } catch (error) {
      const { message, code, fields = {} } = error as ApiError;
      setProblems([message, ...new Set(Object.values(fields))]);
      setAsked(error instanceof ApiError && code === 'overlap' ? 'overlap' : undefined);
      if (error instanceof ApiError && code === 'stale') await readAgain();
    }
  }
  return {
    problems: asked ? [] : problems,
    ask: () => {
      setProblems([]);
      setAsked('all');
    },
    dialog: (
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked === 'overlap' ? t('apply.overlapTitle') : t('apply.title', { count })}
        text={
          asked === 'overlap' ? (
            <>
              {problems.slice(1).map((each) => (
                <p key={each}>{each}</p>
              ))}
              <p>{t('apply.overlapText')}</p>
            </>
          ) : (
            <>
              <p>{t('apply.text')}</p>
              {asking > 0 && <p>{t('apply.asking', { count: asking })}</p>}
              {extending > 0 && <p>{t('apply.extending', { count: extending })}</p>}
            </>
          )
        }
        cancelLabel={t('apply.cancel')}
        confirmLabel={asked === 'overlap' ? t('apply.allow') : t('bar.apply', { count })}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => void apply()}
        isBusy={save.isPending}
      />
    ),
  };
}
