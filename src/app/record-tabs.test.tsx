import { screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writes } from '#platform/contract/access.ts';
import type { RecordTab } from '#platform/web/record-tabs.tsx';
import { makeEmployee, makePrincipal } from './test-employee.ts';
import { openScreen } from './test-screen.tsx';
import { type TestServer, testServer } from './test-server.ts';

/** Tabs that a feature from above adds to the pages of crew and vessels. */

const added: readonly RecordTab[] = (['crew', 'vessel'] as const).map((record) => ({
  record,
  value: 'plan',
  label: record === 'crew' ? 'crew:tabs.certification' : 'vessels:details.tabs.voyage-log',
  order: 15,
  access: writes(record === 'crew' ? ['CrewManagement'] : ['VesselManagement'], ['admin']),
  Tab: lazy(async () => ({ default: ({ id }: { id: number }) => <p>{`The plan of ${record} ${id}`}</p> })),
}));

let server: TestServer;
let pages: Record<'crew' | 'vessel', `/${string}`>;
let ids: Record<'crew' | 'vessel', number>;
beforeAll(async () => {
  server = await testServer();
  const { employeeId, vesselId } = await makeEmployee(server, 1, { aboardFor: await makePrincipal(server, 'PT Uji') });
  ids = { crew: employeeId, vessel: vesselId ?? 0 };
  pages = {
    crew: `/dashboard/crew-management/${employeeId}/details`,
    vessel: `/dashboard/vessel-management/${vesselId}/details`,
  };
});
afterAll(() => server.close());

const tabs = async () => {
  const bar = await screen.findByRole('navigation', { name: /^Parts of the/ });
  return [...bar.querySelectorAll('[data-tab]')].map((tab) => tab.getAttribute('data-tab'));
};

it.each(['crew', 'vessel'] as const)('of a %s opens what is loaded for it, in its place', async (record) => {
  const admin = await server.user({ role: 'crewingadminmarine' });
  await openScreen(server, `${pages[record]}?tab=plan`, { as: admin, tabs: added });
  expect(await screen.findByText(`The plan of ${record} ${ids[record]}`)).toBeTruthy();
  expect((await tabs())[1]).toBe('plan');
});

it.each(['crew', 'vessel'] as const)('of a %s is not there for who may not see it', async (record) => {
  const staff = await server.user({ role: 'crewingstaffmarine' });
  await openScreen(server, `${pages[record]}?tab=plan`, { as: staff, tabs: added });
  expect(await tabs()).not.toContain('plan');
  expect(screen.queryByText(`The plan of ${record} ${ids[record]}`)).toBeNull();
});
