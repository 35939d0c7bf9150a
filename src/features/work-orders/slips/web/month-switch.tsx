import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { monthOfParts } from '#platform/contract/months.ts';
import { MonthStepper } from '../../web/parts/month-stepper.tsx';
import { monthText } from '../../web/parts/month-text.ts';
import type { WorkOrderDetail } from '../contract.ts';

type Own = WorkOrderDetail['slips'][number];

/** The person's slips by month, the newest first; two of one month are distinguished by their vessels. */
export function MonthSwitch({ slip: { workOrderId, slips } }: { slip: WorkOrderDetail }) {
  const { t } = useTranslation('work-orders');
  const navigate = useNavigate();
  const open = (one: Own | undefined) =>
    one &&
    void navigate({
      to: '/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId/wo/$workOrderId/details',
      params: { vesselId: String(one.vesselId), workOrderId: String(one.workOrderId) },
    });
  const labelOf = (one: Own) => {
    const month = monthOfParts(one);
    const isOnly = slips.filter((other) => monthOfParts(other) === month).length === 1;
    return isOnly ? monthText(month) : `${monthText(month)}, ${one.vesselName}`;
  };
  return (
    <MonthStepper
      label={t('slip.month')}
      selectLabel={t('slip.monthShown')}
      value={String(workOrderId)}
      months={slips.map((one) => ({ value: String(one.workOrderId), label: labelOf(one) }))}
      noEarlier={t('slip.noEarlier')}
      noLater={t('slip.noLater')}
      onChoose={(value) => open(slips.find((one) => String(one.workOrderId) === value))}
    />
  );
}
