import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWorkbookTrial } from '#features/files/web/parts/use-workbook-trial.ts';
import { WorkbookButton } from '#features/files/web/parts/workbook-button.tsx';
import { WorkbookFindings } from '#features/files/web/parts/workbook-findings.tsx';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { upload, useReadAgain } from '#platform/web/api.ts';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type ItemsImported, storeItems } from '../contract.ts';

/** Takes the catalogue from a workbook: a trial run says row by row what it would do, then it is confirmed. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['ship-chandler', 'parts']);
  const { file, outcome, problem, isBusy, send } = useItemImport(onClose);
  const isReady = outcome?.faultCount === 0 && outcome.added + outcome.changed > 0;
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      size="56rem"
      title={t('import.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('parts:close') }}
    >
      <div className="stack single gap-4">
        <p>{t('import.text')}</p>
        <div className="row gap-3">
          <DownloadButton endpoint={storeItems.download} input={{}} fileName={workbookName(t('items.title'))}>
            {t('import.download')}
          </DownloadButton>
          <WorkbookButton label={t('import.file')} disabled={isBusy} onChosen={(chosen) => void send(chosen, true)}>
            {file?.name ?? t('import.choose')}
          </WorkbookButton>
        </div>
        {isBusy && <Note live>{t('import.checking')}</Note>}
        {problem && (
          <Note kind="error" live>
            {problem}
          </Note>
        )}
        {outcome && !isBusy && <Outcome outcome={outcome} />}
        <div className="row">
          <Button disabled={!isReady || isBusy} onClick={() => file && void send(file, false)}>
            {t('import.apply')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function useItemImport(onClose: () => void) {
  const { t } = useTranslation('ship-chandler');
  const readAgain = useReadAgain(storeItems.import);
  return useWorkbookTrial(
    async (file, isTrial) => (await upload(storeItems.import, { fields: { isTrial: String(isTrial) }, file })).data,
    async ({ added, changed }) => {
      await readAgain();
      notify.success(t('import.done', { added: formatNumber(added), changed: formatNumber(changed) }));
      onClose();
    },
  );
}

/** What an import would do, or what is wrong with the rows. */
function Outcome({ outcome }: { outcome: ItemsImported }) {
  const { t } = useTranslation('ship-chandler');
  const { added, changed, unchanged, changes, changeCount, faults, faultCount, notes, noteCount } = outcome;
  if (faultCount > 0)
    return (
      <>
        <Note kind="warn" live>
          {t('import.faults', { count: faultCount, all: formatNumber(faultCount) })}
        </Note>
        <WorkbookFindings
          label={t('import.problem')}
          findings={faults}
          count={faultCount}
          problemText={(problem) => t(`import.problems.${problem}`)}
        />
      </>
    );
  const counts = { added: formatNumber(added), changed: formatNumber(changed), unchanged: formatNumber(unchanged) };
  const wordsOf = (column: (typeof changes)[number]['column'], value: string) => {
    if (column === 'storeGroup') return t(`groups.${value as 'deck'}`);
    return column === 'isActive' ? t(`items.active.${value as 'true'}`) : value || '-';
  };
  return (
    <>
      <Note live>{t('import.ready', counts)}</Note>
      {noteCount > 0 && (
        <>
          <h3>{t('import.notes')}</h3>
          <WorkbookFindings
            label={t('import.notes')}
            header={t('import.problem')}
            findings={notes}
            count={noteCount}
            problemText={(problem) => t(`import.problems.${problem}`)}
          />
        </>
      )}
      {changeCount > 0 && (
        <>
          <h3>{t('import.changes')}</h3>
          <RecordTable
            label={t('import.changes')}
            rows={changes}
            columns={[
              { header: t('import.row'), cell: ({ row }) => row, isShort: true },
              { header: t('items.code'), cell: ({ code }) => code, isShort: true },
              { header: t('import.column'), cell: ({ column }) => t(`import.columns.${column}`) },
              { header: t('import.before'), cell: ({ column, before }) => wordsOf(column, before) },
              { header: t('import.after'), cell: ({ column, after }) => wordsOf(column, after) },
            ]}
          />
          {changeCount > changes.length && (
            <p className="muted">{t('import.more', { count: changeCount - changes.length })}</p>
          )}
        </>
      )}
    </>
  );
}
