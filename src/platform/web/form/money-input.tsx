import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { asSeen } from '#platform/contract/seen-text.ts';
import { caretAfter, groupTyped, moneyShown, moneyValue, pastedMoney, saysMore, typedMoney } from './money-text.ts';
import { onNumberKey } from './typed-text.ts';
import { type FieldProps, useField } from './use-field.ts';

/** An amount in Rupiah, its thousands separated while it is typed. The value is text ('12500000.50'), '' when empty. */
export function MoneyInput<V extends FieldValues = FieldValues>(props: FieldProps<V> & { decimals?: number }) {
  const { decimals = 2 } = props;
  const { value, change, leave, shared } = useField(props, (amount) =>
    saysMore(String(amount ?? '')) ? 'refusals:digits_only' : undefined,
  );
  const amount = String(value ?? '');
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | undefined>(undefined);
  const pasted = useRef('');
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <TextInput
      {...shared}
      ref={(element) => {
        input.current = element;
        shared.ref(element);
      }}
      inputMode="decimal"
      autoComplete="off"
      leftSection="Rp"
      value={typed ?? (saysMore(amount) ? amount : moneyShown(amount, decimals))}
      onBeforeInput={onNumberKey}
      onPaste={(event) => {
        // As it arrives: a cell of a spreadsheet comes with a line break behind it.
        pasted.current = asSeen(event.clipboardData.getData('text')).replace(/[\r\n]/g, '');
      }}
      onChange={(event) => {
        const { value: given, selectionStart } = event.currentTarget;
        const entered = asSeen(given);
        // Pasted over all that was there; within an amount the dots are those of its thousands.
        const isPasted = entered === pasted.current;
        if (saysMore(entered)) {
          setTyped(entered);
          return change(entered);
        }
        const text = isPasted ? pastedMoney(entered) : typedMoney(entered, decimals);
        pasted.current = '';
        const shown = groupTyped(text, decimals, !isPasted);
        caret.current = caretAfter(text, selectionStart ?? text.length, shown);
        setTyped(shown);
        change(moneyValue(text, decimals));
      }}
      onBlur={() => {
        setTyped(undefined);
        leave();
      }}
    />
  );
}
