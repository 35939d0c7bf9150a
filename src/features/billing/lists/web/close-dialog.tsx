import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { billing } from '../../contract.ts';
import { type BillingType, monthOfParts } from '../../rules.ts';
import type { BillingMonth } from '../contract.ts';
import type { MonthAsked } from './billing-lists.tsx';

interface CloseDialogProps {
  type: BillingType;
  asked: MonthAsked;
  period: BillingMonth;
  onClose: () => void;
}

/** Closes a month of a type for good. */
export default function CloseDialog({ type, asked, period, onClose }: CloseDialogProps) {
  const { t } = useTranslation(['billing', 'parts']);
  const [problem, setProblem] = useState<string>();
  const close = useSave(billing.close);
  const month = monthText(monthOfParts(asked));
  async function confirm() {
    setProblem(undefined);
    try {
      await close.mutateAsync({ ...asked, type });
      notify.success(t('billing:close.done', { month }));
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isBusy={close.isPending}
      title={t('billing:close.title', { month, type: t(`billing:download.${type}`) })}
      text={
        <>
          <p>{t('billing:close.text')}</p>
          <DescriptionList
            layout="rows"
            facts={[
              { label: t('billing:bar.rows'), value: formatNumber(period.rows - period.held) },
              { label: t('billing:columns.totalBills'), value: formatRupiah(rupiah(period.totals.totalBills)) },
            ]}
          />
          {period.held > 0 && <Note>{t('billing:notes.held', { count: period.held })}</Note>}
          {problem && (
            <Note kind="error" live>
              {problem}
            </Note>
          )}
        </>
      }
      confirmLabel={t('billing:close.confirm')}
      cancelLabel={t('parts:cancel')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
