import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MonthAsked } from '#features/work-orders/months/contract.ts';
import { office, writes } from '#platform/contract/access.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { useMay } from '#platform/web/session.tsx';
import type { ReconciledPerson } from '../contract.ts';

interface PersonActionProps {
  asked: MonthAsked;
  vesselId: number;
  person: ReconciledPerson;
}

const keepsWages = writes(['OnboardPreparation', 'WOOverview'], ['superadmin', 'admin', 'manager', 'finance']);
const seesJourneys = writes(['Scheduling'], office);

/** Leads to where the difference of a person is put right, as far as the reader may go there. */
export function PersonAction({ asked, vesselId, person }: PersonActionProps) {
  const { t } = useTranslation('reconciliation');
  const mayKeepWages = useMay(keepsWages);
  const maySeeJourneys = useMay(seesJourneys);
  const { problem, lacksWage, workOrderId, scheduleId } = person;
  const month = monthOfParts(asked);
  const target = ((): [string, LinkTarget] | undefined => {
    if (problem === 'blocked' && lacksWage && mayKeepWages)
      return [t('actions.addWage'), { to: '/dashboard/rates', search: { tab: 'salary' } }];
    if (problem === 'blocked' || problem === 'notPaid')
      return [t('actions.showPayroll'), { to: '/dashboard/work-order-and-billings/payroll-month', search: { month } }];
    if (scheduleId !== null && maySeeJourneys)
      return [
        t('actions.showCheckOut'),
        {
          to: '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details',
          params: { vesselId: String(vesselId), scheduleId: String(scheduleId) },
        },
      ];
    if (workOrderId === null) return undefined;
    return [
      t('actions.showSlip'),
      {
        to: '/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId/wo/$workOrderId/details',
        params: { vesselId: String(vesselId), workOrderId: String(workOrderId) },
      },
    ];
  })();
  if (!target) return null;
  const [label, to] = target;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('actions.of', { action: label, name: person.employeeName })}
      renderRoot={(props) => <Link {...props} {...linkTo(to)} />}
    >
      {label}
    </Button>
  );
}
