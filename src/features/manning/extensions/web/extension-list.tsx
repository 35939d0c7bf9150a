import { IconArrowBackUp, IconCheck, IconEye, IconX } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CrewLink } from '#features/crew/web/parts/crew-link.tsx';
import { usePositionColumn } from '#features/reference/web/parts/position-column.ts';
import { AttachmentLink } from '#features/seafarers/personal-file/web/attachment-link.tsx';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { type Column, dayColumn, fieldColumn, numberColumn, type RowAction } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type Undoable, UndoToast } from '../../rounds/web/undo-toast.tsx';
import { type ExtensionRow, extensions } from '../contract.ts';

const ExtensionDialog = lateDialog(() => import('./extension-dialog.tsx'));
const WithdrawExtension = lateDialog(() => import('./withdraw-extension.tsx'));

type Sort = (typeof extensions.list.list.sort)[number];

/** Longer stays that were asked for on a vessel; approved or rejected here while they wait (2R27). */
export function ExtensionList({ vesselId }: { vesselId: number }) {
  const { t } = useTranslation('decisions');
  const address = useListAddress(extensions.list.list.filter);
  const list = usePagedList(extensions.list, { VesselId: vesselId }, address);
  const columns = useColumns();
  const { open, opened } = useDialogs();
  const [undoable, setUndoable] = useState<Undoable>();
  const forget = useCallback(() => setUndoable(undefined), []);
  const rowActions = useExtensionActions({
    decide: (extension, isApproval) =>
      open((it) => (
        <ExtensionDialog
          extension={extension}
          isApproval={isApproval}
          onDone={(decided) => {
            it.onClose();
            setUndoable(decided);
            if (!decided) notify.success(t('extension.done'));
          }}
          {...it}
        />
      )),
    withdraw: (withdrawn) => open(WithdrawExtension, { extension: withdrawn }),
  });
  return (
    <>
      <ListCard
        list={list}
        address={address}
        name="crew-extensions"
        label={t('tabs.crew-extension')}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.employeeName}
        rowActions={rowActions}
        emptyTitle={t('list.emptyExtension')}
        emptyText={t('list.emptyExtensionText')}
        searchLabel={t('list.search')}
      />
      {opened}
      {undoable && <UndoToast key={undoable.id} undoable={undoable} onOver={forget} onUndone={forget} />}
    </>
  );
}

interface Asking {
  decide: (extension: ExtensionRow, isApproval: boolean) => void;
  withdraw: (extension: ExtensionRow) => void;
}

function useExtensionActions({ decide, withdraw }: Asking): (extension: ExtensionRow) => RowAction[] {
  const { t } = useTranslation('decisions');
  const mayWithdraw = useMay(extensions.withdraw.access);
  return (extension) => {
    const { id, isClosed, extendedApprovalStatus, mayDecide } = extension;
    const isWaiting = !isClosed && extendedApprovalStatus === null;
    return [
      {
        label: t('list.view'),
        icon: IconEye,
        to: '/dashboard/manning/decisions/$kind/$decisionId',
        params: { kind: 'extension', decisionId: String(id) },
      },
      ...(mayDecide
        ? [
            { label: t('approve.open'), icon: IconCheck, onClick: () => decide(extension, true) },
            { label: t('reject.open'), icon: IconX, isDanger: true, onClick: () => decide(extension, false) },
          ]
        : []),
      ...(mayWithdraw && isWaiting
        ? [
            {
              label: t('extension.withdraw.open'),
              icon: IconArrowBackUp,
              inMenu: true,
              onClick: () => withdraw(extension),
            },
          ]
        : []),
    ];
  };
}

function useColumns(): Column<ExtensionRow, Sort>[] {
  const { t } = useTranslation('decisions');
  const positionColumn = usePositionColumn();
  return [
    numberColumn(t('columns.no')),
    {
      key: 'employeeName',
      header: t('columns.name'),
      cell: (row) => <CrewLink id={row.employeeId}>{row.employeeName}</CrewLink>,
      sort: 'employeeName',
      isRowHeader: true,
      card: 'title',
    },
    positionColumn('jobPosition', t('columns.jobPosition'), { card: 'facts' }),
    dayColumn('offBoardOriginalDate', t('columns.originalOffBoard'), { card: 'numbers' }),
    dayColumn('offBoardExtendedDate', t('columns.extendedOffBoard'), { sort: true, card: 'numbers' }),
    {
      key: 'extendedApprovalStatus',
      header: t('columns.status'),
      cell: (row) => <StatusBadge status={row.extendedApprovalStatus ?? 'Pending'} area="nextCrew" />,
      card: 'badge',
    },
    fieldColumn('extendedReason', t('columns.reason'), { isLong: true }),
    {
      key: 'evidence',
      header: t('evidence.open'),
      cell: (row) => row.evidence && <AttachmentLink attachment={row.evidence} of={row.employeeName} />,
      from: 'wide',
    },
  ];
}
