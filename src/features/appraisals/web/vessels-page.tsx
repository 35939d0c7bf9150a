import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { linkTo } from '#platform/web/links.ts';
import { type Column, fieldColumn } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Badge, Count } from '#platform/web/parts/status-badge.tsx';
import type { Tone } from '#platform/web/parts/status-tones.ts';
import type { PageModule } from '#platform/web/screens.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type AppraisalVessel, appraisals } from '../contract.ts';
import { crewList } from './parts/report-links.ts';

type Sort = (typeof appraisals.vessels.list.sort)[number];

export const ahead: PageModule['ahead'] = (search) => [listAhead(appraisals.vessels, {}, search)];

const counts = { due: 'amber', waitingForReview: 'navy', needRevision: 'red' } as const satisfies Record<string, Tone>;

/** The vessels with what waits on each of them. */
export default function AppraisalVesselsPage() {
  const { t } = useTranslation('appraisals');
  const { person } = usePerson();
  const isAshore = person.subRole === 'head' && person.vesselId === null;
  const columns = useAppraisalVesselColumns();
  return (
    <ListPage
      title={t('title')}
      crumbs={[{ text: t('title') }]}
      description={t('description')}
      endpoint={appraisals.vessels}
      input={{}}
      name="appraisal-vessels"
      label={t('title')}
      columns={columns}
      rowKey={(row) => row.vesselId}
      rowLabel={(row) => row.vesselName}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...crewList(row.vesselId) }]}
      filters={[
        {
          column: 'toDo',
          label: t('vessels.toDo'),
          options: (['due', 'waitingForReview', 'needRevision'] as const).map((value) => ({
            value,
            label: t(`vessels.${value}`),
          })),
        },
      ]}
      emptyTitle={t('empty.title')}
      emptyText={isAshore ? t('empty.without') : t('empty.body')}
      searchLabel={t('searchVessel')}
    />
  );
}

function useAppraisalVesselColumns(): Column<AppraisalVessel, Sort>[] {
  const { t } = useTranslation('appraisals');
  return [
    {
      key: 'vesselName',
      header: t('vessels.name'),
      cell: (row) => <Link {...linkTo(crewList(row.vesselId))}>{row.vesselName}</Link>,
      sort: 'vesselName',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'isScrapped',
      header: t('vessels.scrapped'),
      cell: (row) => row.isScrapped && <Badge>{t('vessels.scrapped')}</Badge>,
      card: 'badge',
      hiddenByDefault: true,
    },
    fieldColumn('vesselType', t('vessels.type'), { sort: true, card: 'facts' }),
    fieldColumn('numberOfCrew', t('vessels.crew'), { align: 'right', card: 'facts' }),
    ...(['due', 'waitingForReview', 'needRevision'] as const).map(
      (name): Column<AppraisalVessel, Sort> => ({
        key: name,
        header: t(`vessels.${name}`),
        cell: (row) => (row[name] > 0 ? <Count tone={counts[name]}>{row[name]}</Count> : '-'),
        sort: name,
        align: 'right',
        card: 'facts',
      }),
    ),
  ];
}
