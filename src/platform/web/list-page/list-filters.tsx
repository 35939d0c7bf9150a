import { type PopoverProps, TextInput } from '@mantine/core';
import { IconFilter2, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#platform/contract/days.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { CheckBox } from '../parts/check-box.tsx';
import { LatePopover } from '../parts/late-popover.tsx';
import { SkeletonBar } from '../parts/skeletons.tsx';
import classes from './list-filters.module.css';
import popover from './popover.module.css';

// Few lists are filtered by a day.
const MenuDay = lazy(() => import('./filter-day.tsx').then((days) => ({ default: days.MenuDay })));

export interface FilterOption {
  value: string;
  label: string;
}

/** A declared filter column with what can be chosen in it. */
export interface ListFilter {
  column: string;
  label: string;
  /**
   * What can be chosen. A hook where the server is asked for it, run once the filters are about to be opened or a value
   * is in force, so that a list does not wait for it; nothing while the answer is under way.
   */
  options: readonly FilterOption[] | (() => readonly FilterOption[] | undefined);
  /** One value at a time: each holds those that are narrower. */
  isSingle?: boolean;
  /** A day (yyyy-MM-dd) may be asked for too, one at a time. */
  day?: {
    label: string;
    /** The first that makes sense. */
    min?: string;
    /** What a filter by that day is called in short. */
    nameOf: (day: string) => string;
  };
}

/** What can be chosen in a filter; always the same one at the same place, since it may be a hook of its own. */
function useOptions({ options }: ListFilter): readonly FilterOption[] | undefined {
  const useThese = typeof options === 'function' ? options : () => options;
  return useThese();
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
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  return (
    <LatePopover
      isOpen={isOpen}
      onChange={setOpen}
      label={t('filter')}
      className={popover.menu}
      middlewares={inWindow}
      onNear={() => setNear(true)}
      button={(given) => (
        <Button variant="default" icon={IconFilter2} {...given}>
          {t('filter')}
          {isNear && filters.map((filter) => <Ahead key={filter.column} filter={filter} />)}
        </Button>
      )}
    >
      {filters.map((filter) => (
        <OneFilter key={filter.column} filter={filter} chosen={chosen} onChange={onChange} />
      ))}
    </LatePopover>
  );
}

interface OneFilterProps extends Omit<ListFiltersProps, 'filters'> {
  filter: ListFilter;
}

/** What one column can be filtered by. */
function OneFilter({ filter, chosen, onChange }: OneFilterProps) {
  const { column, isSingle, day } = filter;
  const values = chosen[column] ?? [];
  const toggle = (value: string) => {
    const others = isSingle ? [] : values;
    const next = values.includes(value) ? values.filter((each) => each !== value) : [...others, value];
    onChange(withColumn(chosen, column, next));
  };
  return (
    <FilterChoices filter={filter} chosen={values} toggle={toggle}>
      {day && (
        <Suspense>
          <MenuDay
            label={day.label}
            min={day.min}
            value={values.find(isDay)}
            onChange={(next) => {
              const words = values.filter((value) => !isDay(value));
              onChange(withColumn(chosen, column, next ? [...words, next] : words));
            }}
          />
        </Suspense>
      )}
    </FilterChoices>
  );
}

/** Asks for what can be chosen while the pointer or the focus is on its way. */
function Ahead({ filter }: { filter: ListFilter }) {
  useOptions(filter);
  return null;
}

/** More choices than these are not looked through by eye: one types. */
const manyChoices = 12;

interface FilterChoicesProps {
  filter: ListFilter;
  chosen: readonly string[];
  toggle: (value: string) => void;
  /** What else the column can be asked for. */
  children?: ReactNode;
}

/** What can be chosen in one column; of many those that are chosen, and those that fit what is typed. */
function FilterChoices({ filter, chosen, toggle, children }: FilterChoicesProps) {
  const { label } = filter;
  const { t } = useTranslation('parts');
  const [typed, setTyped] = useState('');
  const known = useOptions(filter);
  const options = known ?? [];
  const isMany = options.length > manyChoices;
  const fits = (text: string) => text.toLowerCase().includes(typed.trim().toLowerCase());
  const isChosen = ({ value }: { value: string }) => chosen.includes(value);
  const matching = options.filter((option) => !isChosen(option) && fits(option.label));
  const shown = isMany ? [...options.filter(isChosen), ...matching.slice(0, manyChoices)] : options;
  return (
    <fieldset>
      <legend className="fine">{label}</legend>
      {!known && (
        <div className="pad-3 stack gap-3" role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <SkeletonBar at={0} />
          <SkeletonBar at={1} />
          <SkeletonBar at={2} />
        </div>
      )}
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
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside
        <label className="row gap-2 press" key={option.value}>
          <CheckBox checked={isChosen(option)} onChange={() => toggle(option.value)} />
          {option.label}
        </label>
      ))}
      {isMany && matching.length > manyChoices && (
        <p className={`muted tiny ${popover.more}`}>{t('moreChoices', { count: matching.length - manyChoices })}</p>
      )}
      {children}
    </fieldset>
  );
}

/** The filters in force: each opens what it can be set to, and has a cross that lifts it; several are lifted at once too. */
export function FilterChips({ filters, chosen, onChange }: ListFiltersProps) {
  const { t } = useTranslation('parts');
  // The one whose choices are open stays while its last value is exchanged for another.
  const [opened, setOpened] = useState<string>();
  const inForce = filters.filter(({ column }) => chosen[column]?.length || column === opened);
  return (
    <>
      {inForce.map((filter) => (
        <FilterChip
          key={filter.column}
          filter={filter}
          chosen={chosen}
          onChange={onChange}
          isOpen={filter.column === opened}
          setOpen={(isOpen) => setOpened(isOpen ? filter.column : undefined)}
        />
      ))}
      {inForce.length > 1 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
          {t('clearFilters')}
        </Button>
      )}
    </>
  );
}

interface FilterChipProps extends OneFilterProps {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

function FilterChip({ filter, chosen, onChange, isOpen, setOpen }: FilterChipProps) {
  const { t } = useTranslation('parts');
  return (
    <span className={`small strong inline gap-0 ${classes.chip}`} data-filter-chip>
      <LatePopover
        isOpen={isOpen}
        onChange={setOpen}
        label={filter.label}
        className={popover.menu}
        position="bottom-start"
        middlewares={inWindow}
        button={(given) => (
          <button
            type="button"
            className={`stack centre circle ${classes.name}`}
            title={t('changeFilter', { of: filter.label })}
            {...given}
          >
            {filter.label}: <Chosen filter={filter} values={chosen[filter.column] ?? []} />
          </button>
        )}
      >
        <OneFilter filter={filter} chosen={chosen} onChange={onChange} />
      </LatePopover>
      <button
        className="stack centre circle"
        type="button"
        aria-label={t('removeFilter', { of: filter.label })}
        onClick={() => onChange(withColumn(chosen, filter.column, []))}
      >
        <IconX size={13} stroke={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}

/** The name of the one that is chosen; of several, how many. */
function Chosen({ filter, values }: { filter: ListFilter; values: readonly string[] }) {
  const { t } = useTranslation('parts');
  const options = useOptions(filter);
  const [first = ''] = values;
  if (values.length !== 1) return t('selected', { count: values.length });
  if (filter.day && isDay(first)) return filter.day.nameOf(first);
  return options ? (options.find(({ value }) => value === first)?.label ?? first) : '…';
}

function withColumn(chosen: Record<string, string[]>, column: string, values: string[]) {
  const { [column]: _, ...rest } = chosen;
  return values.length > 0 ? { ...rest, [column]: values } : rest;
}
