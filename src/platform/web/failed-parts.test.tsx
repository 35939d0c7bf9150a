import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { member } from '../contract/access.ts';
import { contract } from '../contract/endpoint.ts';
import { useRead } from './api.ts';
import { configureApi } from './call-context.ts';
import { ConnectionNotice } from './layout/connection-notice.tsx';

const { ports } = contract({
  ports: {
    method: 'GET',
    path: '/Test/GetPorts',
    access: member,
    summary: 'Ports.',
    effect: 'read',
    shows: [],
    input: z.object({}),
    answer: z.object({ data: z.array(z.string()) }),
  },
});

/** Names the ports, and nothing where they could not be read. */
function Silent() {
  return <p>{useRead(ports, {}).data?.data.join(', ')}</p>;
}

/** Gives the reading to a part that says it. */
function Saying() {
  const read = useRead(ports, {});
  return <Said read={read} />;
}

const Said = ({ read }: { read: { error: unknown; data: { data: string[] } | undefined } }) => (
  <p>{read.error ? 'No ports' : read.data?.data.join(', ')}</p>
);

/** A form that is replaced where the reading failed. */
function Editing() {
  const read = useRead(ports, {});
  if (read.error) return <p>No ports</p>;
  return read.data && <input defaultValue={read.data.data.join(', ')} />;
}

const answers = (...given: (readonly string[] | number)[]) => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  for (const answer of given)
    fetched.mockResolvedValueOnce(
      typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json({ data: answer }),
    );
  return fetched;
};

function show(Part: () => ReactNode) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  configureApi({
    token: async () => 'token',
    visitorToken: () => undefined,
    renewVisitor: async () => false,
    division: () => 1,
    signedOut: () => {},
    accountInactive: () => {},
    language: () => 'en',
  });
  return {
    cache,
    ...render(
      <QueryClientProvider client={cache}>
        <main id="main" tabIndex={-1}>
          <Part />
        </main>
        <ConnectionNotice />
      </QueryClientProvider>,
    ),
  };
}

/** By its text, or by its key where no other test of the worker has loaded any. */
const tryAgain = { name: /^(Try again|error\.retry)$/ };
const close = { name: /^close$/i };

// Another file of the worker may have left it in Indonesian.
beforeAll(async () => {
  if (i18next.isInitialized) await i18next.changeLanguage('en');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says that a part could not be read which does not say it, until it is there', async () => {
  answers(500, 500, ['Dumai', 'Merak']);
  show(Silent);
  const again = await screen.findByRole('button', tryAgain);
  again.click();
  await waitFor(() => expect(screen.getByRole('button', tryAgain).getAttribute('aria-disabled')).toBe('false'));
  screen.getByRole('button', tryAgain).click();
  expect(await screen.findByText('Dumai, Merak')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', tryAgain)).toBeNull());
});

it('says it of what could not be brought up to date, and keeps what is there', async () => {
  answers(['Dumai'], 500);
  const { cache } = show(Silent);
  await screen.findByText('Dumai');
  expect(screen.queryByRole('button', tryAgain)).toBeNull();
  await cache.invalidateQueries();
  expect(await screen.findByRole('button', tryAgain)).toBeTruthy();
  expect(screen.getByText('Dumai')).toBeTruthy();
});

it.each([500, 429])(
  'keeps a form that was begun when what it is about cannot be read again, and says so: %s',
  async (status) => {
    answers(['Dumai'], status, 403);
    const { cache, container } = show(Editing);
    // Beside it in the document there may be what other tests of the worker left.
    const page = within(container);
    const typed = await page.findByRole<HTMLInputElement>('textbox');
    typed.value = 'Typed for a long time';
    await cache.invalidateQueries();
    expect(await screen.findByRole('button', tryAgain)).toBeTruthy();
    expect(page.getByRole<HTMLInputElement>('textbox').value).toBe('Typed for a long time');
    // What is refused is not shown any longer.
    await cache.invalidateQueries();
    expect(await screen.findByText('No ports')).toBeTruthy();
  },
);

it('leaves a part that says it to itself, and forgets one that is gone', async () => {
  answers(403, 500);
  const { unmount } = show(Saying);
  await screen.findByText('No ports');
  expect(screen.queryByRole('button', tryAgain)).toBeNull();
  unmount();
  const { rerender } = show(Silent);
  await screen.findByRole('button', tryAgain);
  rerender(<ConnectionNotice />);
  await waitFor(() => expect(screen.queryByRole('button', tryAgain)).toBeNull());
});

it('says nothing of what another part shows as failed, nor of what is not there', async () => {
  answers(500);
  show(() => (
    <>
      <Silent />
      <Saying />
    </>
  ));
  await screen.findByText('No ports');
  expect(screen.queryByRole('button', tryAgain)).toBeNull();
  cleanup();
  const missing = answers(404);
  show(Silent);
  await waitFor(() => expect(missing).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button', tryAgain)).toBeNull();
});

it('is closed until something fails again', async () => {
  answers(500, 500);
  const { cache } = show(Silent);
  (await screen.findByRole('button', close)).click();
  await waitFor(() => expect(screen.queryByRole('button', close)).toBeNull());
  await cache.refetchQueries();
  expect(await screen.findByRole('button', close)).toBeTruthy();
});

it('gives the keyboard back to the page when it goes', async () => {
  answers(500, ['Dumai'], 500);
  const { cache } = show(Silent);
  const pressed = async (which: typeof close) => {
    const button = await screen.findByRole('button', which);
    button.focus();
    button.click();
    await waitFor(() => expect(screen.queryByRole('button', which)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    screen.getByRole('main').blur();
  };
  await pressed(tryAgain);
  await cache.refetchQueries();
  await pressed(close);
});
