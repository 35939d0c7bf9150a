import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEmployee } from '#testing/employee.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let planner: { token: string; userId: string };
beforeAll(async () => {
  server = await testServer();
  planner = await server.user({ role: 'crewingplanningmarine' });
  const { employeeId } = await makeEmployee(server, 1);
  const told = { userId: planner.userId, kind: 'applicantHired', transition: 'hired' };
  await server.db
    .insertInto('notifications')
    .values([employeeId, 999_999].map((recordId) => ({ ...told, recordId })))
    .execute();
});
afterAll(() => server.close());

it('counts in the header, links to the record while the reader reaches it, and is read one by one or at once', async () => {
  await openScreen(server, '/dashboard/notifications', { as: planner });
  expect(await screen.findByRole('link', { name: '2 unread notifications' })).toBeTruthy();
  const list = await screen.findByRole('region', { name: 'Notifications' });
  const [gone, hired] = await within(list).findAllByRole('listitem');
  if (!gone || !hired) throw new Error('Two were told');
  expect(within(gone).getByText('This record is no longer open to you')).toBeTruthy();
  expect(within(gone).queryByRole('link')).toBeNull();
  const link = within(hired).getByRole('link', { name: /An applicant was hired/ });
  expect(link.getAttribute('href')).toMatch(/^\/dashboard\/crew-management\/\d+\/details/);
  await userEvent.click(within(gone).getByRole('button', { name: /^Mark as read/ }));
  expect(await screen.findByRole('link', { name: '1 unread notification' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
});

it('is chosen on the profile, where what must be told says so', async () => {
  await openScreen(server, '/dashboard/profile', { as: planner });
  const card = within(await screen.findByRole('region', { name: 'Notifications' }));
  const security = within(await card.findByRole('group', { name: 'Security of your account' }));
  expect(security.getByText('Always on')).toBeTruthy();
  expect(security.queryByRole('checkbox')).toBeNull();
  const plans = () => within(card.getByRole('group', { name: 'Plans and extensions' }));
  await userEvent.click(plans().getByRole('checkbox', { name: 'By email' }));
  expect(await plans().findByRole('checkbox', { name: 'By email', checked: false })).toBeTruthy();
  // By keyboard one goes on from there.
  expect(document.activeElement).toBe(plans().getByRole('checkbox', { name: 'By email' }));
  const kept = () => server.db.selectFrom('notificationChoices').select(['topic', 'inProduct', 'byMail']).execute();
  await waitFor(async () => expect(await kept()).toEqual([{ topic: 'plans', inProduct: true, byMail: false }]));
});
