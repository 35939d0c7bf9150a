import { Button } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ApiError } from '#platform/web/api-error.ts';
import { formatDay } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { type Column, numberColumn } from '#platform/web/list-page/columns.ts';
import { type ListAddress, useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import type { PagedList } from '#platform/web/list-page/paged-list.ts';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { StagePips } from '#platform/web/parts/stage-pips.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { notify } from '#platform/web/theme/notify.ts';

const names = ['Yusuf Hendrawan', 'Maria Goreti Lolo', 'Andika Surya Wibawa', 'I Wayan Sudarsana', 'Ferdinand Sitorus'];
const positions = ['Chief Officer', 'Third Officer', 'Second Engineer', 'Bosun', 'Chief Engineer'];
const statuses = ['Pending', 'InProgress', 'Failed', 'Passed', 'InProgress'];

const rows = Array.from({ length: 184 }, (_, at) => ({
  id: at,
  number: `TNK-2611-${String(148 - at).padStart(4, '0')}`,
  name: `${names[at % 5]} ${at + 1}`,
  position: positions[at % 5] ?? '',
  status: statuses[at % 5] ?? '',
  day: `2026-11-${String(30 - (at % 30)).padStart(2, '0')}`,
}));
type Row = (typeof rows)[number];

const stages = ['Screening', 'BOC', 'CES', 'Marlin', 'Interview', 'MCU'];
const columns: Column<Row>[] = [
  numberColumn('No'),
  { key: 'number', header: 'Registration No', cell: (row) => row.number, sort: 'number', card: 'numbers' },
  {
    key: 'name',
    header: 'Name',
    cell: (row) => <Link to="/dev/parts">{row.name}</Link>,
    sort: 'name',
    isRowHeader: true,
    card: 'title',
  },
  { key: 'position', header: 'Position', cell: (row) => row.position, card: 'facts' },
  { key: 'type', header: 'Vessel Type', cell: () => 'Oil Product Tanker', card: 'facts' },
  { key: 'day', header: 'Register Date', cell: (row) => formatDay(row.day), sort: 'day', card: 'numbers' },
  {
    key: 'stages',
    header: 'Stages',
    cell: (row) => (
      <StagePips
        stages={stages.map((name, at) => ({ name, status: at < 2 ? 'Passed' : at === 2 ? row.status : '-' }))}
      />
    ),
  },
  { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} />, card: 'badge' },
  { key: 'code', header: 'Seafarer code', cell: (row) => 6_200_000_000 + row.id, hiddenByDefault: true },
];

/** What a server would answer. */
function useSample({ search, sort, filters, pageIndex, pageSize }: ListAddress): PagedList<Row> {
  const wanted = rows.filter(
    (row) =>
      row.name.toLowerCase().includes(search.toLowerCase()) &&
      (!filters.status?.length || filters.status.includes(row.status)),
  );
  const [first] = sort;
  const by = first?.column as 'name' | undefined;
  if (by) wanted.sort((a, b) => a[by].localeCompare(b[by]) * (first?.descending ? -1 : 1));
  return {
    ...waiting,
    state: 'ready',
    rows: wanted.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
    totalItem: wanted.length,
    totalPage: Math.ceil(wanted.length / pageSize),
    offset: pageIndex * pageSize,
    all: async () => wanted,
  };
}

const waiting: PagedList<Row> = {
  rows: [],
  totalItem: 0,
  totalPage: 0,
  offset: 0,
  state: 'loading',
  isChanging: false,
  error: undefined,
  retry: () => {},
  all: async () => [],
  prefetch: () => {},
};
const refused = new ApiError(503, 'unavailable', 'The service is not available now. Please try again later.');
const others: Record<string, PagedList<Row>> = {
  waiting,
  failed: { ...waiting, state: 'failed', error: refused },
  empty: { ...waiting, state: 'ready' },
};
const tabs = ['list', ...Object.keys(others)];

export function Lists() {
  const search = useSearchAt('/dev/parts');
  const current = tabs.find((tab) => tab === search.tab) ?? 'list';
  const address = useListAddress(['status']);
  const sample = useSample(address);
  return (
    <div className="stack gap-4 mt-4">
      <LinkTabs
        label="States of a list"
        current={current}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: tab,
          ...(tab === 'list' && { count: rows.length }),
          ...(tab === 'failed' && { count: 1, tone: 'red' as const }),
        }))}
      />
      <ListCard
        name="dev-parts"
        label="Applicants"
        list={others[current] ?? sample}
        address={address}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        searchLabel="Name, registration no or position"
        filters={[
          {
            column: 'status',
            label: 'Status',
            options: [...new Set(statuses)].map((value) => ({ value, label: value })),
          },
        ]}
        toolbar={<Button variant="default">Export</Button>}
        rowActions={(row) => [
          { label: 'View', icon: IconEye, to: '/dev/parts' },
          { label: 'Update', icon: IconPencil, onClick: () => notify.success(row.name) },
          { label: 'Delete', icon: IconTrash, onClick: () => notify.error(row.name), isDanger: true, inMenu: true },
        ]}
        selectionActions={(selected, clear) => (
          <Button
            variant="subtle"
            onClick={() => {
              notify.success(String(selected.length));
              clear();
            }}
          >
            Mark as passed
          </Button>
        )}
        emptyTitle="Applicant is empty"
        emptyText="Applicants appear here once they apply."
      />
    </div>
  );
}
