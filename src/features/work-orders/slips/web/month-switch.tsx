import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import buttons from '#platform/web/parts/icon-button.module.css';
import { monthOfParts, monthText } from '../../web/parts/month-text.ts';
import type { WorkOrderDetail } from '../contract.ts';
import classes from './month-switch.module.css';

type Own = WorkOrderDetail['slips'][number];

/** The person's slips by month, the newest first; two of one month are told apart by their vessels. */
export function MonthSwitch({ slip: { workOrderId, slips } }: { slip: WorkOrderDetail }) {
  const { t } = useTranslation('work-orders');
  const navigate = useNavigate();
  const at = slips.findIndex((one) => one.workOrderId === workOrderId);
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
  const [earlier, later] = [slips[at + 1], slips[at - 1]];
  return (
    <fieldset className={classes.switch} aria-label={t('slip.month')}>
      <button
        type="button"
        className={buttons.button}
        disabled={!earlier}
        aria-label={earlier ? labelOf(earlier) : t('slip.noEarlier')}
        onClick={() => open(earlier)}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <NativeSelect
        aria-label={t('slip.monthShown')}
        value={String(workOrderId)}
        onChange={({ currentTarget: { value } }) => open(slips.find((one) => String(one.workOrderId) === value))}
        data={slips.map((one) => ({ value: String(one.workOrderId), label: labelOf(one) }))}
      />
      <button
        type="button"
        className={buttons.button}
        disabled={!later}
        aria-label={later ? labelOf(later) : t('slip.noLater')}
        onClick={() => open(later)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
