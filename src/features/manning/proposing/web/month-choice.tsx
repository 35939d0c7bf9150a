import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './assignment-dialog.module.css';
import { monthChoices } from './planned-days.ts';

/** Lengths that are usual stand beside each other; the others are in a list. */
const usual = [6, 7, 8, 9, 10];

/** How many months the assignment lasts; the end follows. */
export function MonthChoice({ months, onChoose }: { months: number | null; onChoose: (months: number) => void }) {
  const { t } = useTranslation('manning-crew');
  const name = useId();
  const isOther = months === null || !usual.includes(months);
  return (
    <fieldset className={`phone-whole slim ${classes.months}`}>
      <legend className="mb-1 lh-18 small strong">{t('propose.months')}</legend>
      <div className="line gap-1">
        {usual.map((each) => (
          <label className="anchor" key={each}>
            <input
              className="behind press"
              type="radio"
              name={name}
              aria-label={t('propose.monthCount', { count: each })}
              checked={months === each}
              onChange={() => onChoose(each)}
            />
            <span className="outlined round stack centre surface strong num">{each}</span>
          </label>
        ))}
        <select
          className="outlined round surface ink"
          aria-label={t('propose.otherMonths')}
          data-chosen={isOther && months !== null}
          value={isOther && months !== null ? months : ''}
          onChange={(event) => event.currentTarget.value && onChoose(Number(event.currentTarget.value))}
        >
          <option value="">{t('propose.other')}</option>
          {monthChoices
            .filter((each) => !usual.includes(each))
            .map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
        </select>
      </div>
    </fieldset>
  );
}
