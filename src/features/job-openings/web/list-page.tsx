import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import type { Column } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type JobOpening, jobOpenings } from '../contract.ts';
import { CopyUrl } from './parts/copy-url.tsx';

type Sort = (typeof jobOpenings.list.list.sort)[number];

/** The division's job openings (1R30). */
export default function JobOpeningsPage() {
  const { t } = useTranslation('job-openings');
  const { divisionId } = usePerson();
  const columns: Column<JobOpening, Sort>[] = [
    { key: 'no', header: t('columns.no'), cell: (_row, position) => position, align: 'right', isFixed: true },
    {
      key: 'jobPositionName',
      header: t('columns.position'),
      cell: (row) => row.jobPositionName,
      sort: 'jobPositionName',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'vesselSize',
      header: t('columns.vesselSize'),
      cell: (row) => row.vesselSize,
      sort: 'vesselSize',
      card: 'facts',
    },
    { key: 'shipName', header: t('columns.vesselType'), cell: (row) => row.shipName, sort: 'shipName', card: 'facts' },
    {
      key: 'jobType',
      header: t('columns.employmentTypes'),
      cell: (row) => row.jobType,
      sort: 'jobType',
      card: 'facts',
    },
    { key: 'education', header: t('columns.education'), cell: (row) => row.education || '-', sort: 'education' },
    {
      key: 'workExperience',
      header: t('columns.experience'),
      cell: (row) => row.workExperience,
      sort: 'workExperience',
      card: 'numbers',
    },
    {
      key: 'isOpen',
      header: t('columns.status'),
      cell: (row) => <StatusBadge status={row.isOpen ? 'Open' : 'Closed'} />,
      sort: 'isOpen',
      card: 'badge',
    },
    { key: 'url', header: t('columns.url'), cell: (row) => <CopyUrl url={row.url} />, card: 'numbers' },
  ];
  return (
    <ListPage
      title={t('title')}
      crumbs={[{ text: t('recruitment') }, { text: t('title') }]}
      description={t('description', { division: divisions[divisionId] })}
      endpoint={jobOpenings.list}
      input={{}}
      name="job-openings"
      label={t('title')}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.jobPositionName}
      rowActions={(row) => [
        {
          label: t('openRegistration'),
          icon: IconFileText,
          to: '/dashboard/registration',
          search: { joi: String(row.id) },
        },
      ]}
      emptyTitle={t('empty')}
      searchLabel={t('search')}
    />
  );
}
