import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setWidth } from '#testing/window.ts';
import { startLanguage } from '../language.ts';

beforeAll(async () => {
  globalThis.fetch = async () => Response.json({});
  await startLanguage();
});

const drawnBoxes = vi.hoisted(() => ({ count: 0 }));
vi.mock('../parts/check-box.tsx', async (original) => {
  const { CheckBox } = await original<typeof import('../parts/check-box.tsx')>();
  return {
    CheckBox: (props: Parameters<typeof CheckBox>[0]) => {
      drawnBoxes.count += 1;
      return CheckBox(props);
    },
  };
});

const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: `Pelaut ${id}` }));

describe('ticking a row', () => {
  it.each([
    ['a table', 1280],
    ['cards', 360],
  ])('draws no cell of %s again, and of the rows its own alone', async (_what, width) => {
    cleanup();
    setWidth(width);
    const { ListCard } = await import('./list-card.tsx');
    const { CrewTheme } = await import('../theme/mantine.tsx');
    let drawn = 0;
    const columns = [
      {
        key: 'name',
        header: 'Name',
        card: 'title' as const,
        isRowHeader: true,
        cell: ({ name }: { name: string }) => {
          drawn += 1;
          return name;
        },
      },
    ];
    const list = {
      rows,
      totalItem: 200,
      totalPage: 1,
      offset: 0,
      state: 'ready' as const,
      isChanging: false,
      error: undefined,
      retry: () => {},
      all: async () => [],
      prefetch: () => {},
    };
    const address = {
      pageIndex: 0,
      pageSize: 200,
      search: '',
      sort: [],
      filters: {},
      change: () => {},
      searchOf: () => ({}),
    };
    const rowKey = ({ id }: { id: number }) => id;
    const rowLabel = ({ name }: { name: string }) => name;
    const selectionActions = () => null;
    const root = createRootRoute({
      component: () => (
        <ListCard
          name="people"
          label="People"
          list={list}
          address={address}
          columns={columns}
          rowKey={rowKey}
          rowLabel={rowLabel}
          emptyTitle="Nobody"
          emptyText="Add somebody"
          selectionActions={selectionActions}
        />
      ),
    });
    const router = createRouter({ routeTree: root, history: createMemoryHistory() });
    await act(async () => {
      render(
        <CrewTheme>
          <RouterProvider router={router as never} />
        </CrewTheme>,
      );
    });
    const boxes = (await screen.findAllByRole('checkbox', { hidden: true })).filter(
      (box) => !/all/i.test(box.getAttribute('aria-label') ?? ''),
    );
    const before = drawn;
    const boxesBefore = drawnBoxes.count;
    const [box] = boxes;
    if (!box) throw new Error('no checkbox');
    await act(async () => {
      fireEvent.click(box);
    });
    expect((box as HTMLInputElement).checked).toBe(true);
    expect(drawn - before).toBe(0);
    // Its own, and the one of all rows in the head of a table.
    expect(drawnBoxes.count - boxesBefore).toBeLessThanOrEqual(2);
    if (width > 360) return;
    // Cards have no head to tick them all by.
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /^(selectAll|Select all rows on this page)$/ }));
    });
    expect(boxes.every((each) => (each as HTMLInputElement).checked)).toBe(true);
  });
});
