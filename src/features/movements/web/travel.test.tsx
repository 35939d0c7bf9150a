import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { movements } from '../contract.ts';

/** Costs and papers of a journey on the screens of those who arrange travel. */

const list = '/dashboard/service-and-administration';
let server: TestServer;
let world: BoardingWorld;
let service: Awaited<ReturnType<TestServer['user']>>;
let name: string;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-22' });
  service = await server.user({ role: 'crewingservicemarine' });
  await server.db
    .insertInto('lumpsumGrades')
    .values({
      grade: 'B',
      validFrom: '2026-01-01',
      mealAllowance: '120000',
      dailyAllowance: '100000',
      accommodation: '450000',
      localTransport: '150000',
      laundry: '50000',
    })
    .execute();
  await server.db
    .insertInto('positionGrades')
    .values({ jobPositionId: 1, grade: 'B', validFrom: '2026-01-01' })
    .execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
  const person = await server.db
    .selectFrom('employees as e')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .select('f.fullName')
    .where('e.id', '=', world.employeeId)
    .executeTakeFirstOrThrow();
  name = person.fullName;
});

const crews = (query = '') => `${list}/vessel/${world.vesselId}/crews${query}` as `/${string}`;
const details = async (query = '') =>
  `${list}/vessel/${world.vesselId}/crews/${(await world.movement()).id}/details${query}` as `/${string}`;
const times = {
  onBoard_mealAllowanceMultiplier: '3',
  onBoard_dailyAllowanceMultiplier: '3',
  onBoard_accommodationMultiplier: '2',
  onBoard_localTransportMultiplier: '2',
  onBoard_laundryMultiplier: '1',
};
const saveCosts = async (over: object = times) => {
  const { id, version } = await world.movement();
  const { status } = await server.call(
    movements.update,
    { employeeSchedulingId: id, version, ...over } as never,
    service,
  );
  expect(status).toBe(200);
};
/** A ticket; without a price it is held. */
async function addPaper(name = 'Ticket to Balikpapan', price = '0') {
  const id = randomUUID();
  const { id: movementId } = await world.movement();
  const { id: recordId } = await server.db.transaction().execute(async (db) => {
    const about = { fileType: 'schedule', contentType: 'application/pdf', storageKey: id, sha256: '' };
    await db
      .insertInto('files')
      .values({ id, name: 'ticket.pdf', size: 8, ...about, uploadedByUser: service.userId })
      .execute();
    return db
      .insertInto('movementDocuments')
      .values({ movementId, kind: 'travel', usage: 'OnBoard', name, fileId: id, price })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  await server.db
    .updateTable('files')
    .set({ claimedByTable: 'movement_documents', claimedById: recordId })
    .where('id', '=', id)
    .execute();
}

describe('the people who travel', () => {
  it('are listed with their costs and papers', async () => {
    await saveCosts();
    await addPaper();
    await addPaper('Hotel', '550000');
    await openScreen(server, crews(), { as: service });
    const row = (await screen.findByRole('link', { name })).closest('tr');
    // 3 × 120,000 + 3 × 100,000 + 2 × 450,000 + 2 × 150,000 + 50,000.
    expect(row?.textContent).toContain('Rp 1.910.000');
    expect(row?.textContent).toContain('2 1 without a price');
  });

  it('are on the tab of their journey', async () => {
    await world.setMovement({ status: 3 });
    await openScreen(server, crews('?tab=offboard'), { as: service });
    expect(await screen.findByText('Offboard is empty')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Onboard' }));
    expect(await screen.findByRole('link', { name })).toBeTruthy();
  });

  it('are cards on a phone, in Indonesian', async () => {
    await openScreen(server, crews(), { as: service, language: 'id', width: 360 });
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each(['crewingplanningmarine', 'crewingstaffmarine', 'crewingprincipalmarine'] as const)(
    'are not for %s',
    async (role) => {
      await openScreen(server, list, { as: await server.user({ role, principalId: world.principalId }) });
      expect(await screen.findByText('You do not have permission to view this page.')).toBeTruthy();
    },
  );
});

describe('costs', () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Change costs' }));
    return within(await screen.findByRole('dialog', { name: 'Onboard costs' }));
  };
  const often = (dialog: ReturnType<typeof within>, item: string) =>
    within(dialog.getByRole('group', { name: item })).getByRole('textbox', { name: /^Multiplier/ });

  it('are added up while they are typed, and saved', async () => {
    await openScreen(server, await details(), { as: service });
    const dialog = await open();
    fill(often(dialog, 'Meal'), '3');
    fill(often(dialog, 'Daily Allowance'), '2.5');
    for (const item of ['Accommodation', 'Local Transport', 'Laundry']) fill(often(dialog, item), '1');
    expect(await dialog.findByText('Rp 1.260.000')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Costs saved.')).toBeTruthy();
    const costs = await screen.findByRole('region', { name: 'Accommodation' });
    await waitFor(() => expect(costs.textContent).toContain('Rp 1.260.000'));
  });

  it('ask for the rows of the grade', async () => {
    await openScreen(server, await details(), { as: service });
    const dialog = await open();
    fill(often(dialog, 'Meal'), '1');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Laundry is required')).toBeTruthy();
  });

  it('show both versions where someone else was first', async () => {
    await saveCosts();
    await openScreen(server, await details(), { as: service });
    const dialog = await open();
    fill(often(dialog, 'Meal'), '5');
    await saveCosts({ onBoard_mealAllowanceMultiplier: '4' });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Overwrite with mine' }));
    expect(await screen.findByText('Costs saved.')).toBeTruthy();
    const kept = await server.db
      .selectFrom('movementCosts')
      .select('mealAllowanceMultiplier')
      .where('movementId', '=', (await world.movement()).id)
      .executeTakeFirstOrThrow();
    expect(Number(kept.mealAllowanceMultiplier)).toBe(5);
  });

  it('of a tanker vessel are one total', async () => {
    await server.db.updateTable('vessels').set({ divisionId: 2 }).where('id', '=', world.vesselId).execute();
    const tanker = await server.user({ role: 'crewingservicetanker' });
    await openScreen(server, await details(), { as: tanker });
    const dialog = await open();
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    // It waits until the form knows of the change.
    await waitFor(() => {
      fill(dialog.getByRole('textbox', { name: /^Total/ }), '2750000');
      expect(save.disabled).toBe(false);
    });
    fireEvent.click(save);
    expect(await screen.findByText('Rp 2.750.000')).toBeTruthy();
  });

  it.each([
    ['planning', 'crewingplanningmarine', ''],
    ['staff', 'crewingstaffmarine', ''],
    ['a manager who checks in', 'crewingmanagermarine', '?usi=onboard-checkin'],
  ] as const)('are only looked at by %s', async (_who, role, query) => {
    await saveCosts();
    const page = (await details(query)).replace(list, '/dashboard/manning/onboard-scheduling') as `/${string}`;
    await openScreen(server, page, { as: await server.user({ role }) });
    expect(await screen.findByRole('region', { name: 'Accommodation' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change costs' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add accommodation document' })).toBeNull();
  });

  it('are changed by service, who leaves the schedule alone', async () => {
    await openScreen(server, await details(), { as: service });
    expect(await screen.findByRole('button', { name: 'Change costs' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Onboard date/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Appraisal Documents' })).toBeNull();
  });
});

describe('papers', () => {
  it('are shown with their price, and removed when that is confirmed', async () => {
    await addPaper('Ticket to Balikpapan', '1850000');
    await openScreen(server, await details(), { as: service });
    const section = await screen.findByRole('region', { name: 'Accommodation Documents' });
    expect(section.textContent).toContain('Rp 1.850.000');
    fireEvent.click(within(section).getByRole('button', { name: /Remove.*Ticket to Balikpapan/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Ticket to Balikpapan?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No tickets or hotel documents yet.')).toBeTruthy();
  });

  it('can be held, and are priced later', async () => {
    await addPaper();
    await openScreen(server, await details(), { as: service });
    const section = await screen.findByRole('region', { name: 'Accommodation Documents' });
    expect(within(section).getByText('Hold Price')).toBeTruthy();
    fireEvent.click(within(section).getByRole('button', { name: /Change.*Ticket to Balikpapan/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change accommodation document' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Hold Price' }));
    fill(dialog.getByRole('textbox', { name: /^Price/ }), '1850000');
    fireEvent.click(dialog.getByRole('button', { name: 'Save document' }));
    expect(await screen.findByText('Rp 1.850.000')).toBeTruthy();
  });

  it('ask for a file and a name', async () => {
    await openScreen(server, await details(), { as: service });
    fireEvent.click(await screen.findByRole('button', { name: 'Add accommodation document' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add accommodation document' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save document' }));
    expect(await dialog.findByText('Attachment is required')).toBeTruthy();
    expect(dialog.getByText('Document Name is required')).toBeTruthy();
  });

  it('of the appraisal are there for staff once leaving is scheduled', async () => {
    await world.setMovement({ status: 3 });
    await world.checkIn();
    await world.setMovement({ status: 5 });
    const page = (await details()).replace(list, '/dashboard/manning/onboard-scheduling') as `/${string}`;
    await openScreen(server, page, { as: await server.user({ role: 'crewingstaffmarine' }) });
    expect(await screen.findByRole('button', { name: 'Add appraisal document' })).toBeTruthy();
  });
});
