import { readFile } from 'node:fs/promises';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { FormProvider } from 'react-hook-form';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startLanguage } from '../language.ts';
import { CrewTheme } from '../theme/mantine.tsx';
import { DigitsField, NumberField, PhoneField, TextAreaField, TextField } from './text-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

beforeAll(async () => {
  globalThis.fetch = async () => Response.json({});
  await startLanguage();
  for (const namespace of ['parts', 'refusals'])
    i18next.addResourceBundle(
      'en',
      namespace,
      JSON.parse(await readFile(`public/locales/en/${namespace}.json`, 'utf8')),
    );
});
afterEach(() => {
  cleanup();
  saved.mockClear();
});

const saved = vi.fn(async (_values: unknown) => {});
// It takes anything: what is refused here is refused by the fields.
const schema = z.object({
  name: z.string(),
  why: z.string(),
  nik: z.string(),
  phone: z.string(),
  days: z.nullable(z.number()),
});
const none = { name: '', why: '', nik: '', phone: '', days: null };

function Form({ nik = '' }: { nik?: string }) {
  const { form, formRef, submit } = useContractForm(schema, { defaults: { ...none, nik }, onSubmit: saved });
  return (
    <CrewTheme>
      <FormProvider {...form}>
        <form ref={formRef} onSubmit={submit}>
          <TextField name="name" label="Name" maxLength={5} />
          <TextAreaField name="why" label="Why" maxLength={5} />
          <DigitsField name="nik" label="NIK" maxLength={16} />
          <PhoneField name="phone" label="Phone" maxLength={15} />
          <NumberField name="days" label="Days" />
          <button type="submit">Save</button>
        </form>
      </FormProvider>
    </CrewTheme>
  );
}

it.each([
  ['Name', 'Rinaldi', 'Use at most 5 characters; this has 7'],
  ['Why', 'Sakit perut', 'Use at most 5 characters; this has 11'],
  ['NIK', '3578-0117-0590-999912', 'Use at most 16 digits; this has 18'],
  ['NIK', '35780117O5909999', 'Use digits only'],
  ['Phone', '0811 234 ext 5', 'Use digits and + only'],
  ['Days', 'dua', 'Enter a number'],
  ['Days', '1.2.3', 'Enter a number'],
])('%s takes %o whole, says what is wrong with it and is not saved', async (label, text, said) => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await user.click(field);
  await user.paste(text);
  expect(await screen.findByText(said)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value.replace(/-/g, '')).toBe(text.replace(/[- ]/g, label === 'Why' ? '$&' : ''));
  expect(saved).not.toHaveBeenCalled();
});

it('saves what is corrected, and what the record had already', async () => {
  const user = userEvent.setup();
  render(<Form nik="3578011705909999123" />);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await user.click(field);
  await user.paste('Rinaldi');
  await user.type(field, '{Backspace}{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ name: 'Rinal', nik: '3578011705909999123' });
});
