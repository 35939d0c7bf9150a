import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { useContractForm } from './use-contract-form.ts';

afterEach(cleanup);

const schema = z.object({ name: z.string() });

it('saves once until the page that follows is there', async () => {
  let arrive = () => {};
  const followed = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const onSubmit = vi.fn(async () => ({ data: { id: 1 } }));
  const onSaved = vi.fn(() => followed);
  const { result } = renderHook(() => useContractForm(schema, { defaults: { name: 'Andi' }, onSubmit, onSaved }), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
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
      wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
    },
  );
  result.current.submit();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  result.current.form.setValue('name', 'Budi', { shouldDirty: true });
  await vi.waitFor(() => expect(result.current.hasUnsaved()).toBe(true));
});
