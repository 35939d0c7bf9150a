import { useTranslation } from 'react-i18next';
import { CrewLink } from '#features/crew/web/parts/crew-link.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { type Column, dayColumn, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { ChangeCost, crewChangeCosts } from '../../contract.ts';
import { type Component, components } from '../../rules.ts';
import { bareAmount, useAmount, useOver, usePartText } from './cost-words.ts';

type Sort = (typeof crewChangeCosts.list.list.sort)[number];

const lookOf = (over: string | null) =>
  over === null
    ? ({ tone: 'gray', shape: 'ring' } as const)
    : BigInt(over) > 0n
      ? ({ tone: 'red', shape: 'cross' } as const)
      : ({ tone: 'green', shape: 'dot' } as const);

const room: Record<Component, Pick<Column<ChangeCost>, 'from' | 'hiddenByDefault' | 'card'>> = {
  travelOn: { from: 'wide', card: 'facts' },
  travelOff: { from: 'wide', card: 'facts' },
  handover: { from: 'wide', card: 'facts' },
  medical: { hiddenByDefault: true },
  renewals: { hiddenByDefault: true },
};

/** Who joined and who left where, with estimate and cost by component. */
export function useCostColumns(): Column<ChangeCost, Sort>[] {
  const { t } = useTranslation('crew-change-costs');
  const positionName = usePositionName();
  // On a card the badge has no head to say the currency.
  const written = useIsPhone() ? undefined : bareAmount;
  const [amount, over, partText] = [useAmount(written), useOver(written), usePartText()];
  const head = (key: 'over' | 'estimate' | 'actual') => (written ? `${t(`columns.${key}`)}, Rp` : t(`columns.${key}`));
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
      isLong: 'names',
      card: 'facts',
    },
    {
      key: 'joins',
      header: t('columns.joins'),
      cell: (row) => person(row.joins),
      isLong: 'names',
      card: 'facts',
      isNamedOnCard: true,
    },
    {
      key: 'leaves',
      header: t('columns.leaves'),
      cell: (row) => person(row.leaves),
      isLong: 'names',
      card: 'facts',
      isNamedOnCard: true,
    },
    fieldColumn('portName', t('columns.port'), { hiddenByDefault: true }),
    fieldColumn('principalName', t('columns.principal'), { hiddenByDefault: true }),
    {
      key: 'over',
      header: head('over'),
      cell: (row) => <Badge {...lookOf(row.over)}>{over(row.over)}</Badge>,
      sort: 'over',
      card: 'badge',
    },
    {
      key: 'estimate',
      header: head('estimate'),
      cell: (row) => amount(row.estimate),
      sort: 'estimate',
      align: 'right',
      card: 'numbers',
      isNamedOnCard: true,
    },
    {
      key: 'actual',
      header: head('actual'),
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
