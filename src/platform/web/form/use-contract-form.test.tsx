import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { unsavedHere } from '../unsaved.ts';
import { useContractForm } from './use-contract-form.ts';
import { readTyped } from './use-typed.ts';

afterEach(cleanup);

const schema = z.object({ name: z.string() });
// Its own: other tests of the worker share the one of the application.
const i18n = i18next.createInstance();
void i18n.init({ lng: 'en', resources: { en: { refusals: { any: '' } } } });
const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </I18nextProvider>
);

it('saves once until the page that follows is there', async () => {
  let arrive = () => {};
  const followed = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const onSubmit = vi.fn(async () => ({ data: { id: 1 } }));
  const onSaved = vi.fn(() => followed);
  const { result } = renderHook(() => useContractForm(schema, { defaults: { name: 'Andi' }, onSubmit, onSaved }), {
    wrapper,
  });
  result.current.submit();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  result.current.submit();
  await vi.waitFor(() => expect(result.current.isSubmitting).toBe(true));
  arrive();
  await vi.waitFor(() => expect(result.current.isSubmitting).toBe(false));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  // A form that stays can be saved again.
  result.current.submit();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

it('is unsaved again once something is typed after it was saved as it was', async () => {
  const onSaved = vi.fn();
  const { result } = renderHook(
    () => useContractForm(schema, { defaults: { name: 'Andi' }, onSubmit: async () => ({}), onSaved }),
    {
      wrapper,
    },
  );
  result.current.submit();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  result.current.form.setValue('name', 'Budi', { shouldDirty: true });
  await vi.waitFor(() => expect(result.current.hasUnsaved()).toBe(true));
});

it('keeps what was typed where the session had ended, and notes that it was not saved', async () => {
  sessionStorage.clear();
  const onSubmit = vi.fn(async () => {
    throw new ApiError(401, 'unauthorized', 'Sign in');
  });
  const { result } = renderHook(
    () => useContractForm(schema, { defaults: { name: 'Andi' }, keepAs: 'person', onSubmit }),
    {
      wrapper,
    },
  );
  result.current.form.setValue('name', 'Budi');
  expect(unsavedHere()).toBeUndefined();
  result.current.submit();
  await vi.waitFor(() => expect(unsavedHere()).toBe('kept'));
  expect(readTyped('person')).toMatchObject({ values: { name: 'Budi' } });
});

it('says what is wrong where no field of the form shows it', async () => {
  const priced = z.object({
    name: z.string().check(z.minLength(1, 'No name')),
    prices: z
      .array(z.object({ price: z.string() }))
      .check(z.refine((all) => all.some(({ price }) => price !== ''), 'No price')),
  });
  const onSubmit = vi.fn(async () => ({}));
  const { result } = renderHook(
    () => useContractForm(priced, { defaults: { name: '', prices: [{ price: '' }] }, onSubmit }),
    { wrapper },
  );
  const form = document.createElement('form');
  form.innerHTML = '<div data-field="name"></div><div data-field="prices.0.price"></div>';
  result.current.formRef.current = form;
  result.current.submit();
  await vi.waitFor(() => expect(result.current.problem).toBe('No price'));
  result.current.form.setValue('prices.0.price', '5');
  result.current.submit();
  await vi.waitFor(() => expect(result.current.problem).toBeUndefined());
  expect(onSubmit).not.toHaveBeenCalled();
});
