import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApplicants, type TestApplicant } from '#testing/applicants.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let applicant: TestApplicant;
beforeAll(async () => {
  server = await testServer();
  [applicant = { id: 0, number: '', guid: '' }] = await makeApplicants(server, 1);
});
afterAll(() => server.close());

/** The page of an applicant with this number, as staff see it. */
async function openWith(phone: string) {
  const file = server.db.selectFrom('applications').select('seafarerId').where('id', '=', applicant.id);
  await server.db.updateTable('seafarers').set({ phone, fullName: 'Siti Aminah' }).where('id', '=', file).execute();
  const as = await server.user({ role: 'crewingstaffmarine' });
  await openScreen(server, `/dashboard/recruitment/applicants-list/${applicant.id}/view`, { as });
  expect((await screen.findAllByText(phone)).length).toBeGreaterThan(0);
}

it('opens a call and a chat beside the number of an applicant', async () => {
  await openWith('081234567890');
  expect(screen.getByRole('link', { name: 'Call Siti Aminah' }).getAttribute('href')).toBe('tel:+6281234567890');
  const chat = screen.getByRole('link', { name: 'WhatsApp to Siti Aminah' });
  expect(chat.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/6281234567890\?text=Yth\.%20Bapak%2FIbu%20Siti%20Aminah/,
  );
  expect([chat.getAttribute('rel'), chat.getAttribute('target')]).toEqual(['noreferrer', '_blank']);
});

it('shows a number alone whose country is open', async () => {
  await openWith('6281234567890');
  expect(screen.queryByRole('link', { name: /^(Call|WhatsApp)/ })).toBeNull();
});
