import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { stages } from '../rules.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

const list = '/dashboard/recruitment/applicants-list';
/** Where applicants stand, by name. */
async function stagesOf(ids: readonly number[]) {
  const rows = await server.db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .select(['f.fullName', 'a.stage'])
    .where('a.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ fullName, stage }) => [fullName, stage]));
}

/** Keys do nothing while somebody types, or has switched them off. */
async function leavesTypingAlone() {
  await userEvent.keyboard('n');
  const note = within(await screen.findByRole('dialog'));
  await userEvent.click(note.getByRole('textbox'));
  await userEvent.keyboard('jpf');
  expect(note.getByRole<HTMLTextAreaElement>('textbox').value).toBe('jpf');
  await userEvent.clear(note.getByRole('textbox'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const setSwitch = async (way: string) => {
    await userEvent.keyboard(way);
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    await userEvent.click(keys.getByRole('checkbox', { name: 'Use single-letter keys' }));
    await userEvent.click(keys.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await setSwitch('?');
  await userEvent.keyboard('p');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('dialog')).toBeNull();
  await setSwitch('{Control>}/{/Control}');
}

// From one applicant to the next by j and k: e2e/typing.spec.ts, in a browser on a slow machine.
describe('screening by keys', () => {
  it('reads and decides on twenty applicants with at most forty keys and no pointer', async () => {
    const made = await makeApplicants(server, 20);
    const ids = made.map(({ id }) => id);
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await userEvent.keyboard(key);
    };
    const { router } = await openScreen(server, list, { as: staff });
    await screen.findAllByRole('rowheader');
    const first = screen
      .getAllByRole<HTMLAnchorElement>('link')
      .find((link) => /\/applicants-list\/\d+\//.test(link.getAttribute('href') ?? ''));
    first?.focus();
    const opened = first?.getAttribute('href');
    await userEvent.keyboard('{Enter}');
    expect(opened).toMatch(/\/update$/);
    await screen.findByText('1 of 20');
    await waitFor(() => expect(router.state.status).toBe('idle'));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    await leavesTypingAlone();

    // Reading: the findings and the file of this applicant are in the page before anything is decided.
    const expected = new Map<string, number>();
    for (let at = 0; at < 20; at += 1) {
      await screen.findByText(`${at + 1} of 20`);
      const name = (await screen.findByRole('heading', { level: 1 })).textContent ?? '';
      await screen.findByText(/certificates are valid for the whole contract/);
      const key = at % 2 ? 'f' : 'p';
      expected.set(name, key === 'p' ? stages.boc : stages.failed);
      await press(key);
      const dialog = await screen.findByRole('dialog', {
        name: new RegExp(`^Mark .* as ${key === 'p' ? 'passed' : 'failed'}`),
      });
      expect(dialog.textContent).toContain(name);
      await press(key);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await screen.findByText('That was the last one of this list');
    console.info(`20 applicants read and decided on with ${keys} keys`);
    expect(keys).toBeLessThanOrEqual(40);
    expect(expected.size).toBe(20);
    expect(await stagesOf(ids)).toEqual(expected);
  });

  it('takes no third key that was on its way for the next stage of the one just passed', async () => {
    const [one] = await makeApplicants(server, 1);
    await openScreen(server, `/dashboard/recruitment/applicants-list/${one?.id}/update`, { as: staff });
    await screen.findByRole('button', { name: /^Mark as Passed/ });
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    await userEvent.keyboard('p');
    await screen.findByRole('dialog');
    await userEvent.keyboard('p');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('p');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([...(await stagesOf([one?.id ?? 0])).values()]).toEqual([stages.boc]);
    // A moment later it is decided on as any other.
    await waitFor(
      () => expect(screen.getByRole('button', { name: /^Mark as Passed/ })).toHaveProperty('disabled', false),
      {
        timeout: 120_000,
      },
    );
    await userEvent.keyboard('p');
    expect((await screen.findByRole('dialog')).textContent).toContain('BOC');
  });
});
