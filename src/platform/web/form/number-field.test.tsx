import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { CrewTheme } from '../theme/mantine.tsx';
import { NumberField } from './text-fields.tsx';

afterEach(cleanup);

function Form() {
  const form = useForm<{ days: number | null }>({ defaultValues: { days: null } });
  const days = useWatch({ control: form.control, name: 'days' });
  return (
    <CrewTheme>
      <FormProvider {...form}>
        <NumberField name="days" label="Days" />
        <output>{JSON.stringify(days)}</output>
      </FormProvider>
    </CrewTheme>
  );
}

it.each([
  ['typed', '1.5', '1.5'],
  ['typed', '-5', '-5'],
  ['typed', '12x', 'null'],
  ['pasted', '12', '12'],
  ['pasted', 'Rp 12 ', '12'],
  // The field refuses these; as 15 and 5 they would be saved.
  ['pasted', '1.5', '1.5'],
  ['pasted', '-5', '-5'],
  ['pasted', '\u22125', '-5'],
  ['pasted', '1.2.3', 'null'],
])('%s, %s is %s', async (how, text, value) => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText('Days');
  await user.click(field);
  if (how === 'pasted') await user.paste(text);
  else await user.type(field, text);
  expect(screen.getByRole('status').textContent).toBe(value);
});
