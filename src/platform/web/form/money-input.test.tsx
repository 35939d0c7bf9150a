import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from 'react-hook-form';
import { afterEach, beforeAll, expect, it } from 'vitest';
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
afterEach(cleanup);

const schema = z.object({ amount: rupiah });

function Form() {
  const { form } = useContractForm(schema, { defaults: { amount: '' }, onSubmit: async () => {} });
  return (
    <CrewTheme>
      <FormProvider {...form}>
        <MoneyInput name="amount" label="Amount" decimals={0} />
      </FormProvider>
    </CrewTheme>
  );
}

it.each([
  ['typed', '1500000', '1.500.000', false],
  ['pasted', '1500000.00', '1.500.000', false],
  ['pasted', '1500000.50', '1.500.000,50', true],
  ['pasted', '12.50', '12,50', true],
  // The dots of thousands, on the way to 1.500.
  ['typed', '1.50', '150', false],
  // Cut to the length of an amount, it would be another one.
  ['pasted', '12345678901234567', '12.345.678.901.234.567', true],
  ['typed', '-500', '-500', true],
])('%s, %s shows %s; refused: %s', async (how, text, shown, isRefused) => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  await user.click(field);
  if (how === 'pasted') await user.paste(text);
  else await user.type(field, text);
  await user.tab();
  expect(field.value).toBe(shown);
  expect(field.getAttribute('aria-invalid') === 'true').toBe(isRefused);
});
