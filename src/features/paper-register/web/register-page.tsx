import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { formatDay } from '#platform/web/format.ts';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { type Column, fieldColumn, instantColumn } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMayOpen, usePerson } from '#platform/web/session.tsx';
import { type ListedPaper, listedKinds, paperRegister } from '../contract.ts';
import { paperStates } from '../rules.ts';

type Sort = (typeof paperRegister.list.list.sort)[number];

/** Papers that left the house with a code, the newest first. */
export default function RegisterPage() {
  const { t } = useTranslation('paper-register');
  const { t: of } = useTranslation('issued-papers');
  const { person, divisionId } = usePerson();
  const recordOf = useRecordOf();
  return (
    <ListPage
      title={t('title')}
      crumbs={[{ text: t('title') }]}
      description={t('description', { division: divisions[divisionId] })}
      endpoint={paperRegister.list}
      input={{}}
      name="issued-papers"
      label={t('title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowLabel={(row) => [of(`kinds.${row.kind}`), row.name ?? row.vesselName, row.code].filter(Boolean).join(', ')}
      rowActions={(row) => {
        const record = recordOf(row);
        return record ? [{ label: t('open'), icon: IconEye, ...record }] : [];
      }}
      filters={[
        { column: 'kind', label: t('kind'), options: choicesOf(listedKinds(person), (kind) => of(`kinds.${kind}`)) },
        { column: 'state', label: t('state'), options: choicesOf(paperStates, (state) => t(`states.${state}`)) },
      ]}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      searchLabel={t('search')}
    />
  );
}

function useColumns(): Column<ListedPaper, Sort>[] {
  const { t } = useTranslation('paper-register');
  const { t: of } = useTranslation('issued-papers');
  return [
    {
      key: 'kind',
      header: t('kind'),
      cell: (row) => of(`kinds.${row.kind}`),
      sort: 'kind',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'name',
      header: t('about'),
      cell: (row) => row.name && <About paper={row} name={row.name} />,
      card: 'facts',
    },
    fieldColumn('vesselName', t('vessel'), { sort: true, card: 'facts' }),
    { key: 'code', header: t('code'), cell: ({ code }) => <CodeLink code={code} />, card: 'facts' },
    { ...instantColumn('issuedAt', t('issuedAt'), { sort: true, card: 'facts' }) },
    fieldColumn('issuedBy', t('issuedBy'), { from: 'laptop' }),
    { key: 'state', header: t('state'), cell: (row) => <State paper={row} />, card: 'badge' },
  ];
}

/** The person's file, or the vessel; nothing for who may not open it. */
function useRecordOf() {
  const mayOpenCrew = useMayOpen('/dashboard/crew-management/$crewId/details');
  const mayOpenApplicant = useMayOpen('/dashboard/recruitment/applicants-list/$applicantId/view');
  const mayOpenVessel = useMayOpen('/dashboard/vessel-management/$vesselId/details');
  return ({ employeeId, applicationId, vesselId }: ListedPaper): LinkTarget | undefined => {
    if (employeeId !== null && mayOpenCrew)
      return { to: '/dashboard/crew-management/$crewId/details', params: { crewId: String(employeeId) } };
    if (applicationId !== null && mayOpenApplicant)
      return {
        to: '/dashboard/recruitment/applicants-list/$applicantId/view',
        params: { applicantId: String(applicationId) },
      };
    if (vesselId !== null && mayOpenVessel)
      return { to: '/dashboard/vessel-management/$vesselId/details', params: { vesselId: String(vesselId) } };
    return undefined;
  };
}

function About({ paper, name }: { paper: ListedPaper; name: string }) {
  const record = useRecordOf()(paper);
  if (!record) return name;
  return (
    <strong>
      <Link {...linkTo(record)}>{name}</Link>
    </strong>
  );
}

/** Opens what a receiver sees of it. */
function CodeLink({ code }: { code: string }) {
  return (
    <strong>
      <Link to="/verify" hash={code} target="_blank">
        {code}
      </Link>
    </strong>
  );
}

function State({ paper: { supersededOn } }: { paper: ListedPaper }) {
  const { t } = useTranslation('paper-register');
  if (supersededOn) return <Badge tone="amber">{t('supersededOn', { day: formatDay(supersededOn) })}</Badge>;
  return <Badge tone="green">{t('states.valid')}</Badge>;
}
