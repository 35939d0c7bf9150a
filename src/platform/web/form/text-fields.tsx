import { Textarea, TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from './use-field.ts';

interface TextFieldProps<V extends FieldValues> extends FieldProps<V> {
  type?: 'text' | 'email' | 'url';
  maxLength?: number;
  autoComplete?: string;
  autoFocus?: boolean;
}

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** One line of text. */
export function TextField<V extends FieldValues = FieldValues>(props: TextFieldProps<V>) {
  const { type = 'text', maxLength, autoComplete = 'off', autoFocus } = props;
  const { value, change, leave, shared } = useField(props);
  return (
    <TextInput
      {...shared}
      type={type}
      value={asText(value)}
      maxLength={maxLength}
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
  const { value, change, leave, shared } = useField(props);
  return (
    <Textarea
      {...shared}
      value={asText(value)}
      maxLength={props.maxLength}
      autosize
      minRows={props.minRows ?? 3}
      maxRows={12}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** What may be typed where: other characters are not taken (1S172 to 1S174). */
const kinds = {
  digits: { not: /[^0-9]/g, inputMode: 'numeric' },
  phone: { not: /[^0-9+]/g, inputMode: 'tel' },
  decimal: { not: /[^0-9.,]/g, inputMode: 'decimal' },
} as const;

/** The text without what its kind does not take, cut to its length after that: a pasted number brings its dots along. */
export const onlyKind = (kind: keyof typeof kinds, typed: string, most?: number) =>
  typed.replace(kinds[kind].not, '').slice(0, most);

/** A number that is pasted keeps its sign and fraction, for the field to refuse: without them it would be another one. */
export const pastedNumber = (text: string) =>
  text
    .replace(/\u2212/g, '-')
    .replace(/[^\d.,-]/g, '')
    .slice(0, 12);

type FilteredProps<V extends FieldValues> = FieldProps<V> & { maxLength?: number; autoComplete?: string };

function FilteredText<V extends FieldValues>({ kind, ...props }: FilteredProps<V> & { kind: 'digits' | 'phone' }) {
  const { value, change, leave, shared } = useField(props);
  return (
    <TextInput
      {...shared}
      type={kind === 'phone' ? 'tel' : 'text'}
      inputMode={kinds[kind].inputMode}
      value={asText(value)}
      autoComplete={props.autoComplete ?? 'off'}
      onChange={(event) => change(onlyKind(kind, event.currentTarget.value, props.maxLength))}
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

/** Keeps the typed text ('3.') beside its number (3). */
function NumericText<V extends FieldValues>({ kind, ...props }: NumericProps<V> & { kind: 'digits' | 'decimal' }) {
  const { value, change, leave, shared } = useField(props);
  const [typed, setTyped] = useState<string>();
  const { i18n } = useTranslation();
  const isTyping = typed !== undefined && numberIn(i18n.language, typed) === (value ?? null);
  return (
    <TextInput
      {...shared}
      inputMode={kinds[kind].inputMode}
      value={isTyping ? typed : i18n.language === 'id' ? asText(value).replace('.', ',') : asText(value)}
      autoComplete="off"
      rightSection={props.rightSection}
      rightSectionWidth={props.rightSectionWidth}
      onChange={(event) => {
        const isPasted = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste';
        const isKept = typed !== undefined && onlyKind(kind, typed) !== typed;
        const { value: entered } = event.currentTarget;
        const text = isPasted || isKept ? pastedNumber(entered) : onlyKind(kind, entered, 12);
        setTyped(text);
        change(numberIn(i18n.language, text));
      }}
      onBlur={() => {
        setTyped(undefined);
        leave();
      }}
    />
  );
}

/** Thousands, as each language groups them: 12,500 in English is 12.500 in Indonesian. */
const grouped: Record<string, RegExp> = {
  en: /^[1-9]\d{0,2}(,\d{3})+$/,
  id: /^[1-9]\d{0,2}(\.\d{3})+$/,
};

/**
 * The number that was typed; nothing is null, and so is what is no number, as '1.2.3'. Comma and point are both taken
 * as the decimal sign, since many phones have only one of them, unless they group thousands as the language does; where
 * both stand, the last of them is the decimal sign.
 */
export function numberIn(language: string, typed: string): number | null {
  const hasBoth = typed.includes(',') && typed.includes('.');
  const group = typed.lastIndexOf(',') > typed.lastIndexOf('.') ? '.' : ',';
  const ungrouped = grouped[language]?.test(typed) ? typed.replace(/[.,]/g, '') : typed;
  const plain = hasBoth ? typed.replaceAll(group, '') : ungrouped;
  const number = Number(plain.replaceAll(',', '.') || Number.NaN);
  return Number.isNaN(number) ? null : number;
}

/** A whole number. The value is a number, or null. */
export const NumberField = <V extends FieldValues = FieldValues>(props: NumericProps<V>) => (
  <NumericText {...props} kind="digits" />
);

/** A number with a decimal point. The value is a number, or null. */
export const DecimalField = <V extends FieldValues = FieldValues>(props: NumericProps<V>) => (
  <NumericText {...props} kind="decimal" />
);
