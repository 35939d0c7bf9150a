import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Row } from '#platform/web/parts/layout.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import type { SignOnPapers, SignOnPerson } from '../../contract.ts';
import { signOnSteps } from '../contract.ts';
import { nextState, type State, states } from '../rules.ts';

const StepDialog = lateDialog(() => import('./step-dialog.tsx'), ['positions']);

/** How long the way back is offered; the last state of each person can be undone later too. */
const undoSeconds = 10;

interface StepBarProps {
  found: SignOnPapers;
  /** Those that are ticked; nobody ticked means everybody. */
  ticked: readonly SignOnPerson[];
  onDone: () => void;
}

/** One press notes the next state of everybody's papers, or of those ticked, as of today. */
export function StepBar({ found, ticked, onDone }: StepBarProps) {
  const { t } = useTranslation('sign-on-papers');
  const { open, opened } = useLiveDialogs<{ found: SignOnPapers }>();
  const { mark, takeBack, isBusy } = useMarking(found, onDone);
  const people = ticked.length > 0 ? ticked : found.people;
  const atState = (state: State) => people.filter(({ steps }) => nextState(steps) === state);
  const lastSteps = ticked.flatMap(({ steps }) => steps.at(-1) ?? []);
  return (
    <Row isAtEnd isForTouch>
      {states.map((state) => {
        const own = atState(state);
        return (
          own.length > 0 && (
            <Button key={state} variant="default" disabled={isBusy} onClick={() => mark(state, own)}>
              {t(`steps.mark.${state}`, { count: own.length })}
            </Button>
          )
        );
      })}
      {lastSteps.length > 0 && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() =>
            void takeBack(lastSteps.map(({ id }) => id)).then(
              () => notify.success(t('steps.undone')),
              (error: unknown) => notify.error(refusalText(error, t('steps.failed'))),
            )
          }
        >
          {t('steps.undoMany', { count: lastSteps.length })}
        </Button>
      )}
      {found.people.some(({ steps }) => nextState(steps) !== undefined) && (
        <Button variant="default" onClick={() => open(StepDialog)}>
          {t('steps.action')}
        </Button>
      )}
      {opened({ found })}
    </Row>
  );
}

/** Notes a state of people's papers at once and offers the way back; takes last states back. */
function useMarking({ vesselId, day, portId }: SignOnPapers, onDone: () => void) {
  const { t } = useTranslation('sign-on-papers');
  const note = useSave(signOnSteps.note);
  const undo = useSave(signOnSteps.undo);
  const takeBack = async (ids: number[]) => {
    await undo.mutateAsync({ ids });
    onDone();
  };
  const mark = (state: State, people: readonly SignOnPerson[]) =>
    note.mutate(
      {
        vesselId,
        day,
        portId,
        state,
        reachedOn: currentDay(),
        assignmentIds: people.map(({ assignmentId }) => assignmentId),
      },
      {
        onSuccess: ({ data: { count, ids } }) => {
          onDone();
          notify.undoable({
            message: t('steps.saved', { count }),
            label: t('steps.undoShort'),
            secondsLeft: (left) => t('steps.seconds', { left }),
            seconds: undoSeconds,
            undo: () => takeBack(ids),
            undone: t('steps.undone'),
          });
        },
        onError: (error) => notify.error(refusalText(error, t('steps.failed'))),
      },
    );
  return { mark, takeBack, isBusy: note.isPending || undo.isPending };
}
