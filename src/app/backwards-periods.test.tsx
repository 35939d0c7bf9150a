import { cleanup, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-28' });
});
afterAll(() => server.close());

describe('a period that ends before it begins', () => {
  it.each([
    ['/dashboard/manning/crew-changes', 'crewingplanningmarine'],
    ['/dashboard/manning/sign-on-papers', 'superadmin'],
    ['/dashboard/audit', 'superadmin'],
  ] as const)('is said to be so on %s', async (path, role) => {
    const as = await server.user({ role });
    await openScreen(server, `${path}?from=2026-12-20&to=2026-12-01`, { as });
    expect(await screen.findByText('The first day is after the last day. Change one of them.')).toBeTruthy();
    cleanup();
  });
});
