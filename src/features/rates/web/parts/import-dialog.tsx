import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWorkbookTrial } from '#features/files/web/parts/use-workbook-trial.ts';
import { WorkbookButton } from '#features/files/web/parts/workbook-button.tsx';
import { WorkbookFindings } from '#features/files/web/parts/workbook-findings.tsx';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { rates } from '../../values/contract.ts';

type Outcome = Answer<typeof rates.import>['data'];

interface ImportDialogProps {
  title: string;
  /** What the workbook has. */
  text: string;
  /** A trial run only says what it would do. */
  send: (file: File, isTrial: boolean) => Promise<Outcome>;
  /** It is done: what is shown is read again. */
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Takes rows from a workbook: a trial run says what it would do, then it is confirmed. */
export function ImportDialog({ title, text, send: sendFile, onDone, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['rates', 'parts']);
  const { file, outcome, problem, isBusy, send } = useWorkbookTrial(sendFile, async ({ added, changed }) => {
    await onDone();
    notify.success(t('rates:import.done', { added: formatNumber(added), changed: formatNumber(changed) }));
    onClose();
  });
  useFocusBack();
  const isReady = outcome?.faults.length === 0 && outcome.added + outcome.changed > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      size="48rem"
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('parts:close') }}
    >
      <p>{text}</p>
      <WorkbookButton label={t('rates:import.file')} disabled={isBusy} onChosen={(chosen) => void send(chosen, true)}>
        {file?.name ?? t('rates:import.choose')}
      </WorkbookButton>
      {isBusy && <Note live>{t('rates:import.checking')}</Note>}
      {problem && (
        <Note kind="error" live>
          {problem}
        </Note>
      )}
      {outcome && !isBusy && <OutcomeNote outcome={outcome} />}
      <Button disabled={!isReady || isBusy} onClick={() => file && void send(file, false)}>
        {t('rates:import.apply')}
      </Button>
    </Modal>
  );
}

/** What an import would do, or what is wrong by row and column. */
function OutcomeNote({ outcome: { faults, faultCount, notes, added, changed, unchanged } }: { outcome: Outcome }) {
  const { t } = useTranslation('rates');
  const header = t('import.problem');
  const problemText = (problem: (typeof faults)[number]['problem']) => t(`import.problems.${problem}`);
  if (faults.length === 0)
    return (
      <>
        <Note live>
          {t('import.ready', {
            added: formatNumber(added),
            changed: formatNumber(changed),
            unchanged: formatNumber(unchanged),
          })}
        </Note>
        {notes.length > 0 && (
          <WorkbookFindings
            label={t('import.notes')}
            header={header}
            findings={notes}
            count={notes.length}
            problemText={problemText}
          />
        )}
      </>
    );
  return (
    <>
      <Note kind="warn" live>
        {t('import.faults', { count: faultCount, shown: formatNumber(faultCount) })}
      </Note>
      <WorkbookFindings
        label={header}
        findings={[...faults, ...notes]}
        count={faultCount + notes.length}
        problemText={problemText}
      />
    </>
  );
}
