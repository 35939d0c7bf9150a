import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { monthText } from '../../web/parts/month-text.ts';
import { type PeriodSummary, payroll } from '../contract.ts';
import { monthAfter } from '../rules.ts';

interface CloseDialogProps {
  period: PeriodSummary;
  month: string;
  onClose: () => void;
}

/** Closes a month for good; people who cannot be paid are left out only when it is said. */
export function CloseDialog({ period, month, onClose }: CloseDialogProps) {
  const { t } = useTranslation(['payroll', 'parts']);
  const [leavesOut, setLeavesOut] = useState(false);
  const [problem, setProblem] = useState<string>();
  const close = useSave(payroll.close);
  const divisionId = period.divisionId === 2 ? 2 : 1;
  async function confirm() {
    setProblem(undefined);
    try {
      await close.mutateAsync({ divisionId, year: period.year, month: period.month, leavesOutBlocked: leavesOut });
      notify.success(t('payroll:close.done', { month: monthText(month) }));
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isBusy={close.isPending}
      isBlocked={period.blocked > 0 && !leavesOut}
      title={t('payroll:close.title', { month: monthText(month), division: divisions[divisionId] })}
      text={
        <>
          <p>{t('payroll:close.text')}</p>
          <DescriptionList
            layout="rows"
            facts={[
              {
                label: t('payroll:close.slips'),
                value: t('payroll:bar.of', {
                  some: formatNumber(period.people - period.blocked),
                  all: formatNumber(period.people),
                }),
              },
              { label: t('payroll:bar.takeHome'), value: formatRupiah(rupiah(period.takeHome)) },
              { label: t('payroll:close.next'), value: monthText(monthAfter(month)) },
            ]}
          />
          {period.blocked > 0 && (
            <Checkbox
              checked={leavesOut}
              onChange={({ currentTarget: { checked } }) => setLeavesOut(checked)}
              label={t('payroll:close.leaveOut', { count: period.blocked })}
              description={t('payroll:close.leaveOutText', { month: monthText(monthAfter(month)) })}
            />
          )}
          {problem && (
            <Note kind="error" live>
              {problem}
            </Note>
          )}
        </>
      }
      confirmLabel={t('payroll:close.confirm')}
      cancelLabel={t('parts:cancel')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
