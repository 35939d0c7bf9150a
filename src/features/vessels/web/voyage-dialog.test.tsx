import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { patience } from '#platform/web/sending.ts';
import { makePrincipal } from '#testing/employee.ts';
import { choose, fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { vessels } from '../contract.ts';
import { vesselOptions } from '../options/contract.ts';

/** A ship's line loses answers: what was saved must not be saved again. */

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['user']>>;
let vesselId: number;
beforeAll(async () => {
  server = await testServer();
  admin = await server.user({ role: 'crewingadminmarine' });
  const principalId = await makePrincipal(server, 'PT Nusantara Tug Services');
  const vessel = { vesselName: 'TB Bentang Raya', shipId: 1, principalId };
  vesselId = (await server.call(vessels.create, vessel, admin)).body.data.id;
});
afterAll(() => server.close());
const patient = { ...patience };
afterEach(() => void Object.assign(patience, patient));

const rows = async () =>
  (await server.db.selectFrom('voyageLogs').select('currentLocation').execute()).map((row) => row.currentLocation);

/** Fills in a report and saves it over a line that cuts answers off after the server's COMMIT. */
async function report(place: string, line: { cuts: number }, waits: Partial<typeof patience> = {}) {
  const path: `/${string}` = `/dashboard/vessel-management/${vesselId}/details?tab=voyage-log`;
  const { user } = await openScreen(server, path, { as: admin });
  const answering = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await answering(input, init);
    if (!String(input).includes(vessels.insertVoyage.path) || line.cuts-- <= 0) return answer;
    throw new TypeError('Failed to fetch');
  };
  await user.click(await screen.findByRole('button', { name: 'Add voyage report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await choose(dialog, /^Status/);
  fill(dialog.getByLabelText(/^Current Location/), place);
  // From here on; the lists of the form have come.
  Object.assign(patience, waits);
  await user.click(dialog.getByText('Save'));
  return { user, dialog };
}

it('is sent again by itself when the answer was lost, and makes one row', async () => {
  await report('Makassar', { cuts: 1 });
  expect(await screen.findByText('Voyage report added.')).toBeTruthy();
  expect((await rows()).filter((place) => place === 'Makassar')).toHaveLength(1);
});

it('says that it is still sending, gives up in the end, and makes one row when it is tried again', async () => {
  const line = { cuts: Number.POSITIVE_INFINITY };
  const { user, dialog } = await report('Bitung', line, { silent: 200, allTries: 1_500 });
  expect(await screen.findByText(/^Still sending/)).toBeTruthy();
  expect(await dialog.findByText(/^No answer from the server/)).toBeTruthy();
  expect(screen.queryByText(/^Still sending/)).toBeNull();
  line.cuts = 0;
  // On a busy machine a good answer takes longer than a hopeless line is to be waited for.
  Object.assign(patience, patient);
  await user.click(dialog.getByText('Try again'));
  expect(await screen.findByText('Voyage report added.')).toBeTruthy();
  expect((await rows()).filter((place) => place === 'Bitung')).toHaveLength(1);
});

it('says that a list to choose from could not be loaded, and loads it when asked to', async () => {
  const path: `/${string}` = `/dashboard/vessel-management/${vesselId}/details?tab=voyage-log`;
  const { user } = await openScreen(server, path, { as: admin });
  const answering = globalThis.fetch;
  let isDown = true;
  globalThis.fetch = async (input, init) =>
    isDown && String(input).includes(vesselOptions.navigationStatuses.path)
      ? new Response('{"status":500,"code":"internal","message":"Out of order"}', { status: 500 })
      : answering(input, init);
  await user.click(await screen.findByRole('button', { name: 'Add voyage report' }));
  const dialog = within(await screen.findByRole('dialog'));
  const status = (await dialog.findAllByLabelText(/^Status/))[0] as HTMLElement;
  await user.click(status);
  expect((await dialog.findAllByText(/The list could not be loaded/)).length).toBeGreaterThan(0);
  expect(dialog.queryByText('Nothing found')).toBeNull();
  isDown = false;
  await user.click(dialog.getByText('Try again'));
  await choose(dialog, /^Status/);
  expect(dialog.queryByText(/The list could not be loaded/)).toBeNull();
});
