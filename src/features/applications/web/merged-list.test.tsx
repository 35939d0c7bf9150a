import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { makeOpening } from '#testing/application.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { stages } from '../rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('shows who waits for CES and for Marlin in one order', async () => {
  for (const [at, fullName] of ['Dewi Ayu', 'Agus Wibowo', 'Citra Lestari', 'Bayu Pratama'].entries()) {
    const [made] = await makeApplicants(server, 1, { stage: at % 2 ? stages.ces : stages.marlin });
    const { seafarerId } = await server.db
      .updateTable('applications')
      .set({ submittedAt: new Date(Date.UTC(2026, 0, 1 + at)) })
      .where('id', '=', made?.id ?? 0)
      .returning('seafarerId')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('seafarers').set({ fullName }).where('id', '=', seafarerId).execute();
  }
  const as = await server.user({ role: 'crewingadminmarine' });
  const shown = async (order: string) => {
    const path = `/dashboard/recruitment/applicants-list?tab=ces-and-marlin-waitlist${order}` as const;
    await openScreen(server, path, { as });
    await screen.findByRole('link', { name: 'Dewi Ayu' });
    await screen.findByRole('link', { name: 'Bayu Pratama' });
    const names = /^(Dewi Ayu|Agus Wibowo|Citra Lestari|Bayu Pratama)$/;
    return screen.getAllByRole('link', { name: names }).map(({ textContent }) => textContent);
  };
  const names = ['Agus Wibowo', 'Bayu Pratama', 'Citra Lestari', 'Dewi Ayu'];
  expect(await shown('&sortBy=regFullName')).toEqual(names);
  expect(await shown('&sortBy=-regFullName')).toEqual([...names].reverse());
  // The newest first.
  expect(await shown('')).toEqual(['Bayu Pratama', 'Citra Lestari', 'Agus Wibowo', 'Dewi Ayu']);
});

it('has the form of an application ready while the captcha is solved', async () => {
  await openScreen(server, `/validation?joi=${await makeOpening(server)}`);
  await screen.findByText('I am not a robot');
  await waitFor(() => expect(i18next.hasResourceBundle('en', 'wizard')).toBe(true));
});
