import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;
let server: TestServer;
let manager: Account;
beforeAll(async () => {
  server = await testServer();
  manager = await server.user({ role: 'crewingmanagermarine' });
});
afterAll(() => server.close());

const region = (name: string) => screen.findByRole('region', { name });

it('unusual reading is reviewed with a note, and stays with who reviewed it', async () => {
  const reader = await server.user({ role: 'crewingstaffmarine' });
  await server.db
    .insertInto('readingFindings')
    .values({ userId: reader.userId, divisionId: 1, rule: 'manyPeople', day: '2026-11-20', measured: 55, usual: 4 })
    .execute();
  await openScreen(server, '/dashboard/privacy/reading', { as: manager });
  const open = await region('To review');
  expect(await within(open).findByText('55 people within one hour; usual: 4')).toBeTruthy();
  await userEvent.click(within(open).getByRole('button', { name: /^Review / }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as reviewed' }));
  expect(await within(dialog).findByText('Note is required')).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Note/ }), 'Yearly check');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as reviewed' }));
  expect(await within(await region('Reviewed')).findByText('Yearly check')).toBeTruthy();
  expect(within(await region('To review')).getByText('No unusual reading is waiting.')).toBeTruthy();
});

it('a request for one’s data is answered, and then stands with the answer', async () => {
  const asker = await server.user({ role: 'crewingstaffmarine' });
  await server.db
    .insertInto('privacyRequests')
    .values({
      kind: 'correction',
      divisionId: 1,
      userId: asker.userId,
      name: 'Ayu Lestari',
      email: 'ayu@example.test',
      language: 'en',
      said: 'My name has two s',
    })
    .execute();
  await openScreen(server, '/dashboard/privacy/requests', { as: manager });
  const open = await region('To answer');
  await userEvent.click(await within(open).findByRole('button', { name: 'Answer Ayu Lestari' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Answer/ }), 'It is corrected');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send answer' }));
  expect(await within(await region('Answered')).findByText('It is corrected')).toBeTruthy();
});

it('the rules of retention are there for a super admin', async () => {
  await openScreen(server, '/dashboard/privacy/retention', { as: await server.user({ role: 'superadmin' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Data retention' })).toBeTruthy();
  expect((await screen.findAllByRole('table'))[0]?.querySelectorAll('tbody tr').length).toBeGreaterThan(5);
});
