import { useTranslation } from 'react-i18next';
import { CrewLink } from '#features/crew/web/parts/crew-link.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { type Column, dayColumn, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { ChangeCost, crewChangeCosts } from '../../contract.ts';
import { type Component, components } from '../../rules.ts';
import { useAmount, useOver, usePartText } from './cost-words.ts';

type Sort = (typeof crewChangeCosts.list.list.sort)[number];

const lookOf = (over: string | null) =>
  over === null
    ? ({ tone: 'gray', shape: 'ring' } as const)
    : BigInt(over) > 0n
      ? ({ tone: 'red', shape: 'cross' } as const)
      : ({ tone: 'green', shape: 'dot' } as const);

const room: Record<Component, Pick<Column<ChangeCost>, 'from' | 'hiddenByDefault' | 'card'>> = {
  travelOn: { from: 'laptop', card: 'facts' },
  travelOff: { from: 'laptop', card: 'facts' },
  handover: { from: 'wide', card: 'facts' },
  medical: { hiddenByDefault: true },
  renewals: { hiddenByDefault: true },
};

/** Who joined and who left where, with estimate and cost by component. */
export function useCostColumns(): Column<ChangeCost, Sort>[] {
  const { t } = useTranslation('crew-change-costs');
  const positionName = usePositionName();
  const [amount, over, partText] = [useAmount(), useOver(), usePartText()];
  const person = (one: ChangeCost['joins']) =>
    one ? (
      // Bold: on a card the link is among other words.
      <b>
        <CrewLink id={one.employeeId}>{one.employeeName}</CrewLink>
      </b>
    ) : (
      '-'
    );
  return [
    numberColumn(t('columns.no')),
    fieldColumn('vesselName', t('columns.vessel'), { sort: true, isRowHeader: true, card: 'title' }),
    dayColumn('day', t('columns.day'), { sort: true, card: 'facts' }),
    {
      key: 'jobPositionName',
      header: t('columns.rank'),
      cell: (row) => positionName(row.jobPositionName),
      sort: 'jobPositionName',
      card: 'facts',
    },
    { key: 'joins', header: t('columns.joins'), cell: (row) => person(row.joins), card: 'facts', isNamedOnCard: true },
    {
      key: 'leaves',
      header: t('columns.leaves'),
      cell: (row) => person(row.leaves),
      card: 'facts',
      isNamedOnCard: true,
    },
    fieldColumn('portName', t('columns.port'), { hiddenByDefault: true }),
    fieldColumn('principalName', t('columns.principal'), { hiddenByDefault: true }),
    {
      key: 'over',
      header: t('columns.over'),
      cell: (row) => <Badge {...lookOf(row.over)}>{over(row.over)}</Badge>,
      sort: 'over',
      card: 'badge',
    },
    {
      key: 'estimate',
      header: t('columns.estimate'),
      cell: (row) => amount(row.estimate),
      sort: 'estimate',
      align: 'right',
      card: 'numbers',
      isNamedOnCard: true,
    },
    {
      key: 'actual',
      header: t('columns.actual'),
      cell: (row) => (row.actual === null ? t('notEntered') : amount(row.actual)),
      sort: 'actual',
      align: 'right',
      card: 'numbers',
      isNamedOnCard: true,
    },
    ...components.map(
      (component): Column<ChangeCost, Sort> => ({
        key: component,
        header: t(`components.${component}`),
        cell: ({ parts }) => {
          const part = parts.find((each) => each.component === component);
          return part ? partText(part) : '-';
        },
        isLong: true,
        isNamedOnCard: true,
        ...room[component],
      }),
    ),
  ];
}
