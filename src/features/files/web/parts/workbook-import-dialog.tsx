import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { Unseen } from '../../rules.ts';
import { useWorkbookTrial } from './use-workbook-trial.ts';
import { WorkbookButton } from './workbook-button.tsx';
import { type WorkbookFinding, WorkbookFindings } from './workbook-findings.tsx';

/** What an import answers, done or tried. */
interface Imported<Problem extends string> {
  isTrial: boolean;
  added: number;
  changed: number;
  unchanged: number;
  faults: readonly WorkbookFinding<Problem>[];
  /** Of all, which may be more than are answered. */
  faultCount: number;
  notes: readonly WorkbookFinding<Problem | Unseen['problem']>[];
  noteCount?: number;
}

interface OutcomeProps<Problem extends string, Outcome extends Imported<Problem>> {
  problemText: (problem: Problem) => string;
  /** What it would change, where that is known row by row. */
  changes?: (outcome: Outcome) => ReactNode;
}

interface ImportProps<Problem extends string, Outcome extends Imported<Problem>>
  extends OutcomeProps<Problem, Outcome> {
  title: string;
  text: string;
  /** On the button that confirms it. */
  apply: string;
  /** Gives the workbook that is filled in, where the page itself does not. */
  download?: ReactNode;
  /** A trial run only says what it would do. */
  send: (file: File, isTrial: boolean) => Promise<Outcome>;
  /** It is done: what is shown is read again. */
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Takes rows from a workbook: a trial run says what it would do, then it is confirmed. */
export function WorkbookImportDialog<Problem extends string, Outcome extends Imported<Problem>>({
  title,
  text,
  apply,
  download,
  send: sendFile,
  onDone,
  onClose,
  ...shown
}: ImportProps<Problem, Outcome>) {
  const { t } = useTranslation(['files', 'parts']);
  const { file, outcome, problem, isBusy, isSaving, send } = useWorkbookTrial(sendFile, async ({ added, changed }) => {
    await onDone();
    notify.success(t('files:import.done', { added: formatNumber(added), changed: formatNumber(changed) }));
    onClose();
  });
  useFocusBack();
  const isReady = outcome?.faultCount === 0 && outcome.added + outcome.changed > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      size="56rem"
      title={title}
      closeOnClickOutside={false}
      // What becomes of it is said here.
      closeOnEscape={!isSaving}
      withCloseButton={!isSaving}
      closeButtonProps={{ 'aria-label': t('parts:close') }}
    >
      <div className="stack single gap-4">
        <p>{text}</p>
        <div className="row gap-3">
          {download}
          <WorkbookButton
            label={t('files:import.file')}
            disabled={isBusy}
            onChosen={(chosen) => void send(chosen, true)}
          >
            {file?.name ?? t('files:import.choose')}
          </WorkbookButton>
        </div>
        {isBusy && <Note live>{t(isSaving ? 'files:import.saving' : 'files:import.checking')}</Note>}
        {problem && (
          <Note kind="error" live>
            {problem}
          </Note>
        )}
        {outcome && !isBusy && <Outcome outcome={outcome} {...shown} />}
        <div className="row">
          <Button disabled={!isReady || isBusy} loading={isSaving} onClick={() => file && void send(file, false)}>
            {apply}
          </Button>
        </div>
        <LeaveGuard hasUnsaved={() => isSaving} />
      </div>
    </Modal>
  );
}

/** What is wrong by row and column, or what an import would do; and what the rows do not say. */
function Outcome<Problem extends string, Outcome extends Imported<Problem>>({
  outcome,
  problemText,
  changes,
}: OutcomeProps<Problem, Outcome> & { outcome: Outcome }) {
  const { t } = useTranslation('files');
  const { added, changed, unchanged, faults, faultCount, notes, noteCount = notes.length } = outcome;
  return (
    <>
      {faultCount > 0 ? (
        <>
          <Note kind="warn" live>
            {t('import.faults', { count: faultCount, shown: formatNumber(faultCount) })}
          </Note>
          <WorkbookFindings
            label={t('import.problem')}
            findings={faults}
            count={faultCount}
            problemText={problemText}
          />
        </>
      ) : (
        <Note live>
          {t('import.ready', {
            added: formatNumber(added),
            changed: formatNumber(changed),
            unchanged: formatNumber(unchanged),
          })}
        </Note>
      )}
      {noteCount > 0 && (
        <>
          <h3>{t('import.notes')}</h3>
          <WorkbookFindings
            label={t('import.notes')}
            header={t('import.problem')}
            findings={notes}
            count={noteCount}
            problemText={problemText}
          />
        </>
      )}
      {faultCount === 0 && changes?.(outcome)}
    </>
  );
}
