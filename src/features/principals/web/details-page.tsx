import { IconArrowLeft, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { History } from '#features/audit/web/parts/history.tsx';
import { divisions, writes } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { formatInstant } from '#platform/web/format.ts';
import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Stack } from '#platform/web/parts/layout.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { type PrincipalDetail, principals } from '../contract.ts';
import { PrincipalEditor } from './principal-form.tsx';

const path = '/dashboard/principals/$principalId/details';

/** A principal with its contacts, accounts and vessels. */
export default function PrincipalDetailsPage() {
  const { t } = useTranslation('principals');
  const { principalId } = useParamsAt(path);
  const { edit } = useSearchAt(path);
  const navigate = useNavigate({ from: path });
  const id = /^\d{1,9}$/.test(principalId ?? '') ? Number(principalId) : 0;
  const read = useRead(principals.get, { id }, { enabled: id > 0 });
  const mayUpdate = useMay(principals.update.access);
  const principal = read.data?.principalDetail;

  useTabTitle(principal?.name);

  if (id === 0 || read.error?.status === 404)
    return <EmptyState title={t('details.notFound')} body={t('details.notFoundText')} action={<BackToList />} />;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!principal) return <Skeletons rows={8} columns={3} />;
  const isEditing = Boolean(edit) && mayUpdate;
  return (
    <Stack>
      <PageHead
        title={principal.name}
        crumbs={[{ text: t('title'), to: '/dashboard/principals' }, { text: principal.name }]}
        description={principal.isOwnCompany && <Badge tone="teal">{t('ownCompany')}</Badge>}
        actions={
          mayUpdate &&
          !isEditing && (
            <Button icon={IconPencil} onClick={() => void navigate({ search: { edit: 'principal' } })}>
              {t('details.edit')}
            </Button>
          )
        }
      />
      {isEditing ? (
        <PrincipalEditor
          principal={principal}
          onSaved={() => navigate({ search: {} })}
          cancel={
            <Button variant="default" renderRoot={(props) => <Link from={path} to="." search={{}} {...props} />}>
              {t('form.cancel')}
            </Button>
          }
        />
      ) : (
        <>
          <Identity principal={principal} />
          <Vessels id={id} />
          <Accounts id={id} />
          <History record="principal" id={id} />
        </>
      )}
    </Stack>
  );
}

function Identity({ principal }: { principal: PrincipalDetail }) {
  const { t } = useTranslation('principals');
  return (
    <>
      <Section title={t('details.title')}>
        <DescriptionList
          facts={[
            { label: t('fields.name'), value: principal.name },
            { label: t('fields.npwpNumber'), value: principal.npwpNumber },
            { label: t('fields.city'), value: principal.city },
            {
              label: t('fields.asksApprovalFor'),
              value: principal.isOwnCompany ? t('approval.own') : t(`approval.${principal.asksApprovalFor}`),
            },
            { label: t('fields.address'), value: principal.address, wide: true },
          ]}
        />
      </Section>
      <Section title={t('contacts.title')} flush>
        <RecordTable
          label={t('contacts.title')}
          rows={principal.contacts}
          columns={[
            { header: t('contacts.name'), cell: ({ name }) => name },
            { header: t('contacts.jobTitle'), cell: ({ jobTitle }) => jobTitle },
            { header: t('contacts.email'), cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a> },
            { header: t('contacts.phone'), cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
          ]}
        />
      </Section>
    </>
  );
}

/** Which vessels are and were theirs, and since when. */
function Vessels({ id }: { id: number }) {
  const { t } = useTranslation('principals');
  const { divisionId } = usePerson();
  const read = useRead(principals.vessels, { id });
  return (
    <Section
      title={t('vessels.title')}
      description={t('vessels.text', { division: divisions[divisionId] })}
      flush={!read.error}
    >
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!read.error && !read.data && <Skeletons rows={2} columns={3} />}
      {read.data && (
        <RecordTable
          label={t('vessels.title')}
          none={t('vessels.none')}
          rows={read.data.data}
          columns={[
            {
              header: t('vessels.name'),
              cell: ({ vesselId, vesselName }) => (
                <Link to="/dashboard/vessel-management/$vesselId/details" params={{ vesselId: String(vesselId) }}>
                  {vesselName}
                </Link>
              ),
            },
            { header: t('vessels.state'), cell: (row) => t(row.isInScrap ? 'vessels.inScrap' : 'vessels.inOperation') },
            { header: t('vessels.from'), cell: ({ from }) => formatInstant(from), isShort: true },
            { header: t('vessels.to'), cell: ({ to }) => (to ? formatInstant(to) : t('vessels.now')), isShort: true },
          ]}
        />
      )}
    </Section>
  );
}

/** Who signs in for them; those who manage users make another account here. */
function Accounts({ id }: { id: number }) {
  const { t } = useTranslation('principals');
  const read = useRead(principals.accounts, { id });
  const mayManage = useMay(writes(['UserManagement']));
  return (
    <Section
      title={t('accounts.title')}
      description={t('accounts.text')}
      flush={!read.error}
      actions={
        mayManage && (
          <Button
            variant="default"
            icon={IconPlus}
            renderRoot={(props) => (
              <Link to="/dashboard/users-management/users" search={{ dialog: 'create', principal: id }} {...props} />
            )}
          >
            {t('accounts.add')}
          </Button>
        )
      }
    >
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!read.error && !read.data && <Skeletons rows={2} columns={3} />}
      {read.data && (
        <RecordTable
          label={t('accounts.title')}
          none={t('accounts.none')}
          rows={read.data.data}
          columns={[
            {
              header: t('accounts.name'),
              cell: ({ userId, name }) =>
                mayManage ? (
                  <Link to="/dashboard/users-management/users" search={{ dialog: 'details', user: userId }}>
                    {name}
                  </Link>
                ) : (
                  name
                ),
            },
            { header: t('accounts.email'), cell: ({ email }) => email },
            {
              header: t('accounts.state'),
              cell: ({ isActive }) => (
                <Badge tone={isActive ? 'green' : 'gray'}>
                  {t(isActive ? 'accounts.active' : 'accounts.inactive')}
                </Badge>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}

function BackToList() {
  const { t } = useTranslation('principals');
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/dashboard/principals" {...props} />}
      icon={IconArrowLeft}
    >
      {t('details.back')}
    </Button>
  );
}
