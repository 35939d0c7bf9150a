import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { reconciliations } from '#features/billing/reconciliation/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { thisYear } from '#testing/this-year.ts';
import { dashboard } from '../contract.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;
let server: TestServer;
let manager: Account;
beforeAll(async () => {
  // Figures are of the year: in January there are few.
  server = await testServer({ today: `${thisYear}-10-15` });
  await fillDemo(server.database, server.services, 'no password', { applications: 40, crew: 128 });
  manager = await server.user({ role: 'crewingmanagermarine' });
});
afterAll(() => server.close());

const region = (name: string) => screen.findByRole('region', { name });

describe('the dashboard', () => {
  it('shows its groups, and what waits for the reader with the link to it', async () => {
    await openScreen(server, '/dashboard', { as: manager });
    for (const name of [
      'Crew Management',
      'Crew Certificate Status',
      'Crew Scheduling',
      'Vessel Management',
      'New Applicant',
      'Sources of Applications',
      'Appraisal',
      'Contract Management',
    ])
      expect(await region(name)).toBeTruthy();
    const waiting = await region('What waits for you');
    const { body } = await server.call(dashboard.workList, {}, manager);
    const lines = body.data.filter(({ count }: { count: number }) => count > 0);
    expect(await within(waiting).findAllByRole('listitem')).toHaveLength(lines.length);
    expect(lines.length).toBeGreaterThan(2);
    const screening = within(waiting).getByRole('link', { name: /^Screen: Applicants to screen/ });
    expect(screening.getAttribute('href')).toBe('/dashboard/work-list/applicantsToScreen');
  });

  it('leads from a seat without a relief to the proposal of that very seat', async () => {
    const { vesselId, seatId, name } = await server.db
      .selectFrom('assignments as c')
      .innerJoin('seats as s', 's.id', 'c.seatId')
      .innerJoin('vessels as v', 'v.id', 's.vesselId')
      .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
      .select(['v.id as vesselId', 's.id as seatId', 'p.nameEn as name'])
      .where('c.slot', '=', 'current')
      .where('c.plannedTo', '<=', addDays(server.today, 90))
      .where('v.divisionId', '=', 1)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('assignments as n')
              .select('n.id')
              .whereRef('n.seatId', '=', 's.id')
              .where('n.slot', '=', 'next'),
          ),
        ),
      )
      .orderBy('s.id')
      .executeTakeFirstOrThrow();
    await openScreen(server, '/dashboard/work-list/seatsWithoutRelief?pageSize=50', { as: manager });
    const path = `/dashboard/manning/planning/${vesselId}/crew?vcid=${seatId}&n=1` as const;
    const hrefs = () => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    await waitFor(() => expect(hrefs()).toContain(path));
    await openScreen(server, path, { as: manager });
    expect(await screen.findByRole('dialog', { name: new RegExp(`^Propose.*${name}`) })).toBeTruthy();
  });

  it('tells a super admin what waits in the division that is looked at', async () => {
    const superadmin = await server.user({ role: 'superadmin' });
    await openScreen(server, '/dashboard', { as: superadmin });
    const waiting = await region('What waits for you');
    const { body } = await server.call(dashboard.workList, { divisionId: 1 }, superadmin);
    const all = body.data.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    await within(waiting).findAllByRole('listitem');
    expect(within(waiting).getByRole('heading', { level: 2 }).parentElement?.textContent).toContain(`you${all}`);
  });

  it('opens the list of a figure, with as many rows as the figure says', async () => {
    await openScreen(server, '/dashboard', { as: manager });
    const group = await region('New Applicant');
    const link = await within(group).findByTitle(/^Total: /);
    const shown = Number(/Total: ([\d,]+)/.exec(link.getAttribute('title') ?? '')?.[1]);
    expect(shown).toBeGreaterThan(3);
    await userEvent.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'New Applicant: Total' })).toBeTruthy();
    expect(await screen.findByText(new RegExp(`of ${shown}\\b`))).toBeTruthy();
  });

  it('tries a group again that failed, while the others stay', async () => {
    await server.db.schema.alterTable('contracts').renameTo('contracts_away').execute();
    try {
      await openScreen(server, '/dashboard', { as: manager });
      const group = await region('Contract Management');
      expect(
        await within(group).findByText('Failed to retrieve data. Please try again later.', {}, { timeout: 120_000 }),
      ).toBeTruthy();
      expect(
        await within(await region('Vessel Management')).findByRole('link', { name: /^In Operation/ }),
      ).toBeTruthy();
    } finally {
      await server.db.schema.alterTable('contracts_away').renameTo('contracts').execute();
    }
    const group = await region('Contract Management');
    await userEvent.click(within(group).getByRole('button', { name: 'Try again' }));
    expect(await within(group).findByText('Retention Rate')).toBeTruthy();
  });

  it('asks for the figures of another year', async () => {
    await openScreen(server, '/dashboard', { as: manager });
    const group = await region('New Applicant');
    await within(group).findByRole('link', { name: /^Total ?[1-9]/ });
    const year = await screen.findByRole('combobox', { name: 'Year' });
    const before = String(Number((year as HTMLSelectElement).value) - 9);
    await userEvent.selectOptions(year, before);
    await waitFor(() => expect(within(group).getByText(`Registered in ${before}, by stage now`)).toBeTruthy());
    expect(await within(group).findByRole('link', { name: /^Total ?0/ })).toBeTruthy();
  });

  it('shows figures without a link to who may not open their lists', async () => {
    const planner = await server.user({ role: 'crewingplanningmarine' });
    await openScreen(server, '/dashboard', { as: planner, language: 'id' });
    const group = await region('Pelamar Baru');
    expect(await within(group).findByText('Seleksi Berkas')).toBeTruthy();
    expect(within(group).queryByRole('link')).toBeNull();
    expect(await within(await region('Manajemen Awak Kapal')).findByRole('link', { name: /^Di Kapal/ })).toBeTruthy();
  });
});

describe('by role', () => {
  it('shows finance the margin that the reconciliation says, and no group of another area', async () => {
    const finance = await server.user({ role: 'crewingfinancemarine' });
    await openScreen(server, '/dashboard', { as: finance });
    const margin = await region('Margin of crew');
    await within(margin).findByText('Cost of crew');
    const month = within(margin).getByRole<HTMLSelectElement>('combobox').value;
    const { data } = (
      await server.call(
        reconciliations.month,
        { divisionId: 1, year: Number(month.slice(0, 4)), month: Number(month.slice(5)) },
        finance,
      )
    ).body;
    const left = formatRupiah(rupiah(data.billed) - rupiah(data.cost));
    await waitFor(() => expect(margin.textContent).toContain(left));
    expect(within(margin).getByRole('link').getAttribute('href')).toContain(`reconciliation?month=${month}`);
    expect(await region('Contract Management')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Crew Management' })).toBeNull();
  });

  it('shows service its schedules, and no margin', async () => {
    await openScreen(server, '/dashboard', { as: await server.user({ role: 'crewingservicemarine' }) });
    expect(await region('Crew Scheduling')).toBeTruthy();
    for (const name of ['Margin of crew', 'Crew Management', 'Contract Management'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });
});
