import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { crewLists } from '#features/crew/lists/contract.ts';
import { jobOpenings } from '#features/job-openings/contract.ts';
import { requirements } from '#features/requirements/contract.ts';
import { vesselMatrix } from '#features/vessels/matrix/contract.ts';
import { endpointsOf } from '#platform/server/app.ts';
import { readAgain, readOf } from '#platform/web/api.ts';
import { features } from './features.server.ts';

/** What a write declares to change is what the browser reads again. That it declares anything the compiler asks for. */

const endpoints = endpointsOf(features);

/** Writes that change nothing which a page keeps, each with its reason. */
const touchNothing: Record<string, string> = {
  '/Users/RequestResetPassword': 'asked for while signed out',
  '/Users/ResetPassword': 'asked for while signed out',
  '/Users/ChangePassword': 'a password is shown nowhere',
  '/Users/BeginSecondFactor': 'it counts only once a code has proved it',
  '/Passkeys/BeginPasskey': 'it counts only once the passkey was made',
  '/Push/SendTest': 'a message that a device shows, and no page',
  '/Users/MailOwnerCode': 'a mail that no page shows',
  '/Users/SendPasswordLink': 'a mail that no page shows',
  '/P/g': 'opens a visitor’s session',
  '/P/v': 'lengthens a visitor’s session',
  '/FileUpload/FileUpload': 'a file belongs to no record until one is saved with it',
  '/FileUploadPublic/FileUpload': 'a file belongs to no record until one is saved with it',
};

it('names records that some page shows', () => {
  const shown = new Set(endpoints.flatMap(({ shows = [] }) => shows));
  const unknown = endpoints.flatMap(({ path, touches = [] }) =>
    touches.filter((record) => !shown.has(record)).map((record) => `${path} touches '${record}', which no call shows`),
  );
  expect(unknown).toEqual([]);
});

/** Records that come with the product: nothing that is called changes them. */
const givenRecords = ['marital_status', 'nationality', 'option', 'religion'];

it('is what each answer is made of: a page whose records no write names would stay as it was', () => {
  const touched = new Set(endpoints.flatMap(({ touches = [] }) => touches));
  const unknown = endpoints.flatMap(({ path, shows = [] }) =>
    shows
      .filter((record) => !touched.has(record) && !givenRecords.includes(record))
      .map((record) => `${path} shows '${record}', which no write touches`),
  );
  expect(unknown).toEqual([]);
});

it('is empty for a reason only', () => {
  const empty = endpoints.filter(({ touches }) => touches?.length === 0).map(({ path }) => path);
  expect(empty.sort()).toEqual(Object.keys(touchNothing).sort());
});

it('is read again, and nothing else is: saved requirements change crew lists and officer matrices', async () => {
  const cache = new QueryClient();
  const reads = {
    list: readOf(crewLists.offBoard, {}),
    matrix: readOf(vesselMatrix.officerMatrix, { vesselId: 1 }),
    openings: readOf(jobOpenings.list, {}),
  };
  for (const { queryKey, meta } of Object.values(reads))
    await cache.prefetchQuery({ queryKey, meta, queryFn: async () => 'kept' });
  await readAgain(cache, requirements.save);
  const isStale = Object.entries(reads).map(([name, { queryKey }]) => [
    name,
    cache.getQueryState(queryKey)?.isInvalidated,
  ]);
  expect(Object.fromEntries(isStale)).toEqual({ list: true, matrix: true, openings: false });
});
