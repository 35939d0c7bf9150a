import { TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { parseTime } from './date-text.ts';
import { type FieldProps, useField } from './use-field.ts';

type TimeInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onBlur'> & {
  /** HH:mm, or what was typed while it is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** A time of day, in 24 hours whatever the browser's country has. What is no time is passed on as it was typed. */
export function TimeInput({ value, onChange, onBlur, error, ...look }: TimeInputProps) {
  const { t } = useTranslation('parts');
  const [typed, setTyped] = useState<string>();
  const isNone = typed === undefined && value !== '' && !parseTime(value);
  return (
    <TextInput
      {...look}
      error={isNone ? t('noTime') : error}
      placeholder={t('timePlaceholder')}
      autoComplete="off"
      inputMode="numeric"
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(parseTime(currentTarget.value) ?? currentTarget.value);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}

/** A time of day in a form: HH:mm. */
export function TimeField<V extends FieldValues = FieldValues>(props: FieldProps<V>) {
  const { value, change, leave, shared } = useField(props);
  return <TimeInput {...shared} value={typeof value === 'string' ? value : ''} onChange={change} onBlur={leave} />;
}
