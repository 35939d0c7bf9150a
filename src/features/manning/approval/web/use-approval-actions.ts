import { IconBan, IconCheck, IconEye, IconUserCheck, IconUserX, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { roleClass } from '#platform/contract/access.ts';
import type { RowAction } from '#platform/web/list-page/columns.ts';
import { usePerson } from '#platform/web/session.tsx';
import type { ApprovalRow } from '../contract.ts';
import type { Question, Verdict } from './question.ts';

interface Asking {
  ask: (row: ApprovalRow, party: Question['party'], verdict: Verdict) => void;
  revoke: (row: ApprovalRow) => void;
}

/** What may be done with a proposal: principals answer for themselves, the office for either party. */
export function useApprovalActions({ ask, revoke }: Asking): (row: ApprovalRow) => RowAction[] {
  const { t } = useTranslation('decisions');
  const isPrincipal = roleClass(usePerson().person.role) === 'principal';
  const forPrincipal = (row: ApprovalRow): RowAction[] => [
    {
      label: t(isPrincipal ? 'approve.open' : 'list.approveFor'),
      icon: IconCheck,
      onClick: () => ask(row, 'principal', 'Confirmed'),
    },
    {
      label: t(isPrincipal ? 'reject.open' : 'list.rejectFor'),
      icon: IconX,
      isDanger: true,
      onClick: () => ask(row, 'principal', 'Rejected'),
    },
  ];
  const forCrew = (row: ApprovalRow): RowAction[] => [
    {
      label: t('list.acceptFor'),
      icon: IconUserCheck,
      inMenu: isPrincipal,
      onClick: () => ask(row, 'employee', 'Confirmed'),
    },
    {
      label: t('list.declineFor'),
      icon: IconUserX,
      isDanger: true,
      inMenu: isPrincipal,
      onClick: () => ask(row, 'employee', 'Rejected'),
    },
  ];
  return (row) => {
    const { principal, employee } = row;
    const roundId = principal?.roundId ?? employee?.roundId;
    const view: RowAction[] =
      roundId === undefined
        ? []
        : [
            {
              label: t('list.view'),
              icon: IconEye,
              to: '/dashboard/manning/decisions/$kind/$decisionId',
              params: { kind: 'plan', decisionId: String(roundId) },
            },
          ];
    return [
      ...view,
      ...(principal?.mayDecide ? forPrincipal(row) : []),
      ...(employee?.mayDecide ? forCrew(row) : []),
      ...(principal?.mayRevoke
        ? [{ label: t('list.revoke'), icon: IconBan, isDanger: true, inMenu: true, onClick: () => revoke(row) }]
        : []),
    ];
  };
}
