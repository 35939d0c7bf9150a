import { screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writes } from '#platform/contract/access.ts';
import type { RecordTab } from '#platform/web/record-tabs.tsx';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { recordTabs } from './record-tabs.web.tsx';

const planOf = (record: 'crew' | 'vessel'): RecordTab => ({
  value: 'plan',
  label: record === 'crew' ? 'crew:tabs.certification' : 'vessels:details.tabs.voyage-log',
  access: writes(record === 'crew' ? ['CrewManagement'] : ['VesselManagement'], ['admin']),
  Tab: lazy(async () => ({ default: ({ id }: { id: number }) => <p>{`The plan of ${record} ${id}`}</p> })),
});
const added = {
  crew: recordTabs.crew.toSpliced(1, 0, planOf('crew')),
  vessel: recordTabs.vessel.toSpliced(1, 0, planOf('vessel')),
};

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

const ownTabs = (['crew', 'vessel'] as const).flatMap((record) =>
  recordTabs[record].filter(({ Tab }) => !Tab).map(({ value }) => [record, value] as const),
);

it.each(ownTabs)('of a %s has a part for its own tab %s', async (record, value) => {
  const admin = await server.user({ role: 'crewingadminmarine' });
  await openScreen(server, `${pages[record]}?tab=${value}`, { as: admin });
  const bar = await screen.findByRole('navigation', { name: /^Parts of the/ });
  expect(bar.querySelector('[aria-current]')?.getAttribute('data-tab')).toBe(value);
  expect(bar.nextElementSibling).not.toBeNull();
});

const tabs = async () => {
  const bar = await screen.findByRole('navigation', { name: /^Parts of the/ });
  return [...bar.querySelectorAll('[data-tab]')].map((tab) => tab.getAttribute('data-tab'));
};

it.each(['crew', 'vessel'] as const)('of a %s opens a tab that a feature adds, in its place', async (record) => {
  const admin = await server.user({ role: 'crewingadminmarine' });
  await openScreen(server, `${pages[record]}?tab=plan`, { as: admin, tabs: added });
  expect(await screen.findByText(`The plan of ${record} ${ids[record]}`)).toBeTruthy();
  expect((await tabs())[1]).toBe('plan');
});

it.each(['crew', 'vessel'] as const)('of a %s leaves out an added tab that the reader may not see', async (record) => {
  const staff = await server.user({ role: 'crewingstaffmarine' });
  await openScreen(server, `${pages[record]}?tab=plan`, { as: staff, tabs: added });
  expect(await tabs()).not.toContain('plan');
  expect(screen.queryByText(`The plan of ${record} ${ids[record]}`)).toBeNull();
});
