import { useTranslation } from 'react-i18next';
import type { MonthAsked } from '#features/work-orders/months/contract.ts';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { billing } from '../../contract.ts';
import type { BillingType } from '../../rules.ts';
import type { BillingMonth } from '../contract.ts';

interface CloseDialogProps {
  type: BillingType;
  asked: MonthAsked;
  period: BillingMonth;
  onClose: () => void;
}

/** Closes a month of a type for good. */
export default function CloseDialog({ type, asked, period, onClose }: CloseDialogProps) {
  const { t } = useTranslation('billing');
  const close = useSave(billing.close);
  const readAgain = useReadAgain(billing.close);
  const month = monthText(monthOfParts(asked));
  async function act() {
    const { rows, held, totals } = period;
    try {
      return await close.mutateAsync({ ...asked, type, seen: { rows, held, totalBills: totals.totalBills } });
    } catch (error) {
      if (isConflict(error)) await readAgain();
      throw error;
    }
  }
  return (
    <ActionDialog
      keepsRefusal
      title={t('close.title', { month, type: t(`download.${type}`) })}
      text={
        <div className="stack gap-3">
          <p>{t('close.text')}</p>
          <DescriptionList
            layout="rows"
            facts={[
              { label: t('bar.rows'), value: formatNumber(period.rows - period.held) },
              { label: t('columns.totalBills'), value: formatRupiah(rupiah(period.totals.totalBills)) },
            ]}
          />
          {period.held > 0 && <Note>{t('notes.held', { count: period.held })}</Note>}
        </div>
      }
      confirmLabel={t('close.confirm')}
      act={act}
      done={t('close.done', { month })}
      onClose={onClose}
    />
  );
}
