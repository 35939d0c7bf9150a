import { IconPencil, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayMakeAgreement, newAgreement } from '#features/preparation/agreements/web/agreement-links.ts';
import { reads } from '#platform/contract/access.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import type { LinkTarget } from '#platform/web/links.ts';
import { useMay } from '#platform/web/session.tsx';
import type { MonthAsked, PayPerson, PayReason } from '../contract.ts';

type Mending = LinkTarget & { label: string; icon: typeof IconPencil };

/** In the order in which they are mended. */
const codes = [
  ...(['noWage', 'noTaxStatus', 'notResident', 'noBirthDate', 'noBankAccount', 'noTaxNumber'] as const),
  ...(['noVessel', 'noExemption', 'noTaxTable'] as const),
];
const crewFile = reads('CrewManagement', 'Approval');

/** Where what somebody's pay lacks is entered, found for them; nothing where words alone tell, or who reads may not. */
export function useMending(asked: MonthAsked): (row: PayPerson) => Mending[] {
  const { t } = useTranslation('payroll');
  const mayAgree = useMay(mayMakeAgreement);
  const mayOpenFile = useMay(crewFile);
  const placeOf = (
    { code, rank, vesselId }: PayReason,
    { employeeId, employeeIdNumber }: PayPerson,
  ): LinkTarget | undefined => {
    switch (code) {
      case 'noWage':
        // A tanker pays by the agreement, which can be made for a stay that has ended too.
        if (asked.divisionId === 2) return mayAgree && vesselId ? newAgreement({ vesselId, employeeId }) : undefined;
        return { to: '/dashboard/rates', search: { tab: 'salary', ...(rank && { search: rank }) } };
      case 'noTaxStatus':
        return { to: '/dashboard/rates', search: { tab: 'tax', search: employeeIdNumber } };
      case 'noBirthDate':
      case 'noBankAccount':
      case 'noTaxNumber':
        return mayOpenFile
          ? { to: '/dashboard/crew-management/$crewId/details', params: { crewId: String(employeeId) } }
          : undefined;
      case 'noVessel':
        return {
          to: '/dashboard/work-order-and-billings/payroll-month',
          search: { month: monthOfParts(asked), tab: 'inputs', search: employeeIdNumber },
        };
      default:
        return { to: '/dashboard/work-order-and-billings/payroll-tables' };
    }
  };
  return (row) => {
    const code = codes.find((each) => row.reasons.some((reason) => reason.code === each));
    const reason = row.reasons.find((each) => each.code === code);
    const place = reason && placeOf(reason, row);
    if (!code || !place) return [];
    const isFile = code === 'noBirthDate' || code === 'noBankAccount' || code === 'noTaxNumber';
    const label = code === 'noWage' && asked.divisionId === 2 ? t('mend.agreement') : t(`mend.${code}`);
    return [{ ...place, label, icon: isFile ? IconUser : IconPencil }];
  };
}
