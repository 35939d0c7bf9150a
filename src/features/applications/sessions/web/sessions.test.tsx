import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatDay } from '#platform/web/format.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { choose, openScreen } from '#testing/screen.tsx';
import { selectionWorld } from '#testing/selection.ts';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof selectionWorld>>;
beforeAll(async () => {
  server = await testServer();
  world = await selectionWorld(server);
});
afterAll(() => server.close());

const page = '/dashboard/recruitment/sessions';

describe('sessions', () => {
  it('are planned, and refuse what cannot be', async () => {
    const { user } = await openScreen(server, page, { as: world.staff });
    await user.click(await screen.findByRole('button', { name: 'Add session' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add session' }));
    await choose(dialog, /^Session/, 'Interview');
    await user.type(dialog.getByRole('textbox', { name: /^Date/ }), world.soon().split('-').toReversed().join(''));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter a place or an online link');
    await user.type(dialog.getByRole('textbox', { name: 'Place' }), 'Room 4');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: `Interview, ${formatDay(world.soon())}` }),
    ).toBeTruthy();
    expect(await screen.findByText('No applicants are waiting for this session')).toBeTruthy();
  });

  it('are filled from the applicants list, and given back by the undo', async () => {
    const id = await world.plan({ place: 'Head office' });
    const [one = 0] = await world.made(1, 2);
    const { user } = await openScreen(server, '/dashboard/recruitment/applicants-list?tab=boc-waitlist', {
      as: world.staff,
    });
    await user.click((await screen.findAllByRole('checkbox', { name: /^Select Applicant/ }))[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Invite to session' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite 1 applicant' }));
    await choose(dialog, /^Session/, `${formatDay(world.soon())}, 09:00–11:30 WIB, Head office (20 places left)`);
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await screen.findByText('Undone. No email was sent.');
    expect([(await world.sessionOf(id)).invited, await world.kindsOf(one)]).toEqual([0, []]);
  });

  it('are named on the page of who is invited, with the way there', async () => {
    const id = await world.plan();
    const [one = 0] = await world.made(1, 2);
    await world.invite(id, [one]);
    await openScreen(server, `/dashboard/recruitment/applicants-list/${one}/update`, { as: world.staff });
    await screen.findByText(`Invited: BOC, ${formatDay(world.soon())}, 09:00–11:30 WIB`);
    const there = await screen.findByRole('link', { name: 'Open session' });
    expect(there.getAttribute('href')).toBe(`${page}/${id}`);
  });

  it('take attendance and results in one go, with the way back', async () => {
    const id = await world.plan();
    const people = await world.made(2, 2);
    await world.invite(id, people);
    await world.arrive(id);
    const { user } = await openScreen(server, `${page}/${id}`, { as: world.staff });
    const [first, second] = await screen.findAllByRole('radio', { name: 'Passed' });
    await user.click(first as HTMLElement);
    expect((screen.getAllByRole('radio', { name: 'Present' })[0] as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getAllByRole('radio', { name: 'Absent' })[1] as HTMLElement);
    expect((second as HTMLInputElement).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save attendance' }));
    await screen.findByText('Attendance saved, 1 result given');
    expect((await Promise.all(people.map(world.stageOf))).sort()).toEqual([2, 3]);
    expect((await world.sessionOf(id)).waiting).toBe(0);
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect(await Promise.all(people.map(world.stageOf))).toEqual([2, 2]));
    await screen.findByText('Results undone. No email was sent. Attendance stays as you saved it.');
    expect(
      screen
        .getAllByRole('radio', { name: /^(Present|Absent)$/, checked: true })
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['Present', 'Absent']);
  });
});

it('an applicant sees the session on the status page, and saves it for the calendar', async () => {
  const id = await world.plan({ place: 'Kantor pusat' });
  const [one] = await makeApplicants(server, 1, { stage: 2 });
  if (!one) throw new Error('No applicant was made');
  await world.invite(id, [one.id]);
  const { f } = await server.visitor();
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('crew-portal.visitor', f);
  const saved: Blob[] = [];
  URL.createObjectURL = vi.fn((blob: Blob) => {
    saved.push(blob);
    return 'blob:calendar';
  });
  URL.revokeObjectURL = vi.fn();
  const at = `/registration-process?id=${one.number}&g=${one.guid}&joi=1` as const;
  const { user } = await openScreen(server, at, { language: 'id', isReload: true });
  const card = within(await screen.findByRole('region', { name: 'Sesi Anda' }));
  expect(card.getByText(/09\.00–11\.30 WIB/)).toBeTruthy();
  expect(card.getByText('Kantor pusat, Jl. Yos Sudarso 1')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Tambahkan ke kalender' }));
  expect(saved[0]?.type).toContain('text/calendar');
});
