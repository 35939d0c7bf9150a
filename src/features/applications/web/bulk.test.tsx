import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants, type TestApplicant } from '#testing/applicants.ts';
import { makeEmployee } from '#testing/employee.ts';
import { hiringWorld } from '#testing/hiring.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

const list = '/dashboard/recruitment/applicants-list?tab=boc-waitlist';
let server: TestServer;
let staff: Awaited<ReturnType<TestServer['user']>>;
let listed: TestApplicant;
let twice: TestApplicant;
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  const known = async (applicant: TestApplicant, seafarerCode: string, isRepeat = false) => {
    const { seafarerId } = await server.db
      .updateTable('applications')
      .set({ isRepeat })
      .where('id', '=', applicant.id)
      .returning('seafarerId')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('seafarers').set({ seafarerCode }).where('id', '=', seafarerId).execute();
  };
  const { employeeId } = await makeEmployee(server, 1);
  const member = await server.db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('seafarers')
    .set({ seafarerCode: '6200111111' })
    .where('id', '=', member.seafarerId)
    .execute();
  await (await hiringWorld(server)).blacklist(employeeId);
  const [first, second] = await makeApplicants(server, 3, { stage: 2 });
  const [before] = await makeApplicants(server, 1);
  if (!first || !second || !before) throw new Error('No applicants');
  [listed, twice] = [first, second];
  await known(listed, '6200111111');
  await known(before, '6200222222');
  await known(twice, '6200222222', true);
});
afterAll(() => server.close());

const open = async () => {
  const { user } = await openScreen(server, list, { as: staff });
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select Applicant/ })) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Mark as Passed' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Mark 3 applicants as passed?' })) };
};

describe('passing many at once', () => {
  it('shows who is blacklisted or perhaps known, leaves the blacklisted out and says so of each', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByText('1 blacklisted, 2 possible duplicates, 1 repeat application')).toBeTruthy();
    const [first, second, third] = dialog.getAllByRole('listitem').map((one) => one.textContent);
    expect(first).toContain(`${listed.number}Blacklisted`);
    expect(second).toContain(`${twice.number}Possible duplicate`);
    expect(third).not.toContain('duplicate');
    expect(dialog.getByText(/2 applicants move from BOC to CES/).textContent).toContain(
      '1 blacklisted applicant is left out.',
    );
    await user.click(dialog.getByRole('checkbox', { name: /^Pass .* despite the blacklist$/ }));
    expect(dialog.getByText(/3 applicants move from BOC to CES/)).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: /^Pass .* despite the blacklist$/ }));
    await user.click(dialog.getByRole('button', { name: 'Mark as Passed' }));
    const outcome = within(await screen.findByRole('dialog', { name: '2 moved, 1 skipped: blacklisted' }));
    const lines = outcome.getAllByRole('listitem').map((one) => one.textContent);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Blacklisted: stays in BOC.');
    expect(lines[1]).toContain('Moved from BOC to CES.');
  });

  it('has nothing to do while the only one is blacklisted and not confirmed', async () => {
    const { user } = await openScreen(server, list, { as: staff });
    await user.click(await screen.findByRole('checkbox', { name: /^Select Applicant/ }));
    await user.click(screen.getByRole('button', { name: 'Mark as Passed' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Mark Applicant.* as passed\?$/ }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Mark as Passed' }).disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Mark as Passed' }));
    expect(await screen.findByText('1 moved')).toBeTruthy();
  });
});
