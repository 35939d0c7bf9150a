import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { member } from '../contract/access.ts';
import { contract } from '../contract/endpoint.ts';
import { useRead, useSave } from './api.ts';
import { configureApi } from './call-context.ts';

const { list, make } = contract({
  list: {
    method: 'GET',
    path: '/Test/GetAddresses',
    access: member,
    summary: 'Addresses.',
    effect: 'read',
    shows: ['calendar'],
    input: z.object({}),
    answer: z.object({ data: z.array(z.string()) }),
  },
  make: {
    method: 'POST',
    path: '/Test/MakeAddress',
    access: member,
    summary: 'Makes an address.',
    effect: 'write',
    touches: ['calendar'],
    encoding: 'json',
    input: z.object({ kind: z.string() }),
    answer: z.object({ data: z.string() }),
  },
});

/** What was asked of the server and waits for its answer, in order. */
const asked: { key: string | null; answer: (data: unknown, status?: number) => void }[] = [];

beforeEach(() => {
  asked.length = 0;
  configureApi({
    token: async () => 'token',
    signedOut: () => {},
    accountInactive: () => {},
    division: () => 1,
    language: () => 'en',
    visitorToken: () => undefined,
    renewVisitor: async () => false,
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, options) =>
      new Promise((resolve) => {
        asked.push({
          key: new Headers(options?.headers).get('idempotency-key'),
          answer: (data, status = 200) => resolve(Response.json({ data }, { status })),
        });
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function useBoth() {
  useRead(list, {});
  return useSave(make);
}

async function page() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(useBoth, {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  });
  await answerNext([]);
  return (kind: string) => result.current.mutateAsync({ kind }).catch((error: { status: number }) => error.status);
}

/** Answers the call that comes next. */
async function answerNext(data: unknown, status?: number) {
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  const call = asked.shift();
  call?.answer(data, status);
  return call?.key;
}

it('is one call if it is sent twice at a time, and both get the answer', async () => {
  const save = await page();
  const both = [save('crew-changes'), save('crew-changes')];
  expect(await answerNext('https://first.example')).toBeTruthy();
  // Until the page shows what was made, a further press is the same one.
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  both.push(save('crew-changes'));
  await answerNext(['crew-changes']);
  for (const each of both) expect(await each).toEqual({ data: 'https://first.example' });
  expect(asked).toHaveLength(0);
});

it('is another call once it is done', async () => {
  const save = await page();
  const first = save('crew-changes');
  const key = await answerNext('https://first.example');
  await answerNext(['crew-changes']);
  await first;
  const second = save('crew-changes');
  expect(await answerNext('https://second.example')).not.toBe(key);
  await answerNext(['crew-changes']);
  expect(await second).toEqual({ data: 'https://second.example' });
});

it('is sent again under the same key after a refusal', async () => {
  const save = await page();
  const refused = save('crew-changes');
  const key = await answerNext(null, 400);
  expect(await refused).toBe(400);
  const again = save('crew-changes');
  expect(await answerNext('https://first.example')).toBe(key);
  await answerNext(['crew-changes']);
  expect(await again).toEqual({ data: 'https://first.example' });
});
