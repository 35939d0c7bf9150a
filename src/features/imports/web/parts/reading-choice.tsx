import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { currentDay } from '#platform/web/today.ts';
import type { ColumnReading } from '../../columns/rules.ts';
import { dayOfCell, nameOfCell, numberOfCell, type Reading } from '../../words/rules.ts';
import classes from './imports.module.css';

interface ReadingChoiceProps {
  head: string;
  reading: ColumnReading;
  chosen: Reading | null;
  choose: (reading: Reading) => void;
}

/** How the cells of a column are read: as they decide it, or as the office says where they may be read in two ways. */
export function ReadingChoice({ head, reading, chosen, choose }: ReadingChoiceProps) {
  const { t } = useTranslation('imports');
  const { choices, decided, examples, proof, isOnlyPossible } = reading;
  const nameOf = (each: Reading) => {
    const cell = examples[0] ?? '';
    return `${cell} → ${shownAs(cell, each)}`;
  };
  if (choices.length === 0 && !decided) return '-';
  if (decided)
    return (
      <>
        <div>{nameOf(decided)}</div>
        {proof && <div className="muted anywhere">{t('match.because', proof)}</div>}
        {isOnlyPossible && <div className="muted anywhere">{t('match.onlyPossible')}</div>}
      </>
    );
  return (
    <Select
      className={classes.choice}
      aria-label={t('match.readingOf', { column: head })}
      placeholder={t('match.readingAsk')}
      data={choices.map((value) => ({ value, label: nameOf(value) }))}
      value={chosen}
      allowDeselect={false}
      onChange={(value) => {
        const [one] = choices.filter((each) => each === value);
        if (one) choose(one);
      }}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'none' }}
    />
  );
}

/** A cell as it is shown when it is read in a way. */
function shownAs(cell: string, reading: Reading): string {
  switch (reading) {
    case 'dayFirst':
    case 'monthFirst': {
      const day = dayOfCell(cell, currentDay(), { order: reading });
      return day ? formatDay(day) : '-';
    }
    case 'comma':
    case 'point': {
      const number = numberOfCell(cell, reading);
      return number === undefined ? '-' : formatNumber(number);
    }
    default:
      return nameOfCell(cell, reading);
  }
}
