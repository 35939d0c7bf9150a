import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeOpening } from '#testing/application.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  for (let i = 0; i < 6; i++) await makeOpening(server);
});
afterAll(() => server.close());

it('the next page of openings is shown from its first one, not from the top of the landing page', async () => {
  const { user, router } = await openScreen(server, '/');
  const next = await screen.findByRole('link', { name: 'Next page' }, { timeout: 120_000 });
  const places: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    places.push(this.id);
  });
  const top = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await user.click(next);
  await screen.findByText('6 to 6 of 6');
  expect([router.state.location.search, new Set(places), top.mock.calls]).toEqual([
    { pageIndex: '1' },
    new Set(['jobs']),
    [],
  ]);
});
