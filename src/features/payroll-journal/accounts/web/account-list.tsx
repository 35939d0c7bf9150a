import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastOfMonth } from '#platform/contract/days.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { buttonColumn } from '#platform/web/parts/button-column.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type Purpose, purposes, sideOf } from '../../rules.ts';
import { type JournalAccount, journalAccounts } from '../contract.ts';

const AccountDialog = lateDialog(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }));

interface PurposeRow {
  purpose: Purpose;
  /** The one that holds at the end of the month. */
  current: JournalAccount | undefined;
  /** The newest first. */
  entries: readonly JournalAccount[];
}

const rowsOn = (all: readonly JournalAccount[], day: string): PurposeRow[] =>
  purposes.map((purpose) => {
    const entries = all.filter((each) => each.purpose === purpose);
    return { purpose, entries, current: entries.find(({ validFrom }) => validFrom <= day) };
  });

/** The account of each kind of line in a month (yyyy-MM); examples are confirmed or replaced here. */
export function AccountList({ month }: { month: string }) {
  const { t } = useTranslation('payroll-journal');
  const { divisionId } = usePerson();
  const { open, opened } = useDialogs();
  const read = useRead(journalAccounts.list, { divisionId });
  const all = read.data?.data;
  const { isAsking, setAsking, confirm, isBusy } = useConfirming(all ?? []);
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!all) return <Skeletons rows={10} columns={5} />;
  const examples = all.filter(({ isExample }) => isExample).map(({ id }) => id);
  const named = ({ purpose }: PurposeRow) => ({ kind: t(`kinds.${purpose}`) });
  return (
    <Section
      title={t('accounts.title')}
      description={t('accounts.text')}
      actions={
        examples.length > 0 && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('accounts.confirmAll', { count: examples.length })}
          </Button>
        )
      }
    >
      <RecordTable<PurposeRow>
        label={t('accounts.title')}
        rows={rowsOn(all, lastOfMonth(`${month}-01`))}
        columns={[
          {
            header: t('accounts.purpose'),
            cell: ({ purpose }) => <TwoLines below={t(`sides.${sideOf(purpose)}`)}>{t(`kinds.${purpose}`)}</TwoLines>,
          },
          { header: t('accounts.number'), cell: ({ current }) => current?.accountNumber, isShort: true },
          { header: t('accounts.name'), cell: ({ current }) => current?.accountName },
          {
            header: t('accounts.validFrom'),
            cell: ({ current }) => current && formatDay(current.validFrom),
            isShort: true,
          },
          { header: t('accounts.state'), cell: ({ current }) => <AccountState current={current} /> },
          buttonColumn<PurposeRow>({
            header: t('accounts.change'),
            nameOf: (row) => t('accounts.changeNamed', named(row)),
            onPress: (changing) => open(AccountDialog, { ...changing, month }),
          }),
          buttonColumn<PurposeRow>({
            header: t('accounts.confirm'),
            nameOf: (row) => t('accounts.confirmNamed', named(row)),
            isShown: ({ current }) => current?.isExample ?? false,
            onPress: ({ current }) => void (current && confirm([current.id])),
          }),
        ]}
      />
      {opened}
      {isAsking && (
        <ConfirmDialog
          isOpen
          isBusy={isBusy}
          title={t('accounts.confirmAllTitle')}
          text={t('accounts.confirmAllText')}
          confirmLabel={t('accounts.confirm')}
          cancelLabel={t('accounts.cancel')}
          onConfirm={() => void confirm(examples)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

function AccountState({ current }: Pick<PurposeRow, 'current'>) {
  const { t } = useTranslation('payroll-journal');
  if (!current) return <Badge tone="red">{t('accounts.none')}</Badge>;
  return current.isExample ? (
    <Badge tone="amber">{t('accounts.toCheck')}</Badge>
  ) : (
    <Badge tone="green">{t('accounts.confirmed')}</Badge>
  );
}

/** Confirms examples, one by its button or all after they were asked about. */
function useConfirming(all: readonly JournalAccount[]) {
  const { t } = useTranslation('payroll-journal');
  const { divisionId } = usePerson();
  const [isAsking, setAsking] = useState(false);
  const save = useSave(journalAccounts.confirm);
  const confirm = async (ids: number[]) => {
    try {
      const { count, left } = (await save.mutateAsync({ divisionId, ids })).data;
      if (count > 0 || left.length === 0) notify.success(t('accounts.done', { count }));
      for (const { id, reason } of left) {
        const purpose = all.find((each) => each.id === id)?.purpose;
        notify.error(t(`accounts.left.${reason}`, { kind: purpose ? t(`kinds.${purpose}`) : id }));
      }
    } catch (error) {
      notify.error(refusalText(error, t('accounts.failed')));
    }
    setAsking(false);
  };
  return { isAsking, setAsking, confirm, isBusy: save.isPending };
}
