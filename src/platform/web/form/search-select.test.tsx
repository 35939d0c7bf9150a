import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { CrewTheme } from '../theme/mantine.tsx';
import { SearchSelect, useSearchTyped } from './search-select.tsx';

afterEach(cleanup);

const people = ['Agus', 'Budi'].map((name, at) => ({ id: at + 1, name }));

function Form({ most }: { most: number }) {
  const form = useForm<{ person: number | null }>({ defaultValues: { person: null } });
  const searched = useSearchTyped<(typeof people)[number]>(({ name }) => name);
  const list = { data: { data: people }, error: null, isLoading: false, refetch: () => undefined };
  return (
    <CrewTheme>
      <FormProvider {...form}>
        <SearchSelect<(typeof people)[number]>
          name="person"
          label="Person"
          searched={searched}
          list={list}
          idOf={({ id }) => id}
          most={most}
          none="No one"
        />
      </FormProvider>
    </CrewTheme>
  );
}

const optionsNow = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

it('says that there may be more where the server found as many as it finds at most', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Form most={2} />);
  await user.click(screen.getByRole('combobox'));
  expect(optionsNow()).toEqual(['Agus', 'Budi', 'mayBeMore']);
  await user.type(screen.getByRole('combobox'), 'bud');
  expect(optionsNow()).toEqual(['Budi', 'mayBeMore']);
  unmount();
  render(<Form most={3} />);
  await user.click(screen.getByRole('combobox'));
  expect(optionsNow()).toEqual(['Agus', 'Budi']);
});
