import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('step 4 shows what the earlier steps hold and what is amiss, and leads to each and back', async () => {
  const [one] = await makeApplicants(server, 1, { isDraft: true });
  if (!one) throw new Error('No draft was made');
  const { jobOpeningId, seafarerId } = await server.db
    .updateTable('applications')
    .set({ submittedStep: 3 })
    .where('id', '=', one.id)
    .returning(['jobOpeningId', 'seafarerId'])
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('travelDocuments')
    .values({ seafarerId, name: 'Passport', number: 'C7654321', expiresOn: '2020-02-01' })
    .execute();
  const { f } = await server.visitor();
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('crew-portal.visitor', f);
  const at = `/registration?joi=${jobOpeningId}&id=${one.number}&g=${one.guid}` as const;
  const { user, router } = await openScreen(server, at, { isReload: true });
  const stepNow = () => router.state.location.search as { step?: string };

  const points = within(await screen.findByRole('list', { name: 'Please check' }));
  expect(points.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Passport expired on 01 Feb 2020Edit',
    'No sea service is enteredEdit',
    'No trainings are enteredEdit',
  ]);
  expect(screen.getByText('C7654321')).toBeTruthy();
  expect(screen.getByText(/^applicant\d+@example\.test$/)).toBeTruthy();

  await user.click(screen.getByRole('link', { name: 'Edit: Training history' }));
  await waitFor(() => expect(stepNow()).toMatchObject({ step: '3' }));
  // What was corrected leads back to the last look; a step that comes in its turn to the next.
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(stepNow()).toMatchObject({ step: '4' }));
  await user.click(await screen.findByRole('link', { name: 'Edit: No sea service is entered' }));
  await waitFor(() => expect(stepNow()).toMatchObject({ step: '2' }));
});
