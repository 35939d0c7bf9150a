import { useTranslation } from 'react-i18next';
import type { Unseen } from '#features/files/rules.ts';
import { WorkbookImportDialog } from '#features/files/web/parts/workbook-import-dialog.tsx';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { upload, useReadAgain } from '#platform/web/api.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { type ItemsImported, storeItems } from '../contract.ts';

/** Takes the catalogue from a workbook: a trial run says row by row what it would do, then it is confirmed. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ship-chandler');
  const readAgain = useReadAgain(storeItems.import);
  return (
    <WorkbookImportDialog
      title={t('import.title')}
      text={t('import.text')}
      apply={t('import.apply')}
      download={
        <DownloadButton endpoint={storeItems.download} input={{}} fileName={workbookName(t('items.title'))}>
          {t('import.download')}
        </DownloadButton>
      }
      send={async (file, isTrial) =>
        (await upload(storeItems.import, { fields: { isTrial: String(isTrial) }, file })).data
      }
      problemText={(problem: Problem) => t(`import.problems.${problem}`)}
      changes={(outcome) => <Changes {...outcome} />}
      onDone={readAgain}
      onClose={onClose}
    />
  );
}

type Problem = Exclude<ItemsImported['faults' | 'notes'][number]['problem'], Unseen['problem']>;

/** What an import would change, row by row. */
function Changes({ changes, changeCount }: Pick<ItemsImported, 'changes' | 'changeCount'>) {
  const { t } = useTranslation('ship-chandler');
  const textOf = (column: (typeof changes)[number]['column'], value: string) => {
    if (column === 'storeGroup') return t(`groups.${value as 'deck'}`);
    return column === 'isActive' ? t(`items.active.${value as 'true'}`) : value || '-';
  };
  if (changeCount === 0) return null;
  return (
    <>
      <h3>{t('import.changes')}</h3>
      <RecordTable
        label={t('import.changes')}
        rows={changes}
        columns={[
          { header: t('import.row'), cell: ({ row }) => row, isShort: true },
          { header: t('items.code'), cell: ({ code }) => code, isShort: true },
          { header: t('import.column'), cell: ({ column }) => t(`import.columns.${column}`) },
          { header: t('import.before'), cell: ({ column, before }) => textOf(column, before) },
          { header: t('import.after'), cell: ({ column, after }) => textOf(column, after) },
        ]}
      />
      {changeCount > changes.length && (
        <p className="muted">{t('import.more', { count: changeCount - changes.length })}</p>
      )}
    </>
  );
}
