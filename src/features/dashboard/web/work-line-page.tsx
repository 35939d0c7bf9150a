import { IconBellRinging, IconClockPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { discussedOf } from '#platform/contract/discussed.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import NotFoundPage from '#platform/web/layout/not-found-page.tsx';
import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import type { Column } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { dashboard, type WaitingRow, type WorkLine } from '../contract.ts';
import { snoozes } from '../snoozes/contract.ts';
import { PartTabs, partAsked } from '../snoozes/web/part-tabs.tsx';
import { useCountedColumns, useCountedTitle } from './parts/counted-list.tsx';

// The list does not wait for forms.
const SnoozeDialog = lateDialog(() => import('../snoozes/web/snooze-dialog.tsx'));

const path = '/dashboard/work-list/$line';

/** The records that a line of the work list counts, what has waited longest first. */
export default function WorkLinePage() {
  const { line } = useParamsAt(path);
  const read = useRead(dashboard.workList, {});
  if (read.isError) return <ErrorPanel text={read.error.message} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  const known = read.data.data.find((each) => each.line === line);
  return known ? <LineList key={line} known={known} /> : <NotFoundPage />;
}

function LineList({ known: { line, kind, count, mine, snoozed } }: { known: WorkLine }) {
  const { t } = useTranslation('dashboard');
  const { part } = useSearchAt(path);
  const titleOf = useCountedTitle();
  const wake = useSave(snoozes.wake);
  const { open, opened } = useDialogs();
  const isSnoozed = part === 'snoozed';
  const columns = useLineColumns(line, kind, isSnoozed);
  const title = t(`lines.${line}.title`);
  const bringBack = (row: WaitingRow) =>
    wake.mutate(
      { line, itemId: row.id },
      { onSuccess: () => notify.success(t('snooze.back')), onError: ({ message }) => notify.error(message) },
    );
  return (
    <ListPage
      title={title}
      description={t(`lines.${line}.text`)}
      crumbs={[{ text: t('title'), to: '/dashboard' }, { text: title }]}
      endpoint={dashboard.workListRows}
      input={{ line, ...partAsked(part) }}
      name={`work-${line}`}
      label={title}
      columns={columns}
      rowKey={(row: WaitingRow) => row.id}
      rowLabel={(row: WaitingRow) => titleOf(kind, row)}
      rowActions={(row: WaitingRow) => [
        isSnoozed
          ? { label: t('snooze.wake'), icon: IconBellRinging, onClick: () => bringBack(row) }
          : {
              label: t('snooze.open'),
              icon: IconClockPause,
              onClick: () => open(SnoozeDialog, { line, row, title: titleOf(kind, row) }),
            },
      ]}
      emptyTitle={t('nothing.title')}
      emptyText={t('nothing.text')}
    >
      <PartTabs part={part} counts={{ waiting: count, mine, snoozed }} />
      {opened}
    </ListPage>
  );
}

function useLineColumns(line: string, kind: WorkLine['kind'], isSnoozed: boolean): Column<WaitingRow, never>[] {
  const { t } = useTranslation('dashboard');
  const columns: Column<WaitingRow, never>[] = useCountedColumns(kind, t(`lines.${line}.day`));
  const inCharge: Column<WaitingRow, never> = {
    key: 'inChargeName',
    header: t('inCharge'),
    cell: (row) => row.inChargeName,
    card: 'facts',
    isNamedOnCard: true,
  };
  const until: Column<WaitingRow, never> = {
    key: 'snoozedUntil',
    header: t('snooze.until'),
    cell: (row) => row.snoozedUntil && formatDay(row.snoozedUntil),
    card: 'facts',
    isNamedOnCard: true,
  };
  return [...columns, ...(discussedOf(kind) ? [inCharge] : []), ...(isSnoozed ? [until] : [])];
}
