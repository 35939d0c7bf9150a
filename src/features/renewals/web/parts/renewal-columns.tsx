import { useTranslation } from 'react-i18next';
import { CrewLink } from '#features/crew/web/parts/crew-link.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay } from '#platform/web/format.ts';
import { type Column, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { Renewal, renewals } from '../../contract.ts';
import type { Fit } from '../../rules.ts';
import { useCost, useCure, useRenewalName } from './renewal-words.ts';

type Sort = (typeof renewals.list.list.sort)[number];

const looks = {
  aboard: { tone: 'red', shape: 'cross' },
  short: { tone: 'amber', shape: 'diamond' },
  fits: { tone: 'green', shape: 'dot' },
} as const satisfies Record<Fit, object>;

/** Who renews what until when, whether leave allows for it, and what to do. */
export function useRenewalColumns(): Column<Renewal, Sort>[] {
  const { t } = useTranslation('renewals');
  const positionName = usePositionName();
  const [cost, cure, nameOf] = [useCost(), useCure(), useRenewalName()];
  const leaveOf = ({ leaveFrom, leaveTo }: Renewal) => {
    if (leaveFrom === null) return '-';
    const from = formatDay(leaveFrom);
    return leaveTo === null ? t('leave.open', { from }) : t('leave.until', { from, to: formatDay(leaveTo) });
  };
  return [
    numberColumn(t('columns.no')),
    {
      key: 'employeeName',
      header: t('columns.name'),
      cell: ({ employeeId, employeeName }) => <CrewLink id={employeeId}>{employeeName}</CrewLink>,
      sort: 'employeeName',
      isRowHeader: true,
      card: 'title',
    },
    fieldColumn('employeeIdNumber', t('columns.employeeId'), { from: 'wide', card: 'numbers' }),
    {
      key: 'jobPositionName',
      header: t('columns.rank'),
      cell: (row) => positionName(row.jobPositionName),
      sort: 'jobPositionName',
      isLong: 'names',
      card: 'facts',
    },
    fieldColumn('vesselName', t('columns.vessel'), { sort: true, isLong: 'names', card: 'facts' }),
    {
      key: 'certificateName',
      header: t('columns.certificate'),
      cell: (row) => nameOf(row),
      sort: 'certificateName',
      isLong: true,
      card: 'facts',
    },
    {
      key: 'expiresOn',
      header: t('columns.expiresOn'),
      cell: ({ expiresOn, isMissing, kind }) =>
        expiresOn === null ? t(isMissing ? 'missing' : kind === 'medical' ? 'notMet' : 'noDate') : formatDay(expiresOn),
      sort: 'expiresOn',
      card: 'facts',
      isNamedOnCard: true,
    },
    {
      key: 'fit',
      header: t('columns.fit'),
      cell: ({ fit }) => <Badge {...looks[fit]}>{t(`fits.${fit}`)}</Badge>,
      sort: 'fit',
      card: 'badge',
    },
    { key: 'cure', header: t('columns.cure'), cell: cure, isLong: true, card: 'facts' },
    { key: 'leave', header: t('columns.leave'), cell: leaveOf, from: 'wide' },
    {
      key: 'dueOn',
      header: t('columns.dueOn'),
      cell: ({ dueOn }) => (dueOn === null ? t('soon') : formatDay(dueOn)),
      sort: 'dueOn',
      // What to do names the day too.
      from: 'wide',
    },
    { key: 'cost', header: t('columns.cost'), cell: cost, align: 'right', from: 'wide', card: 'numbers' },
  ];
}
