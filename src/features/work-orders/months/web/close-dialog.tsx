import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { monthAfter } from '#platform/contract/days.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { monthText } from '../../web/parts/month-text.ts';
import { type PeriodSummary, payroll } from '../contract.ts';

interface CloseDialogProps {
  period: PeriodSummary;
  month: string;
  onClose: () => void;
}

/** Closes a month for good; people who cannot be paid are left out only when it is said. */
export function CloseDialog({ period, month, onClose }: CloseDialogProps) {
  const { t } = useTranslation('payroll');
  const [leavesOut, setLeavesOut] = useState(false);
  const close = useSave(payroll.close);
  const readAgain = useReadAgain(payroll.close);
  const divisionId = period.divisionId === 2 ? 2 : 1;
  async function act() {
    const { year, month, people, blocked, takeHome } = period;
    const seen = { people, blocked, takeHome };
    try {
      return await close.mutateAsync({ divisionId, year, month, leavesOutBlocked: leavesOut, seen });
    } catch (error) {
      if (isConflict(error)) {
        // Who was to be left out may be someone else now.
        setLeavesOut(false);
        await readAgain();
      }
      throw error;
    }
  }
  return (
    <ActionDialog
      keepsRefusal
      isBlocked={period.blocked > 0 && !leavesOut}
      title={t('close.title', { month: monthText(month), division: divisions[divisionId] })}
      text={
        <div className="stack gap-3">
          <p>{t('close.text')}</p>
          <DescriptionList
            layout="rows"
            facts={[
              {
                label: t('close.slips'),
                value: t('bar.of', {
                  some: formatNumber(period.people - period.blocked),
                  all: formatNumber(period.people),
                }),
              },
              { label: t('bar.takeHome'), value: formatRupiah(rupiah(period.takeHome)) },
              { label: t('close.next'), value: monthText(monthAfter(month)) },
            ]}
          />
          {period.blocked > 0 && (
            <Checkbox
              checked={leavesOut}
              onChange={({ currentTarget: { checked } }) => setLeavesOut(checked)}
              label={t('close.leaveOut', { count: period.blocked })}
              description={t('close.leaveOutText', { month: monthText(monthAfter(month)) })}
            />
          )}
        </div>
      }
      confirmLabel={t('close.confirm')}
      act={act}
      done={t('close.done', { month: monthText(month) })}
      onClose={onClose}
    />
  );
}
