import { type ComboboxItem, defaultOptionsFilter, type OptionsFilter, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ListFailure, type ReadList } from './list-failure.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** Fewer letters than this search nothing, as in every list. */
const leastLetters = 3;

/** What is typed into a `SearchSelect`: `asked` is what the server is to search for, once the typing pauses. */
export function useSearchTyped<Row>(labelOf: (row: Row) => string) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Row>();
  const [search] = useDebouncedValue(chosen && typed === labelOf(chosen) ? '' : typed.trim(), 400);
  return { typed, setTyped, chosen, setChosen, labelOf, asked: search.length < leastLetters ? {} : { search } };
}

interface SearchSelectProps<Row, V extends FieldValues> extends FieldProps<V> {
  searched: ReturnType<typeof useSearchTyped<Row>>;
  /** The rows that were found for what is typed. */
  list: ReadList & { data: { data: readonly Row[] } | undefined };
  idOf: (row: Row) => number | null;
  /** How many rows the server finds at most: where it found as many, the list says that there may be more. */
  most: number;
  /** Said where nothing was found. */
  none: string;
}

const more = 'more';
/** The options that hold what was typed, and below them that there may be more. */
const withMore: OptionsFilter = ({ options, ...asked }) => {
  const found = new Set(defaultOptionsFilter({ ...asked, options }));
  return options.filter((option) => found.has(option) || ('value' in option && option.value === more));
};

/** A choice among more rows than a list holds: the server finds those that are typed, the first ones else. */
export function SearchSelect<Row, V extends FieldValues = FieldValues>(props: SearchSelectProps<Row, V>) {
  const { searched, list, idOf, most, none, ...field } = props;
  const { t } = useTranslation('parts');
  const { value, change, leave, shared } = useField(field);
  const { typed, setTyped, chosen, setChosen, labelOf } = searched;
  const found = list.data?.data ?? [];
  const rows = chosen && !found.some((row) => idOf(row) === idOf(chosen)) ? [chosen, ...found] : found;
  const options = rows.map((row): ComboboxItem => ({ value: String(idOf(row)), label: labelOf(row) }));
  return (
    <Select
      {...shared}
      error={list.error ? <ListFailure list={list} /> : shared.error}
      searchable
      data={[...options, ...(found.length < most ? [] : [{ value: more, label: t('mayBeMore'), disabled: true }])]}
      filter={withMore}
      value={value === undefined || value === null ? null : String(value)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={list.error ? t('optionsFailed') : list.data ? none : t('loading')}
      allowDeselect={false}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'none' }}
      onChange={(next) => {
        const row = rows.find((each) => String(idOf(each)) === next);
        setChosen(row);
        change(row ? idOf(row) : null);
      }}
      onBlur={leave}
    />
  );
}
