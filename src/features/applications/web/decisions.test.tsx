import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants, type TestApplicant } from '#testing/applicants.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { assessments } from '../assessments/contract.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['user']>>;
let colleague: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  colleague = await server.user({ role: 'crewingadminmarine' });
  await server.db
    .updateTable('users')
    .set({ firstName: 'Dewi', lastName: 'Lestari' })
    .where('id', '=', colleague.userId)
    .execute();
});
afterAll(() => server.close());

async function applicant(): Promise<TestApplicant> {
  const [made] = await makeApplicants(server, 1);
  if (!made) throw new Error('No applicant was made');
  return made;
}
const resultsOf = async ({ id }: TestApplicant) =>
  (await server.db.selectFrom('assessments').select('status').where('applicationId', '=', id).execute()).length;
const pass = ({ id }: TestApplicant, more: object = {}, by = colleague) =>
  server.call(
    assessments.insertAssessment,
    { registerCrewId: id, assessmentType: 'screening', assessmentStatus: 'Passed', ...more },
    by,
  );
async function ask({ id }: TestApplicant, as: 'Passed' | 'Failed') {
  const { user } = await openScreen(server, `/dashboard/recruitment/applicants-list/${id}/update`, { as: staff });
  await user.click(await screen.findByRole('button', { name: `Mark as ${as}` }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('a decision', () => {
  it('that a colleague has taken meanwhile is told with name and time, and the remark typed is not lost', async () => {
    const one = await applicant();
    const { user, dialog } = await ask(one, 'Failed');
    fill(dialog.getByLabelText('Remark'), 'Seaman book is not genuine');
    expect((await pass(one)).status).toBe(200);
    await user.click(dialog.getByRole('button', { name: 'Mark as Failed' }));
    const told = within(await screen.findByRole('dialog', { name: 'Someone else has decided' }));
    expect(told.getByText(/^Dewi Lestari assessed this applicant on .* at \d\d:\d\d WIB\.$/)).toBeTruthy();
    expect(told.getByText('Your remark was not saved: Seaman book is not genuine')).toBeTruthy();
    await user.click(told.getByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as Failed' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText<HTMLTextAreaElement>('Remark').value).toBe('Seaman book is not genuine');
  });

  it('is given once by a double click, and no one is blamed', async () => {
    const one = await applicant();
    const { user, dialog } = await ask(one, 'Passed');
    await user.dblClick(dialog.getByRole('button', { name: 'Mark as Passed' }));
    expect(await screen.findByText(/moves to BOC$/)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: /decided|Failed/ })).toBeNull();
    expect(await resultsOf(one)).toBe(1);
  });

  it('on an older version says who changed the record, also to oneself', async () => {
    const [theirs, own] = [await applicant(), await applicant()];
    await server.call(
      assessments.insertAssessment,
      { registerCrewId: theirs.id, assessmentType: 'screening', assessmentStatus: 'Passed' },
      colleague,
    );
    await pass(own, {}, staff);
    const boc = { assessmentType: 'boc', version: 1 };
    expect((await pass(theirs, boc, staff)).body).toMatchObject({
      code: 'stale',
      message: expect.stringMatching(/^Dewi Lestari changed this record on /),
    });
    expect((await pass(own, boc, staff)).body).toMatchObject({
      code: 'stale',
      message: expect.stringMatching(/^You changed this record yourself on /),
    });
  });
});
