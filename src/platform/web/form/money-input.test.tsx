import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from 'react-hook-form';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { rupiah } from '../../contract/amounts.ts';
import { startLanguage } from '../language.ts';
import { CrewTheme } from '../theme/mantine.tsx';
import { MoneyInput } from './money-input.tsx';
import { useContractForm } from './use-contract-form.ts';

beforeAll(async () => {
  globalThis.fetch = async () => Response.json({});
  await startLanguage();
});
afterEach(() => {
  cleanup();
  saved.mockClear();
});

const saved = vi.fn(async () => {});

const schema = z.object({ amount: rupiah });

function Form() {
  const { form, submit } = useContractForm(schema, { defaults: { amount: '' }, onSubmit: saved });
  return (
    <CrewTheme>
      <FormProvider {...form}>
        <MoneyInput name="amount" label="Amount" decimals={0} />
        <button type="button" onClick={() => submit()}>
          Save
        </button>
      </FormProvider>
    </CrewTheme>
  );
}

it.each([
  ['typed', '1500000', '1.500.000', false],
  ['pasted', '1500000.00', '1.500.000', false],
  ['pasted', '1500000.50', '1.500.000,50', true],
  ['pasted', '12.50', '12,50', true],
  // A cell of a spreadsheet: its line break is gone in the field, and its point is no less one of decimals.
  ['pasted', '150.50\r\n', '150,50', true],
  ['pasted', '\u202a150.50\u202c', '150,50', true],
  ['pasted', '\u200e-500', '-500', true],
  ['typed', '1.500.000', '1.500.000', false],
  ['typed', '1,500,000', '1.500.000', false],
  // Without the sign they would be a hundred times as much.
  ['typed', '1.50', '1,50', true],
  ['typed', '1500,50', '1.500,50', true],
  ['typed', '1500.50', '1.500,50', true],
  ['typed', '1500,00', '1.500', false],
  // What is left of 1.500 when its last digit is deleted has lost no sign.
  ['typed', '1500{Backspace}', '150', false],
  // Cut to the length of an amount, it would be another one.
  ['pasted', '12345678901234567', '12.345.678.901.234.567', true],
  ['typed', '-500', '-500', true],
  // Five million to its author, and five to a field that keeps the digits.
  ['pasted', '5jt', '5jt', true],
  ['pasted', 'USD 500', 'USD 500', true],
  ['pasted', 'Rp 5.000,-', '5.000', false],
  ['pasted', 'IDR 5,000', '5.000', false],
])('%s, %s shows %s; refused: %s', async (how, text, shown, isRefused) => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  await user.click(field);
  if (how === 'pasted') await user.paste(text);
  else await user.type(field, text);
  await user.tab();
  expect(field.value).toBe(shown);
  // The field is checked after it was left.
  if (isRefused) await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await user.click(screen.getByRole('button'));
  if (!isRefused) await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});
