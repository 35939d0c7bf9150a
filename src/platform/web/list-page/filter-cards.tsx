import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-cards.module.css';

export interface FilterCard {
  /** The value of the filter's column. */
  value: string;
  /** What it is called: a badge, or words. */
  label: ReactNode;
  /** Nothing while it is asked for. */
  count: number | undefined;
}

interface FilterCardsProps {
  /** What is counted: 'Vessels by planning status'. */
  label: string;
  cards: readonly FilterCard[];
  /** The one that the list is narrowed to. */
  chosen: string | undefined;
  /** Nothing lifts the filter: the pressed card was pressed again. */
  onChoose: (value: string | undefined) => void;
}

/** How many rows there are of each kind; a card that is pressed narrows the list to its kind. */
export function FilterCards({ label, cards, chosen, onChoose }: FilterCardsProps) {
  const { t } = useTranslation('parts');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings the look of a form
    <div className={classes.cards} role="group" aria-label={label}>
      {cards.map(({ value, label: name, count }) => (
        <button
          key={value}
          type="button"
          className={classes.card}
          aria-pressed={chosen === value}
          onClick={() => onChoose(chosen === value ? undefined : value)}
        >
          <b aria-busy={count === undefined || undefined}>
            {count ?? <span className="visually-hidden">{t('loading')}</span>}
          </b>
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}
