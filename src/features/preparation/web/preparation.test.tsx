import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { preparing } from '#testing/preparation.ts';
import { choose, fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

/** Who is prepared, of a vessel and of one person, on the screen. */

const base = '/dashboard/manning/onboard-preparation/vessel';
let server: TestServer;
let world: BoardingWorld;
let staff: Awaited<ReturnType<TestServer['user']>>;
let act: ReturnType<typeof preparing>;
let name: string;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-23' });
  staff = await server.user({ role: 'crewingstaffmarine' });
  act = preparing(server, staff, () => world);
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
  name = (await act.row()).employeeFullName;
});
const vessel = (tab = ''): `/${string}` => `${base}/${world.vesselId}/crews${tab && `?tab=${tab}`}`;
const person = (tab: string): `/${string}` => `${base}/${world.vesselId}/crews/${world.employeeId}/details?tab=${tab}`;

describe('the page of a vessel', () => {
  it('says first who cannot sail and why, to planning without what is medical', async () => {
    await act.certify({ result: 'UNFIT' });
    await openScreen(server, vessel(), { as: staff });
    const list = await screen.findByRole('region', { name: '1 person cannot sail within 14 days, because:' });
    expect(within(list).getByRole('link', { name })).toBeTruthy();
    expect(list.textContent).toContain('The newest medical certificate says UNFIT.');
    expect(list.textContent).toContain('PKL is not created.');
    // What its number counts is said aloud.
    expect(screen.getByRole('link', { name: /^MCU ?1 ?not completed$/ })).toBeTruthy();
    await openScreen(server, vessel(), { as: world.planner });
    const told = await screen.findByRole('region', { name: /cannot sail within 14 days/ });
    expect(told.textContent).toContain('The medical requirements are not met; crewing staff can see why.');
    expect(document.body.textContent).not.toContain('UNFIT');
    expect(screen.queryByRole('link', { name: /^MCU/ })).toBeNull();
  });

  it('schedules one BJST for those who are ticked, and says what was refused', async () => {
    await openScreen(server, vessel(), { as: staff });
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    fireEvent.click(await screen.findByRole('button', { name: 'Schedule one BJST' }));
    const dialog = await screen.findByRole('dialog', { name: 'BJST for 1 person' });
    // Somebody else was quicker.
    await act.schedule();
    fill(await within(dialog).findByLabelText(/^Letter Number/), '042/BJST');
    fill(within(dialog).getByLabelText(/^Place/), 'Sunter');
    await choose(within(dialog), /^Schedule For/);
    fill(within(dialog).getByRole('textbox', { name: /^Start Date/ }), '01 Dec 2026');
    fill(within(dialog).getByRole('textbox', { name: /^End Date/ }), '03 Dec 2026');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Schedule BJST' }));
    expect(await screen.findByText('Failed to create BJST data.')).toBeTruthy();
    expect((await screen.findAllByText(`${name} already has a BJST without a result`)).length).toBeGreaterThan(0);
  });
});

describe('the tabs of a vessel', () => {
  const asked = async (tab: string, button: string) => {
    await openScreen(server, vessel(tab), { as: staff });
    fireEvent.click(await screen.findByRole('button', { name: button }));
    return screen.findByRole('dialog', { name: button });
  };

  it('schedule BJST for those who lack it, and ask for somebody', async () => {
    const dialog = await asked('bjst', 'Schedule BJST');
    const box = await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
    expect(box.checked).toBe(true);
    fireEvent.click(box);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect((await within(dialog).findAllByText('Choose at least one person')).length).toBeGreaterThan(0);
    fireEvent.click(box);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    const letter = await screen.findByRole('dialog', { name: 'BJST for 1 person' });
    expect(within(letter).getByText(name)).toBeTruthy();
    expect(within(letter).getByText(/dash for what is not on record: .*, seafarer code\)/)).toBeTruthy();
  });

  it('do not choose whoever has an appointment', async () => {
    await act.schedule();
    const dialog = await asked('bjst', 'Schedule BJST');
    const box = await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: /: Scheduled$/ });
    expect(box.checked).toBe(false);
  });

  it('lead to a check-up and to a medical certificate', async () => {
    const dialog = await asked('mcu', 'Schedule MCU');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('dialog', { name: 'MCU letter for 1 person' })).toBeTruthy();
    const other = await asked('medical-certificate', 'Add medical certificate');
    fireEvent.click(await within(other).findByRole('button', { name: 'Continue' }));
    const form = await screen.findByRole('dialog', { name: new RegExp(name) });
    // A key with a space is still a key.
    for (const result of ['FIT', 'Fit With Restriction', 'UNFIT'])
      expect(within(form).getByRole('radio', { name: result })).toBeTruthy();
  });

  it('offer planning nothing of it', async () => {
    await openScreen(server, vessel('bjst'), { as: world.planner });
    expect(await screen.findByRole('link', { name: /^BJST/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Schedule BJST' })).toBeNull();
  });
});

describe('the page of a person', () => {
  it('has the five tabs, and a schedule is listed in its own', async () => {
    await act.schedule();
    await openScreen(server, person('bjst'), { as: staff });
    for (const tab of ['Crew Details', 'MCU', 'BJST', 'Medical Certificate', 'PKL'])
      expect(await screen.findByRole('link', { name: tab })).toBeTruthy();
    expect(await screen.findByText('041/BJST')).toBeTruthy();
  });

  it('names what lacks of the certificates for this assignment', async () => {
    await openScreen(server, person('crew-details'), { as: staff });
    expect(await screen.findByRole('region', { name: 'Certificates for this assignment' })).toBeTruthy();
    expect((await screen.findAllByText('Missing')).length).toBeGreaterThan(0);
  });

  it('is empty for who has no confirmed plan', async () => {
    await world.withdraw();
    await openScreen(server, person('bjst'), { as: staff });
    await waitFor(() => expect(screen.getByText('No confirmed plan')).toBeTruthy());
  });
});
