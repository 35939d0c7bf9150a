import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CheckBox } from '../parts/check-box.tsx';
import classes from './choice-fields.module.css';
import { ChoiceGroup } from './choice-fields.tsx';
import { type FieldProps, useField } from './use-field.ts';

interface CheckListFieldProps<V extends FieldValues> extends Omit<FieldProps<V>, 'placeholder'> {
  options: readonly { value: number | string; label: string }[];
}

/** Any number of a few choices, all in sight; the field's value is an array of them, in the order of the choices. */
export function CheckListField<V extends FieldValues = FieldValues>(props: CheckListFieldProps<V>) {
  const { value, change, leave, error, ref } = useField(props);
  const id = useId();
  const chosen = new Set<number | string>(Array.isArray(value) ? value : []);
  const toggle = (choice: number | string, isChosen: boolean) =>
    change(
      props.options.map((option) => option.value).filter((each) => (each === choice ? isChosen : chosen.has(each))),
    );
  return (
    <ChoiceGroup id={id} of={props} error={error} className={`stack ${classes.checks}`}>
      {props.options.map((option, at) => (
        <label key={option.value} className={`row gap-2 press ${classes.check}`} htmlFor={`${id}-${option.value}`}>
          <CheckBox
            id={`${id}-${option.value}`}
            {...(at === 0 && { ref })}
            checked={chosen.has(option.value)}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            onBlur={leave}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </ChoiceGroup>
  );
}
