import { Button, Popover, type PopoverProps, TextInput } from '@mantine/core';
import { IconFilter2, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../parts/check-box.tsx';
import { FilterDay, isDayValue } from './filter-day.tsx';
import classes from './list-filters.module.css';
import popover from './popover.module.css';

/** A declared filter column with what can be chosen in it. */
export interface ListFilter {
  column: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** A day (yyyy-MM-dd) may be asked for too, one at a time. */
  day?: {
    label: string;
    /** The first that makes sense. */
    min?: string;
    /** What a filter by that day is called in short. */
    nameOf: (day: string) => string;
  };
}

interface ListFiltersProps {
  filters: readonly ListFilter[];
  chosen: Record<string, string[]>;
  onChange: (chosen: Record<string, string[]>) => void;
}

/** Many choices scroll in the menu, which ends where the window does: its button would scroll away otherwise. */
const inWindow: PopoverProps['middlewares'] = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${Math.min(Math.max(availableHeight, 240), 560)}px`;
    },
  },
};

/** The button that opens the filters. */
export function FilterButton({ filters, chosen, onChange }: ListFiltersProps) {
  const { t } = useTranslation('parts');
  const toggle = (column: string, value: string) => {
    const now = chosen[column] ?? [];
    const next = now.includes(value) ? now.filter((each) => each !== value) : [...now, value];
    onChange(withColumn(chosen, column, next));
  };
  return (
    <Popover position="bottom-end" shadow="none" trapFocus returnFocus middlewares={inWindow}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter2 size={16} stroke={1.75} aria-hidden="true" />}>
          {t('filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={popover.menu} aria-label={t('filter')}>
        {filters.map(({ column, label, options, day }) => (
          <FilterChoices
            key={column}
            label={label}
            options={options}
            chosen={chosen[column] ?? []}
            toggle={(value) => toggle(column, value)}
          >
            {day && (
              <FilterDay
                label={day.label}
                min={day.min}
                value={chosen[column]?.find(isDayValue)}
                onChange={(next) => {
                  const words = (chosen[column] ?? []).filter((value) => !isDayValue(value));
                  onChange(withColumn(chosen, column, next ? [...words, next] : words));
                }}
              />
            )}
          </FilterChoices>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

/** More choices than these are not looked through by eye: one types. */
const manyChoices = 12;

interface FilterChoicesProps {
  label: string;
  options: ListFilter['options'];
  chosen: readonly string[];
  toggle: (value: string) => void;
  /** What else the column can be asked for. */
  children?: ReactNode;
}

/** What can be chosen in one column; of many those that are chosen, and those that fit what is typed. */
function FilterChoices({ label, options, chosen, toggle, children }: FilterChoicesProps) {
  const { t } = useTranslation('parts');
  const [typed, setTyped] = useState('');
  const isMany = options.length > manyChoices;
  const fits = (text: string) => text.toLowerCase().includes(typed.trim().toLowerCase());
  const isChosen = ({ value }: { value: string }) => chosen.includes(value);
  const matching = options.filter((option) => !isChosen(option) && fits(option.label));
  const shown = isMany ? [...options.filter(isChosen), ...matching.slice(0, manyChoices)] : options;
  return (
    <fieldset>
      <legend>{label}</legend>
      {isMany && (
        <TextInput
          size="xs"
          type="search"
          aria-label={t('findIn', { of: label })}
          placeholder={t('findIn', { of: label })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {shown.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox stands inside
        <label key={option.value}>
          <CheckBox checked={isChosen(option)} onChange={() => toggle(option.value)} />
          {option.label}
        </label>
      ))}
      {isMany && matching.length > manyChoices && (
        <p className={popover.more}>{t('moreChoices', { count: matching.length - manyChoices })}</p>
      )}
      {children}
    </fieldset>
  );
}

/** The filters in force, each with a cross that lifts it. */
export function FilterChips({ filters, chosen, onChange }: ListFiltersProps) {
  const { t } = useTranslation('parts');
  return filters
    .filter(({ column }) => chosen[column]?.length)
    .map(({ column, label, options, day }) => {
      const values = chosen[column] ?? [];
      const [first = ''] = values;
      const nameOf =
        options.find((option) => option.value === first)?.label ?? (isDayValue(first) && day?.nameOf(first));
      const only = values.length === 1 && nameOf;
      return (
        <span key={column} className={classes.chip}>
          {label}: {only || values.length}
          <button
            type="button"
            aria-label={t('removeFilter', { of: label })}
            onClick={() => onChange(withColumn(chosen, column, []))}
          >
            <IconX size={13} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
      );
    });
}

function withColumn(chosen: Record<string, string[]>, column: string, values: string[]) {
  const { [column]: _, ...rest } = chosen;
  return values.length > 0 ? { ...rest, [column]: values } : rest;
}
