import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../parts/status-badge.tsx';
import surface from '../parts/surface.module.css';
import classes from './filter-cards.module.css';
import type { ListAddress } from './list-address.ts';

export interface FilterCard {
  /** The value of the filter's column. */
  value: string;
  /** What it is called, where it is not a status that has its badge. */
  label?: ReactNode;
  /** Nothing while it is asked for. */
  count: number | undefined;
}

interface FilterCardsProps {
  /** What is counted: 'Vessels by planning status'. */
  label: string;
  cards: readonly FilterCard[];
  /** The list that they narrow, by which of its filters. */
  address: Pick<ListAddress, 'filters' | 'change'>;
  column: string;
}

/** How many rows there are of each kind; a card that is pressed narrows the list to its kind, and once more to all. */
export function FilterCards({ label, cards, address: { filters, change }, column }: FilterCardsProps) {
  const { t } = useTranslation('parts');
  const chosen = filters[column]?.[0];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings the look of a form
    <div className={`no-print stack gap-3 mb-4 ${classes.cards}`} role="group" aria-label={label}>
      {cards.map(({ value, label: name, count }) => (
        <button
          key={value}
          type="button"
          className={`left hover-tint phone-touch ${surface.card} stack gap-1 hug pad ink ${classes.card}`}
          aria-pressed={chosen === value}
          onClick={() => change({ filters: { ...filters, [column]: chosen === value ? [] : [value] } })}
        >
          <b className="lh-28 title num" aria-busy={count === undefined || undefined}>
            {count ?? <span className="visually-hidden">{t('loading')}</span>}
          </b>
          <span>{name ?? <StatusBadge status={value} />}</span>
        </button>
      ))}
    </div>
  );
}
