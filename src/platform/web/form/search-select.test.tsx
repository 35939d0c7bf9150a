import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { FormProvider, useForm } from 'react-hook-form';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { CrewTheme } from '../theme/mantine.tsx';
import { SearchSelect, useSearchTyped } from './search-select.tsx';

// Its own, which says keys: other tests of the worker share the one of the application.
const i18n = i18next.createInstance();
beforeAll(async () => {
  await i18n.init({ lng: 'cimode' });
});
afterEach(cleanup);

const people = ['Agus', 'Budi'].map((name, at) => ({ id: at + 1, name }));

function Form({ most }: { most: number }) {
  const form = useForm<{ person: number | null }>({ defaultValues: { person: null } });
  const searched = useSearchTyped<(typeof people)[number]>(({ name }) => name);
  const list = { data: { data: people }, error: null, isLoading: false, refetch: () => undefined };
  return (
    <I18nextProvider i18n={i18n}>
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
    </I18nextProvider>
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
