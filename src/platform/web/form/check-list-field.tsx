import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CheckBox } from '../parts/check-box.tsx';
import classes from './choice-fields.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface CheckListFieldProps<V extends FieldValues> extends Omit<FieldProps<V>, 'placeholder'> {
  options: readonly { value: number; label: string }[];
}

/** Any number of a few choices, all in sight; the field's value is an array of them. */
export function CheckListField<V extends FieldValues = FieldValues>(props: CheckListFieldProps<V>) {
  const { name, label, hint, disabled, options } = props;
  const { value, change, leave, error, ref } = useField(props);
  const id = useId();
  const chosen: readonly number[] = Array.isArray(value) ? value : [];
  return (
    <fieldset
      className={classes.radio}
      data-field={name}
      data-invalid={error ? true : undefined}
      aria-describedby={error || hint ? `${id}-note` : undefined}
    >
      <legend>{label}</legend>
      <div className={classes.checks}>
        {options.map((option, at) => (
          <label key={option.value} className={classes.check} htmlFor={`${id}-${option.value}`}>
            <CheckBox
              id={`${id}-${option.value}`}
              {...(at === 0 && { ref })}
              checked={chosen.includes(option.value)}
              disabled={disabled}
              onChange={(event) =>
                change(
                  event.currentTarget.checked
                    ? [...chosen, option.value]
                    : chosen.filter((each) => each !== option.value),
                )
              }
              onBlur={leave}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {(error || hint) && (
        <p id={`${id}-note`} className={error ? classes.error : classes.hint}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}
