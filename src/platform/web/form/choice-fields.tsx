import { Select } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../parts/check-box.tsx';
import classes from './choice-fields.module.css';
import { ListFailure, type ReadList } from './list-failure.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface Choice {
  value: string | number | boolean;
  label: string;
  disabled?: boolean;
}
/** A text that is its own label, or value and label. */
export type Choices = readonly (string | Choice)[];

const choicesOf = (given: Choices): Choice[] =>
  given.map((each) => (typeof each === 'string' ? { value: each, label: each } : each));

interface SelectFieldProps<V extends FieldValues> extends FieldProps<V> {
  options: Choices;
  /** The query of the options: a failure is shown with a retry. */
  list?: ReadList;
  /** With a box to type in; lists of more than ten have it anyway. */
  isSearchable?: boolean;
  onChoose?: (value: Choice['value'] | null) => void;
}

/** One of a list. The value keeps its type: a number stays a number; nothing chosen is null. */
export function SelectField<V extends FieldValues = FieldValues>(props: SelectFieldProps<V>) {
  const { options, list, isSearchable, onChoose, required = false } = props;
  const { t } = useTranslation('parts');
  const { value, change, leave, shared } = useField(props);
  const choices = choicesOf(options);
  return (
    <Select
      {...shared}
      error={list?.error && choices.length === 0 ? <ListFailure list={list} /> : shared.error}
      placeholder={shared.placeholder ?? (props.disabled || props.readOnly ? '' : t('select'))}
      data={choices.map((choice) => ({ ...choice, value: String(choice.value) }))}
      value={value === undefined || value === null || value === '' ? null : String(value)}
      searchable={isSearchable ?? choices.length > 10}
      allowDeselect={!required}
      clearable={!required && !props.readOnly}
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={t(list?.isLoading ? 'loading' : list?.error ? 'optionsFailed' : 'nothingFound')}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'none' }}
      onChange={(chosen) => {
        const next = choices.find((choice) => String(choice.value) === chosen)?.value ?? null;
        change(next);
        onChoose?.(next);
      }}
      onBlur={leave}
    />
  );
}

interface ChoiceGroupProps {
  id: string;
  of: Pick<FieldProps, 'name' | 'label' | 'required' | 'hint' | 'disabled'>;
  error: string | undefined;
  className: string | undefined;
  children: ReactNode;
}

/** Choices under one label, with what is wrong with them or a hint below. */
export function ChoiceGroup({ id, of, error, className, children }: ChoiceGroupProps) {
  const note = error ?? of.hint;
  return (
    <fieldset
      className={`slim ${classes.radio}`}
      data-field={of.name}
      data-invalid={error ? true : undefined}
      disabled={of.disabled}
      aria-describedby={note ? `${id}-note` : undefined}
    >
      <legend className="mb-1 lh-18 small strong">
        {of.label}
        {of.required && <Star />}
      </legend>
      <div className={className}>{children}</div>
      {note && (
        <p id={`${id}-note`} className={error ? 'fine mt-1 bad' : 'fine mt-1'}>
          {note}
        </p>
      )}
    </fieldset>
  );
}

interface RadioFieldProps<V extends FieldValues> extends FieldProps<V> {
  options: Choices;
  onChoose?: (value: Choice['value']) => void;
}

/** One of a few, all of them in sight. */
export function RadioField<V extends FieldValues = FieldValues>(props: RadioFieldProps<V>) {
  const { name, required = false, options, onChoose } = props;
  const { value, change, leave, error } = useField(props);
  const id = useId();
  return (
    <ChoiceGroup id={id} of={props} error={error} className={`outlined round stack gap-1 surface ${classes.segments}`}>
      {choicesOf(options).map((choice) => (
        <label className="press anchor stack" key={String(choice.value)}>
          <input
            className="behind"
            type="radio"
            name={`${id}-${name}`}
            value={String(choice.value)}
            required={required}
            disabled={choice.disabled}
            checked={value === choice.value}
            onChange={() => {
              change(choice.value);
              onChoose?.(choice.value);
            }}
            onBlur={leave}
          />
          <span className="choice round-4 stack centre muted centred">{choice.label}</span>
        </label>
      ))}
    </ChoiceGroup>
  );
}

/** Yes or no. */
export function CheckField<V extends FieldValues = FieldValues>(
  props: Omit<FieldProps<V>, 'placeholder'> & { onChoose?: (value: boolean) => void },
) {
  const { name, label, required = false, hint, disabled, onChoose } = props;
  const { value, change, leave, error, ref } = useField(props);
  const id = useId();
  return (
    <div data-field={name}>
      <label className={`row gap-2 press ${classes.check}`} htmlFor={id}>
        <CheckBox
          id={id}
          ref={ref}
          checked={value === true}
          disabled={disabled}
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onChange={(event) => {
            change(event.currentTarget.checked);
            onChoose?.(event.currentTarget.checked);
          }}
          onBlur={leave}
        />
        <span>
          {label}
          {required && <Star />}
        </span>
      </label>
      {(error || hint) && (
        <p id={`${id}-note`} className={error ? 'fine mt-1 bad' : 'fine mt-1'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

const Star = () => (
  <span className="bad" aria-hidden="true">
    {' '}
    *
  </span>
);
