import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePositionOptions, useShipTypeOptions } from '#features/reference/web/parts/division-options.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { divisions } from '#platform/contract/access.ts';
import { formatDay } from '#platform/web/format.ts';
import { type Column, fieldColumn, instantColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { stages } from '../rules.ts';
import { type Talent, talentPool } from '../talent-pool/contract.ts';
import { ApplicantLink, reviewPage } from './parts/applicant-link.tsx';

export const ahead: PageModule['ahead'] = (search) => [listAhead(talentPool.list, {}, search)];

type Sort = (typeof talentPool.list.list.sort)[number];

/** Applicants who were not taken and are worth asking again; planning is shown those of a seat's rank. */
export default function TalentPoolPage() {
  const { t } = useTranslation(['talent-pool', 'applicants']);
  const { divisionId } = usePerson();
  const columns = useTalentPoolColumns();
  return (
    <ListPage
      title={t('title')}
      description={t('description', { division: divisions[divisionId] })}
      crumbs={[{ text: t('applicants:recruitment') }, { text: t('title') }]}
      endpoint={talentPool.list}
      input={{}}
      name="talent-pool"
      label={t('title')}
      columns={columns}
      rowKey={(row) => row.regCrewId}
      rowLabel={(row) => row.regFullName}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...reviewPage(row.regCrewId, 'view') }]}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      searchLabel={t('applicants:search')}
      filters={[
        {
          column: 'availableBy',
          label: t('columns.availableFrom'),
          options: [{ value: 'now', label: t('now') }],
          day: { label: t('availableBy'), nameOf: formatDay },
        },
        {
          column: 'ended',
          label: t('columns.ended'),
          options: ['passed', 'failed'].map((value) => ({ value, label: t(`ended.${value}`) })),
        },
        { column: 'jobPositionId', label: t('columns.jobPositionName'), options: usePositionOptions },
        { column: 'shipId', label: t('columns.vesselType'), options: useShipTypeOptions },
      ]}
    />
  );
}

function useTalentPoolColumns(): Column<Talent, Sort>[] {
  const { t } = useTranslation(['talent-pool', 'applicants']);
  const positionName = usePositionName();
  return [
    numberColumn(t('applicants:columns.no')),
    {
      key: 'regFullName',
      header: t('applicants:columns.regFullName'),
      cell: (row) => <ApplicantLink id={row.regCrewId}>{row.regFullName}</ApplicantLink>,
      sort: 'regFullName',
      isRowHeader: true,
      card: 'title',
    },
    fieldColumn('regRegisNo', t('applicants:columns.regRegisNo'), { from: 'wide', card: 'numbers' }),
    {
      key: 'jobPositionName',
      header: t('columns.jobPositionName'),
      cell: (row) => positionName(row.jobPositionName),
      sort: 'jobPositionName',
      isLong: 'names',
      card: 'facts',
    },
    {
      key: 'vesselType',
      header: t('columns.vesselType'),
      cell: (row) => row.vesselType ?? t('anyType'),
      sort: 'vesselType',
      isLong: 'names',
      card: 'facts',
    },
    {
      key: 'availableFrom',
      header: t('columns.availableFrom'),
      cell: (row) =>
        row.availableFrom && row.availableFrom > currentDay() ? (
          formatDay(row.availableFrom)
        ) : (
          <Badge>{t('now')}</Badge>
        ),
      sort: 'availableFrom',
      card: 'numbers',
      isNamedOnCard: true,
    },
    {
      key: 'status',
      header: t('columns.ended'),
      cell: (row) => <StatusBadge status={row.currentStatusId === stages.result ? 'Passed' : 'Failed'} />,
      card: 'badge',
    },
    fieldColumn('note', t('columns.note'), { card: 'facts', isLong: true }),
    fieldColumn('addedBy', t('columns.addedBy'), { from: 'wide' }),
    instantColumn('addedAt', t('columns.addedAt'), { sort: true, from: 'laptop', card: 'numbers' }),
  ];
}
