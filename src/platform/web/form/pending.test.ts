import { expect, it } from 'vitest';
import { holdForm, whenReady } from './pending.ts';

it('holds a form until the work of its fields is done, and no other form', async () => {
  const [form, other] = [{}, {}];
  expect(whenReady(form)).toBeUndefined();
  let finish = () => {};
  holdForm(
    form,
    new Promise<void>((resolve) => {
      finish = resolve;
    }),
  );
  const ready = whenReady(form);
  expect(whenReady(other)).toBeUndefined();
  finish();
  expect(await ready).toBe(true);
  expect(whenReady(form)).toBeUndefined();
});

it('tells when some of it failed', async () => {
  const form = {};
  holdForm(form, Promise.resolve());
  holdForm(form, Promise.reject(new Error('gone')));
  expect(await whenReady(form)).toBe(false);
});
