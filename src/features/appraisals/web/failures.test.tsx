import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppraisalWorld, appraisalWorld } from '#testing/appraisal.ts';
import { answerAll } from '#testing/appraisal-form.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let world: AppraisalWorld;
beforeAll(async () => {
  server = await testServer();
  world = await appraisalWorld(server);
});
afterAll(() => server.close());

const details = (rest: string): `/${string}` =>
  `/dashboard/appraisal/${world.vesselId}/crew/details?vcid=${world.seatId}${rest}`;

/** The server breaks down at a call, and does not say why. */
function breakAt(call: string) {
  const answered = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input instanceof Request ? input.url : input).includes(call)
      ? new Response('', { status: 500 })
      : answered(input, init);
}

describe('a vessel that does not exist', () => {
  it('is said to be not found, and not to be without appraisals', async () => {
    await openScreen(server, '/dashboard/appraisal/999999/crew', { as: world.by('staff') });
    expect(await screen.findByText('Vessel not found')).toBeTruthy();
    expect(screen.queryByText('Appraisal is empty')).toBeNull();
  });
});

describe('what fails is said in the words of the documents', () => {
  it('when a new report is sent', async () => {
    await openScreen(server, details('&flag=Form'), { as: world.by('master'), width: 360 });
    await answerAll();
    breakAt('InsertEmployeeAppraisal');
    fireEvent.click(await screen.findByRole('button', { name: 'Submit Appraisal' }));
    expect(await screen.findByText('Failed to insert appraisal report')).toBeTruthy();
    expect((await screen.findAllByText('An unknown error occurred')).length).toBeGreaterThan(0);
    // Nothing of what was typed is gone: neither here nor after a reload.
    await openScreen(server, details('&flag=Form'), { as: world.by('master'), width: 360, isReload: true });
    expect(await screen.findByText(/^What you typed before the page was reloaded is back/)).toBeTruthy();
    const scored = screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked, value }) => checked && value === '4');
    expect(scored.length).toBeGreaterThan(5);
  });

  it('when a report that was sent back is sent again', async () => {
    const { body } = await world.submit();
    const { id } = body.data;
    await world.review(id, 'WaitingForRevision');
    await openScreen(server, details(`&apprid=${id}&flag=Form`), { as: world.by('master'), width: 360 });
    const send = await screen.findByRole('button', { name: 'Save Update' });
    const comments = screen.getByRole('textbox', { name: 'General Comments' });
    fireEvent.change(comments, { target: { value: 'Explained' } });
    breakAt('UpdateEmployeeAppraisal');
    fireEvent.click(send);
    expect(await screen.findByText('Failed to update appraisal report')).toBeTruthy();
    await server.db.deleteFrom('appraisals').execute();
  });

  it.each([
    ['Form', 'Failed to fetch data'],
    ['Upload', 'Failed to retrieve data. Please try again later.'],
  ])('when the %s cannot be read', async (flag, text) => {
    const { router } = await openScreen(server, '/dashboard/profile', { as: world.by('master') });
    breakAt('GetEmployeeAppraisalDetail');
    await act(async () => router.history.push(details(`&flag=${flag}`)));
    expect(await screen.findByText(text)).toBeTruthy();
    const dialog = await screen.findByRole('dialog', { name: 'Failed' });
    expect(dialog.textContent).toContain('Failed to retieve data. Please try again later');
  });
});
