import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOpening } from '#testing/application.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

/** Addresses that a stranger may come by and that lead nowhere: each says so, and how to go on. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  for (let made = 0; made < 6; made += 1) await makeOpening(server);
});
afterAll(() => server.close());

const openings = async () => (await screen.findAllByRole('heading', { level: 3 })).length;

/** Opens an address that leads nowhere, reads what is said, and goes on to the landing page. */
async function follow(path: `/${string}`, title: string) {
  const { router, user } = await openScreen(server, path);
  await screen.findByRole('heading', { name: title });
  expect(document.querySelector('main')?.textContent).toContain('Please check your link again');
  const said = router.state.location.pathname;
  await user.click(screen.getByRole('link', { name: 'Back to job openings' }));
  expect(await openings()).toBe(5);
  expect(router.state.location.href).toBe('/');
  return said;
}

describe('a link', () => {
  it.each<[`/${string}`, string]>([
    ['/closed', 'Link is not valid!'],
    ['/validation-registration-process', 'Link is not valid!'],
    ['/validation-registration-process?id=REG-M-202611-00001&g=x', 'Link is not valid!'],
    ['/reset-password', 'Link is not valid!'],
    ['/reset-password?e=somebody@example.com', 'Link is not valid!'],
    ['/registration-process?id=REG-M-202611-00001&joi=1', 'Link is broken!'],
    ['/registration', 'Link is broken!'],
  ])('to %s leads nowhere: %s', async (path, title) => {
    await follow(path, title);
  });

  it.each(['999999', '0', 'abc', '1e3', '99999999999999'])('to the opening %s is broken', async (id) => {
    expect(await follow(`/career/${id}`, 'Link is broken!')).toBe('/closed');
  });

  it('to the security page leads to the landing page without an opening', async () => {
    const { router } = await openScreen(server, '/validation');
    expect(await openings()).toBe(5);
    expect(router.state.location.href).toBe('/');
  });

  it.each(['999', '-1', 'abc'])('to page %s of the openings shows a page that is there', async (page) => {
    await openScreen(server, `/?pageIndex=${page}`);
    expect(await openings()).toBeGreaterThan(0);
  });
});
