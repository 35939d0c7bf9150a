import { FileButton, Modal } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
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
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useFocusBack();

  async function send(chosen: File, isTrial: boolean) {
    setBusy(true);
    setProblem(undefined);
    try {
      const data = await sendFile(chosen, isTrial);
      setOutcome(data);
      if (data.isTrial) return;
      await onDone();
      notify.success(t('rates:import.done', { added: formatNumber(data.added), changed: formatNumber(data.changed) }));
      onClose();
    } catch (error) {
      setOutcome(undefined);
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  }
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    void send(chosen, true);
  };
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
      <FileButton
        onChange={choose}
        accept="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.xlsx"
        inputProps={{ 'aria-label': t('rates:import.file') }}
      >
        {(props) => (
          <Button {...props} variant="default" disabled={isBusy} icon={IconFileSpreadsheet}>
            {file?.name ?? t('rates:import.choose')}
          </Button>
        )}
      </FileButton>
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
        {notes.length > 0 && <Findings label={t('import.notes')} rows={notes} />}
      </>
    );
  return (
    <>
      <Note kind="warn" live>
        {t('import.faults', { count: faultCount, shown: formatNumber(faultCount) })}
      </Note>
      <Findings label={t('import.problem')} rows={[...faults, ...notes]} />
      {faultCount > faults.length && <p className="muted">{t('import.more', { count: faultCount - faults.length })}</p>}
    </>
  );
}

type Finding = Outcome['faults'][number] | Outcome['notes'][number];

/** Findings by row and column of the workbook. */
function Findings({ label, rows }: { label: string; rows: readonly Finding[] }) {
  const { t } = useTranslation('rates');
  return (
    <RecordTable
      label={label}
      rows={[...rows]}
      columns={[
        { header: t('import.row'), cell: ({ row }) => row ?? '-', isShort: true },
        { header: t('import.column'), cell: ({ column }) => column || '-' },
        { header: t('import.value'), cell: ({ value }) => value || '-' },
        { header: t('import.problem'), cell: ({ problem }) => t(`import.problems.${problem}`) },
      ]}
    />
  );
}
