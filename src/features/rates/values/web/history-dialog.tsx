import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { formatDay } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type RateRow, rates } from '../contract.ts';
import { type RateKind, rateShapes } from '../rules.ts';
import { amountText, useRateName } from './rate-columns.tsx';

interface HistoryDialogProps {
  kind: RateKind;
  rate: RateRow;
  onClose: () => void;
}

/** All values of the same thing, the newest first. */
export function HistoryDialog({ kind, rate, onClose }: HistoryDialogProps) {
  const { t } = useTranslation(['rates', 'parts']);
  const nameOf = useRateName();
  const read = useRead(rates.history, { id: rate.rateId, kind });
  useFocusBack();
  const { amounts, keys, identity } = rateShapes[kind];
  const shown = keys.filter((field) => !identity.includes(field));
  return (
    <Modal
      opened
      onClose={onClose}
      size="60rem"
      title={`${t('rates:history.title')}: ${nameOf(rate)}`}
      closeButtonProps={{ 'aria-label': t('parts:close') }}
    >
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!read.error && !read.data && <Skeletons rows={2} columns={3} />}
      {read.data && (
        <RecordTable
          label={t('rates:history.title')}
          none={t('rates:history.none')}
          rows={read.data.data}
          columns={[
            { header: t('rates:fields.validFrom'), cell: (row) => formatDay(row.validFrom), isShort: true },
            { header: t('rates:fields.state'), cell: (row) => t(`rates:states.${row.state}`) },
            ...shown.map((field) => ({
              header: t(`rates:fields.${field}`),
              cell: (row: RateRow) =>
                (field === 'taxStatusId' ? row.taxStatusName : field === 'grade' ? row.grade : row.location) ?? '-',
            })),
            ...amounts.map((field) => ({
              header: t(`rates:fields.${field}`),
              cell: (row: RateRow) => amountText(row, field),
              align: 'right' as const,
              isShort: true,
            })),
          ]}
        />
      )}
    </Modal>
  );
}
