import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reference } from '#features/reference/contract.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { stages } from '../../rules.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['user']>>;
let applicationId = 0;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-02' });
  staff = await server.user({ role: 'crewingstaffmarine' });
  URL.createObjectURL = () => 'blob:letter';
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
  const [one] = await makeApplicants(server, 1, { stage: stages.mcu });
  applicationId = one?.id ?? 0;
  const [known] = (await server.call(reference.listMCUPackage, {}, staff)).body;
  await server.db
    .insertInto('mcuExaminations')
    .values({
      applicationId,
      packageId: known.id,
      letterNumber: '77',
      clinicName: 'Klinik Lain',
      scheduledOn: '2026-11-10',
    })
    .execute();
});
afterAll(() => server.close());

const booked = () =>
  server.db
    .selectFrom('mcuExaminations')
    .select(['letterNumber', 'clinicName', 'version'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();

it('leaves an appointment that was booked since the dialog was opened, until the box is ticked', async () => {
  const { user } = await openScreen(server, `/dashboard/recruitment/applicants-list/${applicationId}/update`, {
    as: staff,
  });
  await user.click(await screen.findByRole('button', { name: 'MCU letter' }));
  const dialog = within(await screen.findByRole('dialog'));
  await server.db.updateTable('mcuExaminations').set({ clinicName: 'Klinik Baru' }).execute();
  await user.click(await dialog.findByRole('button', { name: 'Book and download' }));
  expect(await dialog.findByText(/^Booked for another appointment: /)).toBeTruthy();
  expect(await booked()).toMatchObject({ clinicName: 'Klinik Baru' });
  await user.click(dialog.getByRole('checkbox', { name: 'Replace the appointments that are booked' }));
  await user.click(dialog.getByRole('button', { name: 'Book and download' }));
  // So are dashes in the letter.
  await user.click(await dialog.findByRole('checkbox', { name: 'Print a dash where a value is missing' }));
  await user.click(dialog.getByRole('button', { name: 'Book and download' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await booked()).toMatchObject({ clinicName: 'Klinik Lain' });
});
