import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('shows what speaks against an applicant, with its source, on the page where the result is given', async () => {
  const staff = await server.user({ role: 'crewingstaffmarine' });
  const [applicant] = await makeApplicants(server, 1);
  const id = applicant?.id ?? 0;
  await server.db
    .deleteFrom('seaServices')
    .where('seafarerId', '=', (of) => of.selectFrom('applications').select('seafarerId').where('id', '=', id))
    .execute();
  await openScreen(server, `/dashboard/recruitment/applicants-list/${id}/update`, { as: staff });
  const card = within(await screen.findByRole('region', { name: 'Screening' }));
  const finding = (await card.findByText('0 months in the rank, 12 required')).closest('li');
  expect(finding?.textContent).toContain('Check');
  expect(finding?.textContent).toContain('Source: sea service in the file, experience in the opening');
  expect(card.getByText(/^\d+ of \d+ required certificates? (is|are) valid for the whole contract\./)).toBeTruthy();
});
