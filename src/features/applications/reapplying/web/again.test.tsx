import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { choose, fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('an applicant applies again from the status page, and finds step 1 filled in', async () => {
  const [one] = await makeApplicants(server, 1, { stage: 8 });
  if (!one) throw new Error('No applicant was made');
  const { fullName, email } = await server.db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .select(['f.fullName', 'f.email'])
    .where('a.id', '=', one.id)
    .executeTakeFirstOrThrow();
  const { f } = await server.visitor();
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('crew-portal.visitor', f);
  const at = `/registration-process?id=${one.number}&g=${one.guid}&joi=1` as const;
  const { user, router } = await openScreen(server, at, { isReload: true });
  await user.click(await screen.findByRole('button', { name: 'Apply again with these data' }));
  const dialog = within(await screen.findByRole('dialog'));
  await choose(dialog, /^Job opening/);
  fill(dialog.getByLabelText(/^Email address/), 'someone.else@example.test');
  await user.click(dialog.getByRole('button', { name: 'Start the application' }));
  // The answer does not show whether somebody exists.
  await dialog.findByText(/^No application was found with this email address/);
  fill(dialog.getByLabelText(/^Email address/), email);
  await user.click(dialog.getByRole('button', { name: 'Start the application' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/registration'));
  await waitFor(() => expect(screen.getByDisplayValue(fullName)).toBeTruthy());
  expect(router.state.location.search).toMatchObject({ step: '1' });
  expect(router.state.location.search).not.toHaveProperty('g');
});

it('every open opening can be chosen, however many there are', async () => {
  const [one] = await makeApplicants(server, 1, { stage: 8 });
  if (!one) throw new Error('No applicant was made');
  const opening = {
    divisionId: 1,
    shipTypeId: 1,
    isOpen: true,
    vesselSize: '27 m LOA',
    jobType: 'Contract',
    workExperience: '1 Year',
    task: 'Watch',
  };
  const [oldest, ...others] = [2, ...Array<number>(205).fill(1)].map((jobPositionId, at) => ({
    ...opening,
    jobPositionId,
    createdAt: new Date(Date.UTC(2020, 0, 1) + at * 1_000),
  }));
  if (!oldest) throw new Error('No opening was made');
  await server.db
    .insertInto('jobOpenings')
    .values([oldest, ...others])
    .execute();
  const { nameEn } = await server.db
    .selectFrom('jobPositions')
    .select('nameEn')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow();
  const { f } = await server.visitor();
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('crew-portal.visitor', f);
  const at = `/registration-process?id=${one.number}&g=${one.guid}&joi=1` as const;
  const { user } = await openScreen(server, at, { isReload: true });
  await user.click(await screen.findByRole('button', { name: 'Apply again with these data' }));
  const [field] = await within(await screen.findByRole('dialog')).findAllByLabelText(/^Job opening/);
  if (!field) throw new Error('No field of openings');
  fireEvent.click(field);
  const options = () => [
    ...(document.getElementById(field.getAttribute('aria-controls') ?? '')?.querySelectorAll('[role=option]') ?? []),
  ];
  await waitFor(() => expect(options().length).toBeGreaterThan(205));
  expect(options().some(({ textContent }) => textContent?.startsWith(`${nameEn}, `))).toBe(true);
});
