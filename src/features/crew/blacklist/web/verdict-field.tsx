import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '#platform/web/form/use-field.ts';
import { verdictsOnWire } from '../rules.ts';
import classes from './verdict-field.module.css';

/** The three verdicts, each with what it means for the crew member. */
export function VerdictField<V extends FieldValues>(props: FieldProps<V>) {
  const { t } = useTranslation('blacklist');
  const { value, change, leave, error } = useField(props);
  const id = useId();
  return (
    <fieldset
      data-field={props.name}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-note` : undefined}
    >
      <legend className="mb-2 usual strong">
        {props.label}
        <span className="bad" aria-hidden="true">
          {' '}
          *
        </span>
      </legend>
      <div className={`stack gap-2 ${classes.choices}`}>
        {verdictsOnWire.map((verdict) => (
          <label className="last-wide outlined press stack gap-3 top pad-3" key={verdict}>
            <input
              type="radio"
              name={`${id}-verdict`}
              value={verdict}
              required
              checked={value === verdict}
              aria-labelledby={`${id}-${verdict}-name`}
              aria-describedby={`${id}-${verdict}`}
              onChange={() => change(verdict)}
              onBlur={leave}
            />
            <span>
              <b className="block" id={`${id}-${verdict}-name`}>
                {t(`verdicts.${verdict}`)}
              </b>
              <span className="dim" id={`${id}-${verdict}`}>
                {t(`verdictTexts.${verdict}`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-note`} className="mt-2 small bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
