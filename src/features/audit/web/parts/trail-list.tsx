import { TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { FilterDay } from '#platform/web/list-page/filter-day.tsx';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard, type ListLook } from '#platform/web/list-page/list-card.tsx';
import { type OwnInput, type RowOf, usePagedList } from '#platform/web/list-page/paged-list.ts';
import classes from './trail-list.module.css';

interface Narrowed {
  from?: string;
  to?: string;
  record?: string;
}
const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);

/** The last thirty days, as the office counts them: what is shown until another period is asked for. */
const aMonthAgo = () => new Date(Date.now() + 7 * 3_600_000 - 30 * 86_400_000).toISOString().slice(0, 10);

interface TrailListProps<E extends Endpoint> extends Omit<ListLook<RowOf<E>, 'at'>, 'toolbar'> {
  endpoint: E;
  /** Whether its rows can be narrowed to one record. */
  hasRecords?: boolean;
}

/** One list of the trail, narrowed to a period and, where it tells of records, to one of them; both in the address. */
export function TrailList<E extends Endpoint>({ endpoint, hasRecords = false, ...look }: TrailListProps<E>) {
  const search: Narrowed = useSearch({ strict: false });
  const address = useListAddress(endpoint.list?.filter);
  const from = isDay(search.from) ? search.from : aMonthAgo();
  const input = {
    from,
    ...(isDay(search.to) && { to: search.to }),
    ...(hasRecords && search.record && { record: search.record }),
  };
  const list = usePagedList(endpoint, input as unknown as OwnInput<E>, address);
  return (
    <>
      <Narrowing from={from ?? ''} hasRecords={hasRecords} search={search} />
      <ListCard list={list} address={address} {...look} />
    </>
  );
}

/** Days and number; each acts as soon as it is one. */
function Narrowing({ from, hasRecords, search }: { from: string; hasRecords: boolean; search: Narrowed }) {
  const { t } = useTranslation('audit');
  const navigate = useNavigate();
  const id = useId();
  const change = (next: Narrowed) =>
    void navigate({ to: '.', search: { ...search, pageIndex: undefined, ...next }, replace: true });
  return (
    <search className={classes.narrowing}>
      <FilterDay label={t('from')} value={from} onChange={(day) => change({ from: day })} />
      <FilterDay
        label={t('to')}
        value={isDay(search.to) ? search.to : undefined}
        min={from}
        onChange={(day) => change({ to: day })}
      />
      {hasRecords && (
        <TextInput
          id={`${id}-record`}
          label={t('recordNumber')}
          value={search.record ?? ''}
          maxLength={40}
          onChange={({ currentTarget: { value } }) => change({ record: value.trim() || undefined })}
        />
      )}
    </search>
  );
}
