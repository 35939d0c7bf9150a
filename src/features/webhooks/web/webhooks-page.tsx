import { IconList, IconPlayerPause, IconPlayerPlay, IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { type Dialogs, lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { type Column, numberColumn, type RowAction } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type WebhookRow, webhooks } from '../contract.ts';

const LogDialog = lateDialog(() => import('./delivery-log-dialog.tsx'));
const RemoveDialog = lateDialog(() => import('./delete-webhook-dialog.tsx'));
const CreateWebhookDialog = lateDialog(() => import('./create-webhook-dialog.tsx'));

type Sort = (typeof webhooks.list.list.sort)[number];
const path = '/dashboard/users-management/webhooks';
const tones = { on: 'green', failing: 'amber', off: 'gray' } as const;
const stateOf = ({ isActive, failingSince }: WebhookRow) => (isActive ? (failingSince ? 'failing' : 'on') : 'off');

/** The systems that hear of what happens here. */
export default function WebhooksPage() {
  const { t } = useTranslation(['webhooks', 'users']);
  const navigate = useNavigate({ from: path });
  const search = useSearchAt(path);
  const { open, opened } = useDialogs();
  const actions = useActions(open);
  const show = (dialog: 'create' | undefined) =>
    void navigate({ search: { ...search, dialog }, replace: dialog === undefined });
  const columns = useWebhookColumns();
  return (
    <>
      <ListPage
        title={t('title')}
        description={t('description')}
        crumbs={[{ text: t('users:usersManagement') }, { text: t('title') }]}
        actions={
          <Button icon={IconPlus} onClick={() => show('create')}>
            {t('add')}
          </Button>
        }
        endpoint={webhooks.list}
        input={{}}
        name="webhooks"
        label={t('label')}
        columns={columns}
        rowKey={(row) => row.webhookId}
        rowLabel={(row) => row.name}
        rowActions={actions}
        emptyTitle={t('empty')}
        emptyText={t('emptyText')}
        searchLabel={t('search')}
      />
      {search.dialog === 'create' && <CreateWebhookDialog onClose={() => show(undefined)} />}
      {opened}
    </>
  );
}

function useWebhookColumns(): Column<WebhookRow, Sort>[] {
  const { t } = useTranslation(['webhooks', 'users']);
  return [
    numberColumn(t('columns.no')),
    {
      key: 'name',
      header: t('columns.name'),
      cell: (row) => (
        <span>
          {row.name} <small className="block small anywhere">{row.address}</small>
        </span>
      ),
      sort: 'name',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'events',
      header: t('columns.events'),
      cell: (row) => row.events.map((event) => t(`events.${event}`)).join(', '),
      card: 'facts',
    },
    { key: 'madeBy', header: t('columns.madeBy'), cell: (row) => row.madeBy, card: 'numbers', from: 'laptop' },
    {
      key: 'state',
      header: t('columns.state'),
      cell: (row) => <Badge tone={tones[stateOf(row)]}>{t(`states.${stateOf(row)}`)}</Badge>,
      card: 'badge',
    },
  ];
}

/** What can be done with a webhook. */
function useActions(open: Dialogs['open']) {
  const { t } = useTranslation('webhooks');
  const test = useSave(webhooks.test);
  const change = useSave(webhooks.switch);
  const notifyAfter = async (doing: Promise<unknown>, done: string) => {
    try {
      await doing;
      notify.success(done);
    } catch (error) {
      notify.error(refusalText(error, t('failed')));
    }
  };
  return (row: WebhookRow): RowAction[] => {
    const { webhookId, isActive } = row;
    return [
      { label: t('actions.log'), icon: IconList, onClick: () => open(LogDialog, { webhook: row }) },
      {
        label: t('actions.test'),
        icon: IconSend,
        inMenu: true,
        onClick: () => void notifyAfter(test.mutateAsync({ webhookId }), t('sent')),
      },
      {
        label: t(isActive ? 'actions.off' : 'actions.on'),
        icon: isActive ? IconPlayerPause : IconPlayerPlay,
        inMenu: true,
        onClick: () =>
          void notifyAfter(
            change.mutateAsync({ webhookId, isActive: !isActive }),
            t(isActive ? 'switchedOff' : 'switchedOn'),
          ),
      },
      {
        label: t('actions.remove'),
        icon: IconTrash,
        isDanger: true,
        inMenu: true,
        onClick: () => open(RemoveDialog, { webhook: row }),
      },
    ];
  };
}
