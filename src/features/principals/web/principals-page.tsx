import { IconEye, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '#platform/web/choices.ts';
import { type Column, fieldColumn } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type PrincipalRow, principals } from '../contract.ts';
import { approvalGroups } from '../rules.ts';
import { PrincipalLink, principalDetails } from './parts/principal-link.tsx';

type Sort = (typeof principals.page.list.sort)[number];

export const ahead: PageModule['ahead'] = (search) => [listAhead(principals.page, {}, search)];

/** The clients that own or manage vessels, of both divisions. */
export default function PrincipalsPage() {
  const { t } = useTranslation('principals');
  const mayAdd = useMay(principals.create.access);
  const columns = usePrincipalColumns();
  return (
    <ListPage
      title={t('title')}
      crumbs={[{ text: t('title') }]}
      description={t('description')}
      actions={
        mayAdd && (
          <Button
            renderRoot={(props) => <Link to="/dashboard/principals/add" aria-keyshortcuts="c" {...props} />}
            icon={IconPlus}
          >
            {t('add')}
          </Button>
        )
      }
      endpoint={principals.page}
      input={{}}
      name="principals"
      label={t('title')}
      columns={columns}
      rowKey={(row) => row.principalId}
      rowLabel={(row) => row.name}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...principalDetails(row.principalId) }]}
      filters={[
        {
          column: 'asksApprovalFor',
          label: t('fields.asksApprovalFor'),
          options: choicesOf(approvalGroups, (value) => t(`approval.${value}`)),
        },
      ]}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      emptyStep={{ access: principals.create.access, label: t('add'), go: { to: '/dashboard/principals/add' } }}
      searchLabel={t('search')}
    />
  );
}

function usePrincipalColumns(): Column<PrincipalRow, Sort>[] {
  const { t } = useTranslation('principals');
  return [
    {
      key: 'name',
      header: t('fields.name'),
      cell: (row) => <PrincipalLink id={row.principalId}>{row.name}</PrincipalLink>,
      sort: 'name',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'isOwnCompany',
      header: t('fields.kind'),
      cell: (row) => row.isOwnCompany && <Badge tone="teal">{t('ownCompany')}</Badge>,
      card: 'badge',
    },
    fieldColumn('city', t('fields.city'), { sort: true, card: 'facts' }),
    {
      key: 'asksApprovalFor',
      header: t('fields.asksApprovalFor'),
      cell: (row) => t(`approval.${row.asksApprovalFor}`),
      card: 'facts',
    },
    fieldColumn('numberOfVessels', t('fields.vessels'), { sort: true, align: 'right', card: 'facts' }),
    fieldColumn('numberOfAccounts', t('fields.accounts'), { sort: true, align: 'right', card: 'facts' }),
  ];
}
