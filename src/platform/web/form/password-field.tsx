import { PasswordInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field.ts';

/** A secret, shown on demand. */
export function PasswordField<V extends FieldValues = FieldValues>(
  props: FieldProps<V> & { autoComplete: 'new-password' | 'current-password'; visibilityLabel: string },
) {
  const { value, change, leave, shared } = useField(props);
  return (
    <PasswordInput
      {...shared}
      value={typeof value === 'string' ? value : ''}
      autoComplete={props.autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': props.visibilityLabel }}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
