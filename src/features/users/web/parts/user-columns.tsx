import { IconDeviceMobileOff, IconEye, IconKey, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { type Column, fieldColumn, numberColumn, type RowAction } from '#platform/web/list-page/columns.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type UserRow, userAccounts } from '../../managing/contract.ts';
import { mayManage } from '../../rules.ts';
import { secondFactor } from '../../second-factor/contract.ts';

type Sort = (typeof userAccounts.list.list.sort)[number];

export const fullName = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** The columns of the list (3O105); the name leads to what else there is to an account. */
export const userColumns = (t: TFunction<'users'>): Column<UserRow, Sort>[] => [
  numberColumn(t('columns.no')),
  {
    key: 'name',
    header: t('columns.name'),
    cell: (row) => (
      <Link to="." search={(now) => ({ ...now, dialog: 'details', user: row.userId })}>
        {fullName(row)}
      </Link>
    ),
    sort: 'firstName',
    isRowHeader: true,
    card: 'title',
  },
  {
    key: 'email',
    header: t('columns.email'),
    // An address has no words to break between.
    cell: (row) => <span className="anywhere">{row.email}</span>,
    sort: 'email',
    isLong: true,
    card: 'numbers',
  },
  { key: 'role', header: t('columns.role'), cell: (row) => row.roleLabel, sort: 'role', card: 'facts' },
  {
    key: 'subRole',
    header: t('columns.subRole'),
    cell: (row) => (row.subRole ? t(`subRoles.${row.subRole}`) : '-'),
    sort: 'subRole',
    from: 'laptop',
  },
  fieldColumn('division', t('columns.division'), { sort: true, from: 'laptop' }),
  {
    key: 'isActive',
    header: t('columns.status'),
    cell: (row) => <StatusBadge status={row.isActive ? 'Active' : 'Deactive'} />,
    sort: 'isActive',
    card: 'badge',
  },
];

/** Mails the owner of an account a link to set a password, and says so. */
function useSendPasswordLink() {
  const { t } = useTranslation('users');
  const send = useSave(userAccounts.sendPasswordLink);
  return async ({ userId }: UserRow) => {
    try {
      const { data } = await send.mutateAsync({ userId });
      notify.success(t('passwordLink.sent', { email: data.recipient }));
    } catch (error) {
      notify.error(refusalText(error, t('passwordLink.failed')));
    }
  };
}

/** What the signed-in user can do with an account of the list; the server decides again. */
export function useUserActions(
  open: (what: 'details' | 'access' | 'edit' | 'delete' | 'second-factor', row: UserRow) => void,
) {
  const { t } = useTranslation('users');
  const { person } = usePerson();
  const mayEdit = useMay(userAccounts.update.access);
  const mayGiveAccess = useMay(userAccounts.updateAccessList.access);
  const mayMail = useMay(userAccounts.sendPasswordLink.access);
  const sendLink = useSendPasswordLink();
  const mayReset = useMay(secondFactor.reset.access);
  return (row: UserRow): RowAction[] => {
    const isOpen = mayEdit && mayManage(person.role, row.role);
    const action = (
      what: Parameters<typeof open>[0],
      label: string,
      icon: RowAction['icon'],
      more = {},
    ): RowAction => ({
      label,
      icon,
      onClick: () => open(what, row),
      ...more,
    });
    return [
      ...(isOpen ? [action('edit', t('list.edit'), IconPencil)] : []),
      ...(isOpen && row.userId !== person.userId
        ? [action('delete', t('list.delete'), IconTrash, { isDanger: true })]
        : []),
      action('details', t('list.view'), IconEye, { inMenu: true }),
      ...(mayGiveAccess ? [action('access', t('list.access'), IconKey, { inMenu: true })] : []),
      ...(mayMail && isOpen && row.isActive
        ? [{ label: t('list.sendLink'), icon: IconMail, inMenu: true, onClick: () => void sendLink(row) }]
        : []),
      ...(mayReset && row.userId !== person.userId
        ? [action('second-factor', t('list.resetSecondFactor'), IconDeviceMobileOff, { inMenu: true })]
        : []),
    ];
  };
}
