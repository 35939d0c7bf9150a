import { IconBan, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { tokenAreas } from '#platform/contract/access.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { type Column, numberColumn } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { type TokenRow, tokens } from '../tokens/contract.ts';
import { tokenStates } from '../tokens/rules.ts';

const CreateTokenDialog = lateDialog(() => import('./create-token-dialog.tsx'), ['users']);
const RevokeTokenDialog = lateDialog(() => import('./revoke-token-dialog.tsx'));

type Sort = (typeof tokens.list.list.sort)[number];
const path = '/dashboard/users-management/tokens';
const tones = { active: 'green', expired: 'amber', revoked: 'gray' } as const;

/** What other systems may do, by the tokens they have. */
export default function TokensPage() {
  const { t } = useTranslation(['tokens', 'users']);
  const navigate = useNavigate({ from: path });
  const search = useSearchAt(path);
  const { open, opened } = useDialogs();
  const show = (dialog: 'create' | undefined) =>
    void navigate({ search: { ...search, dialog }, replace: dialog === undefined });
  const add = (
    <Button icon={IconPlus} onClick={() => show('create')}>
      {t('add')}
    </Button>
  );
  const columns = useTokenColumns();
  return (
    <>
      <ListPage
        title={t('title')}
        description={t('description')}
        crumbs={[{ text: t('users:usersManagement') }, { text: t('title') }]}
        actions={add}
        endpoint={tokens.list}
        input={{}}
        name="tokens"
        label={t('label')}
        columns={columns}
        rowKey={(row) => row.tokenId}
        rowLabel={(row) => row.name}
        rowActions={(row) =>
          row.state === 'active'
            ? [
                {
                  label: t('revoke.action'),
                  icon: IconBan,
                  isDanger: true,
                  onClick: () => open(RevokeTokenDialog, { token: row }),
                },
              ]
            : []
        }
        emptyTitle={t('empty')}
        emptyText={t('emptyText')}
        emptyStep={{ access: tokens.create.access, label: t('add'), go: () => show('create') }}
        searchLabel={t('search')}
        filters={[
          {
            column: 'state',
            label: t('columns.state'),
            options: choicesOf(tokenStates, (value) => t(`states.${value}`)),
          },
        ]}
      />
      {search.dialog === 'create' && <CreateTokenDialog onClose={() => show(undefined)} />}
      {opened}
    </>
  );
}

function useTokenColumns(): Column<TokenRow, Sort>[] {
  const { t } = useTranslation(['tokens', 'users']);
  const scopesOf = ({ scopes }: TokenRow) =>
    tokenAreas
      .filter((tag) => scopes.some((scope) => scope.startsWith(`${tag}:`)))
      .map((tag) =>
        t(scopes.includes(`${tag}:write`) ? 'scope.write' : 'scope.read', { area: t(`users:tags.${tag}.name`) }),
      )
      .join(', ');
  return [
    numberColumn(t('columns.no')),
    {
      key: 'name',
      header: t('columns.name'),
      cell: (row) => (
        <span>
          {row.name} <small className="small block">{t('ending', { ending: row.ending })}</small>
        </span>
      ),
      sort: 'name',
      isRowHeader: true,
      card: 'title',
    },
    { key: 'scopes', header: t('columns.scopes'), cell: scopesOf, card: 'facts' },
    { key: 'madeBy', header: t('columns.madeBy'), cell: (row) => row.madeBy, card: 'facts', from: 'laptop' },
    {
      key: 'state',
      header: t('columns.state'),
      cell: (row) => <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>,
      card: 'badge',
    },
    {
      key: 'expiresOn',
      header: t('columns.expiresOn'),
      cell: (row) => formatDay(row.expiresOn),
      sort: 'expiresOn',
      card: 'numbers',
    },
    {
      key: 'lastUsedAt',
      header: t('columns.lastUsedAt'),
      cell: (row) => (row.lastUsedAt ? formatInstant(row.lastUsedAt, { time: true }) : t('never')),
      sort: 'lastUsedAt',
      card: 'numbers',
    },
  ];
}
