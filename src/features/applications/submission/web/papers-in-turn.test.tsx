import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

/** Step 2 on a phone: a list of certificates, and one of them at a time. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A draft at step 2, opened by its link. */
async function openDraft(width: number, language: 'en' | 'id' = 'en') {
  const [one] = await makeApplicants(server, 1, { isDraft: true });
  if (!one) throw new Error('No draft was made');
  const { jobOpeningId } = await server.db
    .selectFrom('applications')
    .select('jobOpeningId')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  const { f } = await server.visitor();
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('crew-portal.visitor', f);
  const at = `/registration?joi=${jobOpeningId}&id=${one.number}&g=${one.guid}` as const;
  return openScreen(server, at, { width, language, isReload: true });
}

const lines = async () => {
  await screen.findAllByText('Missing');
  return screen
    .getAllByRole('listitem')
    .filter((line) => within(line).queryByText('Missing'))
    .map((line) => within(line).getByRole('button'));
};

describe('on a phone', () => {
  it('certificates are listed with how far they are, and filled in one after the other', async () => {
    const { user, router } = await openDraft(360);
    const [first] = await lines();
    expect(screen.queryByLabelText(/^Certificate number/)).toBeNull();
    await user.click(first as HTMLElement);
    const name = (await screen.findByRole('heading', { level: 2 })).textContent ?? '';
    expect(first?.textContent).toContain(name);
    expect(document.activeElement?.textContent).toBe(name);
    expect(screen.getByText(/^Certificate 1 of \d+$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(screen.getByLabelText('Take a photo: Attachment').getAttribute('capture')).toBe('environment');

    // What is missing is said on the spot.
    await user.click(screen.getByRole('button', { name: 'Save and next paper' }));
    await screen.findByText('Certificate number is required');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(name);
    fill(screen.getByLabelText(/^Certificate number/), '6200');
    fill(screen.getByRole('textbox', { name: /^Issued/ }), '05032021');
    await waitFor(() =>
      expect((screen.getByRole('textbox', { name: /^Issued/ }) as HTMLInputElement).value).toBe('05 Mar 2021'),
    );
    await user.click(screen.getByLabelText('No expiry'));

    // The phone's own Back leads to the list, not out of the step.
    router.history.back();
    await screen.findByText('To correct');
    expect(router.state.location.search).toMatchObject({ step: '2' });
    expect(document.activeElement?.textContent).toContain(name);
    const [second] = await lines();
    await user.click(second as HTMLElement);
    await screen.findByText(/^Certificate 2 of/);
    await user.click(screen.getByRole('button', { name: 'To the list' }));
    await screen.findByText('To correct');
  });

  it('a step that is submitted too early leads to the first line that is wrong', async () => {
    const { user } = await openDraft(360, 'id');
    await screen.findAllByText('Belum ada');
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    await screen.findAllByText('Perlu diperbaiki');
    expect(document.activeElement?.getAttribute('data-field')).toMatch(/^registerCO[CP]Docs\.0$/);
  });
});

it('at a desk all certificates are open', async () => {
  await openDraft(1280);
  expect((await screen.findAllByLabelText(/^Certificate number/)).length).toBeGreaterThan(1);
});
