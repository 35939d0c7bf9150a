import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { member } from '../../contract/access.ts';
import { contract } from '../../contract/endpoint.ts';
import { listInput, pageOf } from '../../contract/list.ts';
import { readAgain } from '../api.ts';
import { configureApi } from '../call-context.ts';
import { startLanguage } from '../language.ts';
import { CrewTheme } from '../theme/mantine.tsx';
import { useListAddress } from './list-address.ts';
import { ListCard } from './list-card.tsx';
import { usePagedList } from './paged-list.ts';
import { noteSaved, type SavedRow } from './saved-rows.tsx';

const item = z.object({ id: z.int(), name: z.string() });
const { list, others } = contract({
  list: {
    method: 'GET',
    path: '/Test/GetItems',
    access: member,
    summary: 'Items.',
    effect: 'read',
    shows: ['calendar'],
    input: listInput({}),
    answer: pageOf(item),
    list: { sort: ['name'], filter: ['state'] },
  },
  others: {
    method: 'GET',
    path: '/Test/GetOthers',
    access: member,
    summary: 'Others.',
    effect: 'read',
    shows: ['calendar'],
    input: listInput({}),
    answer: pageOf(item),
  },
});

/** What the server has: the rows of a page, by what is asked for. */
let answers: (search: URLSearchParams) => { id: number; name: string }[];
let totalPage = 1;
let asked = 0;

beforeEach(async () => {
  totalPage = 1;
  asked = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (target) => {
    const url = new URL(String(target), 'http://localhost');
    if (!url.pathname.startsWith('/PMSol')) return Response.json({ [url.pathname.split('/').at(-1) ?? '']: {} });
    asked += 1;
    const data = answers(url.searchParams);
    return Response.json({ data, totalItem: data.length * totalPage, totalPage });
  });
  configureApi({
    token: async () => 'token',
    signedOut: () => {},
    accountInactive: () => {},
    division: () => 1,
    language: () => 'en',
    visitorToken: () => undefined,
    renewVisitor: async () => false,
  });
  await startLanguage();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Items() {
  const address = useListAddress(list.list.filter);
  return (
    <ListCard
      name="items"
      label="Items"
      list={usePagedList(list, {}, address)}
      address={address}
      columns={[{ key: 'name', header: 'Name', cell: ({ name }) => name, isRowHeader: true }]}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      emptyTitle="Item is empty"
      emptyText="Items"
      searchLabel="Search"
      filters={[{ column: 'state', label: 'State', options: [{ value: 'off', label: 'Off' }] }]}
    />
  );
}

function open(at: string) {
  const cache = new QueryClient();
  const root = createRootRoute();
  const paths = ['/items', '/form'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: path === '/items' ? Items : () => <p>Form</p> }),
  );
  const router = createRouter({
    routeTree: root.addChildren(paths),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  render(
    <QueryClientProvider client={cache}>
      <CrewTheme>
        <RouterProvider router={router as never} />
      </CrewTheme>
    </QueryClientProvider>,
  );
  return { cache, router };
}

const budi = { id: 7, name: 'Budi' };
const saved: SavedRow = { lists: [list], key: 7, isNew: true, words: 'Budi' };
/** What is announced, beside which rows are shown. */
const note = () =>
  screen.queryAllByRole('status').find(({ textContent }) => textContent?.endsWith('close'))?.textContent;
/** As a form does it: saved, read again, noted. */
const save = (cache: QueryClient, row: SavedRow) =>
  act(async () => {
    await readAgain(cache, { touches: ['calendar'] });
    await noteSaved(row);
  });

it.each([
  ['a filter', '/items?filter=state:off;', 1, true, ['added', 'why.narrowed', 'show']],
  ['a search', '/items?search=Andi', 1, false, ['changed', 'why.narrowed', 'show']],
  ['paging', '/items', 3, true, ['added', 'why.page', 'show']],
  // Where the list was searched for it already, the same once more is no help.
  ['what is chosen beside', '/items?search=Budi', 1, true, ['added', 'why.elsewhere']],
])('says above the list that %s leaves out what was saved', async (_what, at, pages, isNew, said) => {
  answers = () => [{ id: 1, name: 'Andi' }];
  totalPage = pages;
  const { cache } = open(at);
  await screen.findByText('Andi');
  await save(cache, { ...saved, isNew });
  expect(note()).toBe([...said, 'close'].join(''));
});

it('leads to what was saved, and goes once the list shows it', async () => {
  answers = (search) => (search.get('filterList') === 'Budi' ? [budi] : [{ id: 1, name: 'Andi' }]);
  const { cache, router } = open('/items?filter=state:off;&role=crew&month=2026-10&pageIndex=2');
  await screen.findByText('Andi');
  await save(cache, { ...saved, where: { role: undefined } });
  await userEvent.click(screen.getByText('show'));
  await screen.findByText('Budi');
  expect(router.state.location.search).toEqual({ search: 'Budi', month: '2026-10' });
  expect(note()).toBeUndefined();
});

it.each([
  ['that the list shows', saved, [budi]],
  ['of another list', { ...saved, lists: [others] }, [{ id: 1, name: 'Andi' }]],
])('says nothing of a row %s', async (_what, row, rows) => {
  answers = () => rows;
  const { cache } = open('/items?filter=state:off;');
  await waitFor(() => expect(asked).toBe(1));
  await save(cache, row);
  await screen.findByText(rows[0]?.name ?? '');
  expect(note()).toBeUndefined();
});

it('waits for a list that is opened after the form, and says it once', async () => {
  answers = () => [{ id: 1, name: 'Andi' }];
  const { cache, router } = open('/items?filter=state:off;');
  await screen.findByText('Andi');
  await act(() => router.navigate({ to: '/form' as never }));
  await save(cache, saved);
  let answer = () => {};
  vi.mocked(globalThis.fetch).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json({ data: [{ id: 1, name: 'Andi' }], totalItem: 1, totalPage: 1 }));
      }),
  );
  const back = () => act(() => router.navigate({ to: '/items' as never, search: { filter: 'state:off;' } as never }));
  await back();
  // The former rows, until the list is read again.
  await screen.findByText('Andi');
  expect(note()).toBeUndefined();
  await act(async () => answer());
  await waitFor(() => expect(note()).toContain('added'));
  await act(() => router.navigate({ to: '/form' as never }));
  await back();
  await act(async () => answer());
  await screen.findByText('Andi');
  expect(note()).toBeUndefined();
});
