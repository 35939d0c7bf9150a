import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { roleClass } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { DialogOpening } from '#platform/web/dialogs/dialog-opening.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { type ClientContract, contracts } from '../contract.ts';
import { useContractColumns } from './parts/contract-columns.tsx';

// Each comes with its form, when it is first opened.
const ContractDialog = lateDialog(() => import('./contract-dialog.tsx'));
const DeleteDialog = lateDialog(() => import('./delete-dialog.tsx'));

const path = '/dashboard/payroll-and-contracts/contract-management';
const tabs = ['active', 'history'] as const;
const tabOf = (tab: unknown) => tabs.find((each) => each === tab) ?? 'active';

export const ahead: PageModule['ahead'] = (search) => [
  tabOf(search.tab) === 'active' ? listAhead(contracts.active, {}, search) : listAhead(contracts.history, {}, search),
];

/** Contracts with clients, those that run and those that have ended (3R17, 3R18). */
export default function ContractsPage() {
  const { t } = useTranslation('contracts');
  const search = useSearchAt(path);
  const navigate = useNavigate({ from: path });
  const { open, opened } = useDialogs();
  const mayWrite = useMay(contracts.create.access);
  const { person } = usePerson();
  const tab = tabOf(search.tab);
  const edit = (cid: number | undefined) =>
    void navigate({ search: { ...search, cid, action: cid === undefined ? undefined : 'update' }, replace: !cid });
  const columns = useContractColumns();
  const filters = useContractFilters(tab);
  // What has ended is history: managers do not delete it (3O63).
  const mayDelete = mayWrite && (tab === 'active' || roleClass(person.role) !== 'manager');
  const shared = {
    title: t('title'),
    crumbs: [{ text: t('title') }],
    description: t('description'),
    actions: mayWrite && (
      <Button icon={IconPlus} onClick={() => open(ContractDialog)}>
        {t('add')}
      </Button>
    ),
    input: {},
    label: t(`tabs.${tab}`),
    emptyTitle: t(`empty.${tab}`),
    emptyText: t(`empty.${tab}Text`),
    emptyStep:
      tab === 'active'
        ? { access: contracts.create.access, label: t('add'), go: () => open(ContractDialog) }
        : undefined,
    columns,
    rowKey: (row: ClientContract) => row.contractManagementId,
    rowLabel: (row: ClientContract) => row.contractName,
    rowActions: (row: ClientContract) => [
      ...(mayWrite ? [{ label: t('edit'), icon: IconPencil, onClick: () => edit(row.contractManagementId) }] : []),
      ...(mayDelete
        ? [{ label: t('delete'), icon: IconTrash, onClick: () => open(DeleteDialog, { contract: row }) }]
        : []),
    ],
    searchLabel: t('search'),
    children: <LinkTabs label={t('title')} current={tab} tabs={choicesOf(tabs, (value) => t(`tabs.${value}`))} />,
  };
  return (
    <>
      {tab === 'active' ? (
        <ListPage key={tab} {...shared} name="contracts-active" endpoint={contracts.active} filters={filters} />
      ) : (
        <ListPage key={tab} {...shared} name="contracts-history" endpoint={contracts.history} filters={filters} />
      )}
      {opened}
      {mayWrite && search.action === 'update' && search.cid && (
        <EditDialog key={search.cid} id={search.cid} onClose={() => edit(undefined)} />
      )}
    </>
  );
}

function useContractFilters(tab: (typeof tabs)[number]) {
  const { t } = useTranslation('contracts');
  const clients = useRead(contracts.clients, {});
  const byClient = {
    column: 'clientId' as const,
    label: t('fields.principal'),
    options: (clients.data?.principals ?? []).map(({ clientId, clientName }) => ({
      value: String(clientId),
      label: clientName,
    })),
  };
  const soon = {
    column: 'endsSoon' as const,
    label: t('columns.ends'),
    options: [{ value: 'true', label: t('status.endsSoon') }],
  };
  return tab === 'active' ? [byClient, soon] : [byClient];
}

/** The dialog of the contract that the address names, whichever page of the list it is on. */
function EditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('contracts');
  const read = useRead(contracts.get, { id });
  if (read.error) return <ErrorDialog title={t('form.editTitle')} text={read.error.message} onClose={onClose} />;
  return read.data ? <ContractDialog contract={read.data.contractDetail} onClose={onClose} /> : <DialogOpening />;
}
