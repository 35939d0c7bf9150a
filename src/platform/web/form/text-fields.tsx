import { Textarea, TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tooLong } from '../too-long.ts';
import {
  digitsFault,
  digitsTyped,
  numberFault,
  numberIn,
  numberTyped,
  onDigitKey,
  onNumberKey,
  onPhoneKey,
  phoneFault,
  phoneTyped,
} from './typed-text.ts';
import { type FieldProps, useField } from './use-field.ts';

interface TextFieldProps<V extends FieldValues> extends FieldProps<V> {
  type?: 'text' | 'email' | 'url';
  /** The most characters. What is longer is refused, never cut. */
  maxLength?: number | undefined;
  autoComplete?: string;
  autoFocus?: boolean;
}

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** One line of text. */
export function TextField<V extends FieldValues = FieldValues>(props: TextFieldProps<V>) {
  const { type = 'text', maxLength, autoComplete = 'off', autoFocus } = props;
  const { value, change, leave, shared } = useField(props, (text, isKept) =>
    isKept ? undefined : tooLong(asText(text), maxLength),
  );
  return (
    <TextInput
      {...shared}
      type={type}
      value={asText(value)}
      autoComplete={autoComplete}
      {...(autoFocus && { 'data-autofocus': true })}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** Several lines of text; grows with them. */
export function TextAreaField<V extends FieldValues = FieldValues>(
  props: FieldProps<V> & { maxLength?: number; minRows?: number },
) {
  const { value, change, leave, shared } = useField(props, (text, isKept) =>
    isKept ? undefined : tooLong(asText(text), props.maxLength),
  );
  return (
    <Textarea
      {...shared}
      value={asText(value)}
      autosize
      minRows={props.minRows ?? 3}
      maxRows={12}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** What may be typed where (1S172, 1S173); other characters that come with a text are refused, and not left off. */
const kinds = {
  digits: { onKey: onDigitKey, read: digitsTyped, fault: digitsFault, type: 'text', inputMode: 'numeric' },
  phone: { onKey: onPhoneKey, read: phoneTyped, fault: phoneFault, type: 'tel', inputMode: 'tel' },
} as const;

type FilteredProps<V extends FieldValues> = FieldProps<V> & { maxLength?: number; autoComplete?: string };

function FilteredText<V extends FieldValues>({ kind, ...props }: FilteredProps<V> & { kind: keyof typeof kinds }) {
  const { onKey, read, fault, type, inputMode } = kinds[kind];
  const { value, change, leave, shared } = useField(props, (text, isKept) =>
    isKept ? undefined : fault(asText(text), props.maxLength),
  );
  return (
    <TextInput
      {...shared}
      type={type}
      inputMode={inputMode}
      value={asText(value)}
      autoComplete={props.autoComplete ?? 'off'}
      onBeforeInput={onKey}
      onChange={(event) => change(read(event.currentTarget.value))}
      onBlur={leave}
    />
  );
}

/** A number that is a name, with its leading zeros: NIK, account number. The value is text. */
export const DigitsField = <V extends FieldValues = FieldValues>(props: FilteredProps<V>) => (
  <FilteredText {...props} kind="digits" />
);

/** A phone number: digits and +. The value is text. */
export const PhoneField = <V extends FieldValues = FieldValues>(props: FilteredProps<V>) => (
  <FilteredText {...props} kind="phone" autoComplete={props.autoComplete ?? 'tel'} />
);

type NumericProps<V extends FieldValues> = FieldProps<V> &
  Pick<ComponentProps<typeof TextInput>, 'rightSection' | 'rightSectionWidth'>;

/** Keeps the typed text ('3.') beside its number (3); what is no number stays, and is refused. */
function NumericText<V extends FieldValues>({
  inputMode,
  ...props
}: NumericProps<V> & { inputMode: 'numeric' | 'decimal' }) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const read = typed === undefined ? null : numberIn(i18n.language, typed);
  // Once the form has another value, as after it was reset, what was typed counts no longer.
  const isTypedAs = (value: unknown) => typed !== undefined && read === (value ?? null);
  const { value, change, leave, shared } = useField(props, (number) =>
    typed !== undefined && isTypedAs(number) ? numberFault(typed, read, isLeft) : undefined,
  );
  return (
    <TextInput
      {...shared}
      inputMode={inputMode}
      value={isTypedAs(value) ? typed : i18n.language === 'id' ? asText(value).replace('.', ',') : asText(value)}
      autoComplete="off"
      rightSection={props.rightSection}
      rightSectionWidth={props.rightSectionWidth}
      onBeforeInput={onNumberKey}
      onChange={(event) => {
        const text = numberTyped(event.currentTarget.value);
        setTyped(text);
        setLeft(false);
        change(numberIn(i18n.language, text));
      }}
      onBlur={() => {
        setLeft(true);
        if (typed !== undefined && !numberFault(typed, read, true)) setTyped(undefined);
        leave();
      }}
    />
  );
}

/** A whole number. The value is a number, or null. */
export const NumberField = <V extends FieldValues = FieldValues>(props: NumericProps<V>) => (
  <NumericText {...props} inputMode="numeric" />
);

/** A number with a decimal point. The value is a number, or null. */
export const DecimalField = <V extends FieldValues = FieldValues>(props: NumericProps<V>) => (
  <NumericText {...props} inputMode="decimal" />
);
