import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionColumn } from '#features/reference/web/parts/position-column.ts';
import { AttachmentLink } from '#features/seafarers/personal-file/web/attachment-link.tsx';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { type Column, numberColumn } from '#platform/web/list-page/columns.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { inTwoLines } from '../../web/parts/in-two-lines.ts';
import type { ApprovalRow, approval, PartyDecision } from '../contract.ts';
import { openedFrom } from './opened-from.ts';
import type { Question } from './question.ts';

type Sort = (typeof approval.list.list.sort)[number];

/** Who is proposed for which seat, and what the parties say. */
export function useApprovalColumns(): Column<ApprovalRow, Sort>[] {
  const { t } = useTranslation('decisions');
  const positionColumn = usePositionColumn();
  return [
    numberColumn(t('columns.no')),
    {
      key: 'nextEmployeeName',
      header: t('columns.name'),
      cell: (row) => (
        <Link
          to="/dashboard/crew-management/$crewId/details"
          params={{ crewId: String(row.nextEmployeeId) }}
          search={openedFrom({ ...row, employeeId: row.nextEmployeeId })}
        >
          {row.nextEmployeeName}
        </Link>
      ),
      sort: 'nextEmployeeName',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'nextSummaryStatus',
      header: t('columns.status'),
      cell: (row) => <StatusBadge status={row.nextSummaryStatus} area="nextCrew" />,
      card: 'badge',
    },
    positionColumn('jobPositionName', t('columns.position'), { sort: true, card: 'facts' }),
    {
      key: 'onBoard',
      header: t('columns.dates'),
      cell: (row) => inTwoLines(row, (days) => t('period', days)),
      sort: 'onBoard',
      isLong: 'names',
      card: 'facts',
    },
    {
      key: 'principal',
      header: t('columns.principal'),
      cell: (row) => (row.principal ? <Said saying={row.principal} party="principal" /> : t('list.notAsked')),
      card: 'numbers',
    },
    {
      key: 'employee',
      header: t('columns.crew'),
      cell: (row) => row.employee && <Said saying={row.employee} party="employee" />,
      card: 'numbers',
    },
    {
      key: 'dueOn',
      header: t('columns.due'),
      cell: (row) =>
        row.dueOn && (
          <span className={row.isOverdue ? 'bad' : undefined}>
            {row.isOverdue ? t('overdue', { date: formatDay(row.dueOn) }) : formatDay(row.dueOn)}
          </span>
        ),
      from: 'laptop',
    },
    {
      key: 'replacing',
      header: t('columns.replacing'),
      cell: (row) => row.crewWillBeReplacing ?? '-',
      from: 'wide',
    },
  ];
}

/** What a party said: the status, then who said it, when, how and why. */
function Said({ saying, party }: { saying: PartyDecision; party: Question['party'] }) {
  const { t } = useTranslation('decisions');
  const isPhone = useIsPhone();
  const { status, decidedAt, decidedBy, way, reason, evidence, isRevoked } = saying;
  const outcome = decidedAt
    ? [isRevoked && t('settled.revoked'), formatInstant(decidedAt), decidedBy, way && t(`ways.${way}`)]
        .filter(Boolean)
        .join(', ')
    : '';
  return (
    <span className="stack gap-0 wrapped">
      <span>
        {isPhone && `${t(`parties.${party}`)} `}
        <StatusBadge status={status} area="nextCrew" />
      </span>
      {(outcome !== '' || reason) && (
        <small>
          {outcome}
          {outcome !== '' && reason && ': '}
          {reason && <span>{reason}</span>}
        </small>
      )}
      {evidence && <AttachmentLink attachment={evidence} of={t('evidence.open')} />}
    </span>
  );
}
