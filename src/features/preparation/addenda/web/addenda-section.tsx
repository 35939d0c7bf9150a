import { Group } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useFilePreview } from '#platform/web/files/file-preview.tsx';
import { formatDay } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { AgreementDetail } from '../../agreements/contract.ts';
import { PrintAddendum } from '../../agreements/web/print-buttons.tsx';
import { UploadButton } from '../../agreements/web/upload-button.tsx';
import { type Addendum, addenda } from '../contract.ts';

// It comes with its form, when it is first opened.
const AddendumDialog = lateDialog(async () => ({ default: (await import('./addendum-dialog.tsx')).AddendumDialog }));

/** Later ends that were agreed on board, and that one is needed; nothing where there is neither. */
export function AddendaSection({ agreement }: { agreement: AgreementDetail }) {
  const { t } = useTranslation('agreements');
  const { employeePreparationPklId, needsAddendum } = agreement;
  const { data, error, refetch } = useRead(addenda.list, { employeePreparationPklId });
  const mayWrite = useMay(addenda.create.access);
  const { open, opened } = useLiveDialogs<{ agreement: AgreementDetail }>();
  const rows = data?.data ?? [];
  if (rows.length === 0 && !needsAddendum && !error) return null;
  return (
    <Section
      title={t('sections.addenda')}
      flush
      actions={
        needsAddendum &&
        mayWrite && (
          <Button icon={IconFilePlus} onClick={() => open(AddendumDialog)}>
            {t('addendum.create')}
          </Button>
        )
      }
    >
      {needsAddendum && <Note kind="warn">{t('addendum.due', { day: formatDay(agreement.plannedEndDate) })}</Note>}
      {error && <ErrorPanel retry={() => void refetch()} />}
      {rows.length > 0 && <AddendaTable agreement={agreement} rows={rows} />}
      {opened({ agreement })}
    </Section>
  );
}

function AddendaTable({ agreement, rows }: { agreement: AgreementDetail; rows: Addendum[] }) {
  const { t } = useTranslation('agreements');
  return (
    <RecordTable
      label={t('sections.addenda')}
      rows={rows}
      columns={[
        { header: t('addendum.number'), cell: (row) => row.addendumNumber },
        { header: t('addendum.issued'), cell: (row) => formatDay(row.docReleasedDate), isShort: true },
        { header: t('addendum.before'), cell: (row) => formatDay(row.endDateBefore), isShort: true },
        { header: t('addendum.to'), cell: (row) => formatDay(row.endDate), isShort: true },
        {
          header: t('addendum.status'),
          cell: (row) =>
            row.isVoid ? (
              <StatusBadge status="Cancel" text={t('statuses.void')} />
            ) : (
              <StatusBadge status={row.pklStatus} text={t(`statuses.${row.pklStatus}`)} />
            ),
          isShort: true,
        },
        { header: t('addendum.actions'), cell: (row) => <Papers agreement={agreement} addendum={row} /> },
      ]}
    />
  );
}

/** The draft until it is signed, then its scan. */
function Papers({ agreement, addendum }: { agreement: AgreementDetail; addendum: Addendum }) {
  const mayWrite = useMay(addenda.sign.access);
  const sign = useSave(addenda.sign);
  const preview = useFilePreview(files.download, 'pkl');
  const { pklAddendumId, addendumNumber: number, attachment } = addendum;
  if (attachment)
    return (
      <>
        <Button variant="default" onClick={() => preview.show(attachment)}>
          {attachment.name}
        </Button>
        {preview.dialog}
      </>
    );
  if (addendum.isVoid || !agreement.mayOpen || addendum.pklStatus === 'Signed') return null;
  return (
    <Group gap="xs">
      <PrintAddendum id={pklAddendumId} number={number} />
      {mayWrite && (
        <UploadButton
          of="addendum"
          variant="default"
          number={number}
          crewName={agreement.crewName}
          sign={(file) => sign.mutateAsync({ pklAddendumId, ...file })}
        />
      )}
    </Group>
  );
}
