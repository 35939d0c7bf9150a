import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNoVessels } from '#features/vessels/web/parts/no-vessels.ts';
import { divisions } from '#platform/contract/access.ts';
import { readAhead } from '#platform/web/ahead.ts';
import { useRead } from '#platform/web/api.ts';
import { linkTo } from '#platform/web/links.ts';
import { type Column, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { FilterCards } from '#platform/web/list-page/filter-cards.tsx';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { TermHelp } from '#platform/web/parts/term-help.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type PreparationVessel, preparation } from '../contract.ts';
import type { PreparationStatus } from '../rules.ts';
import { AboardPapers, WorkList } from './parts/work-list.tsx';

type Sort = (typeof preparation.vessels.list.sort)[number];
/** The most urgent first. */
const statuses = ['Not Completed', 'Completed', 'Not Planned'] as const satisfies readonly PreparationStatus[];
const crewsOf = ({ vesselId }: PreparationVessel) =>
  ({
    to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews',
    params: { vesselId: String(vesselId) },
  }) as const;

export const ahead: PageModule['ahead'] = (search) => [
  readAhead(preparation.workList, {}),
  listAhead(preparation.vessels, {}, search),
];

/** Who cannot sail within 14 days, and the vessels with how far their people are prepared (2R30). */
export default function PreparationPage() {
  const { t } = useTranslation('preparation');
  const { divisionId } = usePerson();
  const address = useListAddress(preparation.vessels.list.filter);
  const work = useRead(preparation.workList, {}).data?.data;
  const countOf = {
    'Not Completed': work?.notCompleted,
    Completed: work?.completed,
    'Not Planned': work?.notPlanned,
  };
  return (
    <ListPage
      title={t('title')}
      mark={<TermHelp terms={['mcu', 'bjst', 'pkl']} />}
      crumbs={[{ text: t('manning') }, { text: t('title') }]}
      description={t('description', { division: divisions[divisionId] })}
      endpoint={preparation.vessels}
      input={{}}
      name="preparation"
      label={t('label')}
      columns={useVesselColumns()}
      rowKey={(row) => row.vesselId}
      rowLabel={(row) => row.vesselName}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...crewsOf(row) }]}
      emptyTitle={t('empty')}
      {...useNoVessels()}
      searchLabel={t('search')}
    >
      {work && (
        <>
          <AboardPapers people={work.aboard} namesVessel />
          <WorkList people={work.people} until={work.until} namesVessel isAboardOpen={work.aboard.length > 0} />
        </>
      )}
      <FilterCards
        label={t('byStatus')}
        cards={statuses.map((status) => ({ value: status, count: countOf[status] }))}
        address={address}
        column="preparationStatus"
      />
    </ListPage>
  );
}

function useVesselColumns(): Column<PreparationVessel, Sort>[] {
  const { t } = useTranslation('preparation');
  const isPhone = useIsPhone();
  return [
    numberColumn(t('columns.no')),
    {
      key: 'vesselName',
      header: t('columns.vesselName'),
      cell: (row) => <Link {...linkTo(crewsOf(row))}>{row.vesselName}</Link>,
      sort: 'vesselName',
      isRowHeader: true,
      card: 'title',
    },
    fieldColumn('shipName', t('columns.vesselType'), { sort: true, isLong: 'names', card: 'facts' }),
    fieldColumn('status', t('columns.status'), { card: 'facts', from: 'laptop' }),
    fieldColumn('currentLocation', t('columns.currentLocation'), { isLong: 'names', card: 'facts', from: 'laptop' }),
    {
      key: 'numberOfCrew',
      header: t('columns.crewCount'),
      cell: (row) => (isPhone ? t('onCard.crew', { count: row.numberOfCrew }) : row.numberOfCrew),
      sort: 'numberOfCrew',
      align: 'right',
      card: 'numbers',
    },
    {
      key: 'readyCount',
      header: t('columns.ready'),
      cell: (row) => (isPhone ? t('onCard.ready', { count: row.readyCount }) : row.readyCount),
      align: 'right',
      card: 'numbers',
    },
    {
      key: 'cannotSailCount',
      header: t('columns.cannotSail'),
      cell: ({ cannotSailCount: count }) => (
        <span className={count > 0 ? 'bold bad' : undefined}>{isPhone ? t('onCard.late', { count }) : count}</span>
      ),
      sort: 'cannotSailCount',
      align: 'right',
      card: 'numbers',
    },
    {
      key: 'preparationStatus',
      header: t('columns.preparationStatus'),
      cell: (row) => <StatusBadge status={row.preparationStatus} />,
      sort: 'preparationStatus',
      card: 'badge',
    },
  ];
}
