import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { startLanguage } from '../language.ts';
import { CrewTheme } from '../theme/mantine.tsx';
import { ErrorPanel } from './error-panel.tsx';

beforeAll(async () => {
  globalThis.fetch = async () => Response.json({});
  await startLanguage();
});
afterEach(cleanup);

function open(failure: Error, text?: string) {
  function Month() {
    const { month } = root.useSearch() as { month?: string };
    const read = useQuery({
      queryKey: ['month', month],
      queryFn: () => (month === '1999-01' ? Promise.reject(failure) : 'This month'),
      retry: false,
    });
    if (read.error) return <ErrorPanel {...(text && { text })} retry={() => void read.refetch()} />;
    return <p>{read.data}</p>;
  }
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/month', component: Month });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/month?month=1999-01'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CrewTheme>
        <RouterProvider router={router as never} />
      </CrewTheme>
    </QueryClientProvider>,
  );
}

const badMonth = new ApiError(400, 'bad_input', 'Enter a month', { month: 'Enter a month' });

it('names what the address holds that cannot be, and leads to the page without it', async () => {
  open(badMonth);
  await screen.findByText('address');
  expect(screen.getByRole('listitem').textContent).toBe('month=1999-01: Enter a month');
  expect(screen.queryByText('retry')).toBeNull();
  await userEvent.click(screen.getByText('without'));
  await screen.findByText('This month');
});

it('says why something is not open to the reader', async () => {
  open(new ApiError(403, 'forbidden', 'You cannot open this'));
  await screen.findByText('You cannot open this');
  expect(screen.queryByText('retry')).toBeNull();
});

it('offers another try of what may pass, and keeps the words of a part', async () => {
  open(new ApiError(503, 'unavailable', 'Busy'));
  await screen.findByText('failedToRead');
  expect(screen.getByText('retry')).toBeTruthy();
  cleanup();
  open(badMonth, 'Mails could not be read');
  await screen.findByText('Mails could not be read');
  expect(screen.getByText('retry')).toBeTruthy();
});
