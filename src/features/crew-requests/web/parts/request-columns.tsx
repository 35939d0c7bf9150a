import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { holdsTag } from '#platform/contract/access.ts';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { type Column, numberColumn } from '#platform/web/list-page/columns.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { CrewRequestRow, crewRequests } from '../../contract.ts';
import type { parts } from '../../rules.ts';
import { stateLooks, useRequestDay, useRequestTitle } from './request-words.ts';

type Sort = (typeof crewRequests.list.list.sort)[number];

/** The columns of a list of requests: by when they are to be answered, or what became of them. */
export function useRequestColumns(part: (typeof parts)[number]): Column<CrewRequestRow, Sort>[] {
  const { t } = useTranslation('crew-requests');
  const positionName = usePositionName();
  const titleOf = useRequestTitle();
  const dayOf = useRequestDay();
  const today = currentDay();
  // Finance answers advances and opens no personal files.
  const opensFiles = holdsTag(usePerson().person, ['CrewManagement']);
  return [
    numberColumn(t('columns.no')),
    {
      key: 'name',
      header: t('columns.name'),
      cell: ({ employeeId, name }) =>
        !opensFiles ? (
          name
        ) : (
          <Link
            to="/dashboard/crew-management/$crewId/details"
            params={{ crewId: String(employeeId) }}
            search={{ tab: 'crew-details' }}
          >
            {name}
          </Link>
        ),
      sort: 'name',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'position',
      header: t('columns.position'),
      cell: ({ position }) => position && positionName(position),
      isLong: 'names',
      card: 'facts',
    },
    {
      key: 'vessel',
      header: t('columns.vessel'),
      cell: (row) => row.vesselName ?? t('sheet.ashore'),
      isLong: 'names',
      card: 'facts',
    },
    {
      key: 'request',
      header: t('columns.request'),
      cell: (row) => [titleOf(row), dayOf(row)].filter(Boolean).join(', '),
      isLong: true,
      card: 'facts',
    },
    {
      key: 'askedAt',
      header: t('columns.askedAt'),
      cell: (row) => formatInstant(row.askedAt),
      sort: 'askedAt',
      card: 'facts',
    },
    part === 'open'
      ? {
          key: 'answerBy',
          header: t('columns.answerBy'),
          cell: ({ answerBy }) =>
            answerBy < today ? (
              <Badge tone="red" shape="cross">
                {t('overdue', { day: formatDay(answerBy) })}
              </Badge>
            ) : (
              formatDay(answerBy)
            ),
          sort: 'answerBy',
          card: 'badge',
        }
      : {
          key: 'state',
          header: t('columns.state'),
          cell: ({ state }) => <Badge {...stateLooks[state]}>{t(`states.${state}`)}</Badge>,
          card: 'badge',
        },
  ];
}
