import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { type UserRow, userAccounts } from '../managing/contract.ts';
import { roleChoices } from '../rules.ts';
import { RoleFilter } from './parts/role-filter.tsx';
import { fullName, userColumns, useUserActions } from './parts/user-columns.tsx';

// Each comes with its own forms, when it is first opened.
const dialogs = {
  create: lateDialog(() => import('./create-user-dialog.tsx'), ['positions']),
  edit: lateDialog(() => import('./edit-user-dialog.tsx')),
  details: lateDialog(() => import('./user-details-dialog.tsx'), ['second-factor', 'sessions']),
  access: lateDialog(() => import('./access-list-dialog.tsx')),
  delete: lateDialog(() => import('./delete-user-dialog.tsx')),
  'second-factor': lateDialog(() => import('./reset-second-factor-dialog.tsx'), ['users']),
};
type Dialog = keyof typeof dialogs;

const path = '/dashboard/users-management/users';

/** The accounts of the role that the address asks for, of all roles without one. */
function useUsersOfRole(asked: string | undefined) {
  const { person, divisionId } = usePerson();
  const choices = roleChoices(divisionId, person.role === 'superadmin');
  const role = choices.find((one) => one === asked);
  const address = useListAddress(userAccounts.list.list.filter);
  const list = usePagedList(
    userAccounts.list,
    { ...(role && { role }), ...(address.search && { search: address.search }) },
    { ...address, search: '' },
  );
  return { list, address, choices, role };
}

/** The division's accounts (3R44 to 3R47). Filter, search, page and what is open over the list are in the address. */
export default function UsersPage() {
  const { t } = useTranslation('users');
  const navigate = useNavigate({ from: path });
  const search = useSearchAt(path);
  const { divisionId } = usePerson();
  const mayAdd = useMay(userAccounts.create.access);
  const { list, address, choices, role } = useUsersOfRole(search.role);
  const show = (dialog: Dialog | undefined, user?: string) =>
    void navigate({ search: { ...search, dialog, user, principal: undefined }, replace: dialog === undefined });
  const actions = useUserActions((dialog, row) => show(dialog, row.userId));
  const Open = search.dialog && (search.dialog === 'create' || search.user) ? dialogs[search.dialog] : undefined;
  return (
    <>
      <PageHead
        title={t('list.title')}
        crumbs={[{ text: t('usersManagement') }, { text: t('list.title') }]}
        description={t('list.description', { division: divisions[divisionId] })}
        actions={
          mayAdd && (
            <Button icon={IconPlus} onClick={() => show('create')}>
              {t('list.add')}
            </Button>
          )
        }
      />
      <ListCard<UserRow>
        name="users"
        label={t('list.label')}
        list={list}
        address={address}
        columns={userColumns(t)}
        rowKey={(row) => row.userId}
        rowLabel={fullName}
        rowActions={actions}
        emptyTitle={t('list.empty')}
        emptyText={t('list.emptyText')}
        searchLabel={t('list.search')}
        filters={[
          {
            column: 'isActive',
            label: t('fields.status'),
            options: choicesOf(['true', 'false'], (value) => t(value === 'true' ? 'fields.active' : 'fields.deactive')),
          },
        ]}
        toolbar={
          <RoleFilter
            choices={choices}
            chosen={role}
            onChoose={(next) => void navigate({ search: { ...search, role: next, pageIndex: undefined } })}
          />
        }
      />
      {Open && <Open userId={search.user ?? ''} principalId={search.principal} onClose={() => show(undefined)} />}
    </>
  );
}
