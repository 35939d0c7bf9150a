import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#platform/contract/days.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { formatInstant } from '#platform/web/format.ts';
import { type SearchAt, useSearchAt } from '#platform/web/links.ts';
import type { Column } from '#platform/web/list-page/columns.ts';
import { FilterBar } from '#platform/web/list-page/filter-bar.tsx';
import { FilterDay } from '#platform/web/list-page/filter-day.tsx';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard, type ListLook } from '#platform/web/list-page/list-card.tsx';
import { type OwnInput, type RowOf, usePagedList } from '#platform/web/list-page/paged-list.ts';
import { currentDay } from '#platform/web/today.ts';
import { useTooLong } from '#platform/web/too-long.ts';

const path = '/dashboard/audit';
type Narrowed = SearchAt<typeof path>;

/** The last thirty days are shown until another period is asked for. */
const daysShown = 30;
/** As the call takes it. */
const longestRecord = 40;

/** When it was: the first column of each. */
export const whenColumn = (header: string): Column<{ at: string }, 'at'> => ({
  key: 'at',
  header,
  cell: (row) => formatInstant(row.at, { time: true }),
  sort: 'at',
  card: 'facts',
  isFixed: true,
});

/** What the address narrows a list of the trail to. */
export function usePeriod(hasRecords: boolean) {
  const { from, to, record } = useSearchAt(path);
  return {
    from: from ?? addDays(currentDay(), -daysShown),
    ...(to && { to }),
    ...(hasRecords && record && { record }),
  };
}

interface TrailListProps<E extends Endpoint> extends ListLook<RowOf<E>, 'at'> {
  endpoint: E;
  /** True if its rows can be narrowed to one record. */
  hasRecords?: boolean;
}

/** One list of the trail, narrowed to a period and, where it tells of records, to one of them; both in the address. */
export function TrailList<E extends Endpoint>({ endpoint, hasRecords = false, ...look }: TrailListProps<E>) {
  const search = useSearchAt(path);
  const address = useListAddress(endpoint.list?.filter);
  const input = usePeriod(hasRecords);
  const { t } = useTranslation('audit');
  const backwards = input.to && input.from > input.to ? t('backwards') : undefined;
  // The three lists of the trail take these.
  const list = usePagedList(endpoint, input as unknown as OwnInput<E>, address);
  return (
    <>
      <Narrowing from={input.from} hasRecords={hasRecords} search={search} />
      <ListCard
        list={list}
        address={address}
        {...look}
        {...(backwards && { emptyText: backwards, noMatchText: backwards })}
      />
    </>
  );
}

/** Days and number; each acts as soon as it is one. */
function Narrowing({ from, hasRecords, search }: { from: string; hasRecords: boolean; search: Narrowed }) {
  const { t } = useTranslation('audit');
  const navigate = useNavigate({ from: path });
  const id = useId();
  const tooLong = useTooLong();
  /** What was typed and is too long to be in the address. */
  const [over, setOver] = useState<string>();
  const change = (next: Narrowed) =>
    void navigate({ search: { ...search, pageIndex: undefined, ...next }, replace: true });
  return (
    <FilterBar>
      <FilterDay label={t('from')} value={from} onChange={(day) => change({ from: day })} />
      <FilterDay label={t('to')} value={search.to} min={from} onChange={(day) => change({ to: day })} />
      {hasRecords && (
        <TextInput
          id={`${id}-record`}
          label={t('recordNumber')}
          value={over ?? search.record ?? ''}
          error={over && tooLong(over, longestRecord)}
          onChange={({ currentTarget: { value } }) => {
            const isOver = value.trim().length > longestRecord;
            setOver(isOver ? value : undefined);
            if (!isOver) change({ record: value.trim() || undefined });
          }}
        />
      )}
    </FilterBar>
  );
}
