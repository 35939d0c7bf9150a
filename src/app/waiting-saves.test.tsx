import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { indexedDB } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { principals } from '#features/principals/contract.ts';
import { patience } from '#platform/web/sending.ts';
import { makePrincipal } from '#testing/employee.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

/** What is saved without a line waits in the browser and is sent once; what is refused then goes back to its form. */

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['user']>>;
const { offline } = patience;
beforeAll(async () => {
  // Not for the screens that are tested after these: they have a browser without it.
  vi.stubGlobal('indexedDB', indexedDB);
  server = await testServer();
  admin = await server.user({ role: 'crewingadminmarine' });
  Object.assign(patience, { offline: 300 });
});
afterAll(() => {
  vi.unstubAllGlobals();
  Object.assign(patience, { offline });
  return server.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

let named = 0;
const path = (id: number) => `/dashboard/principals/${id}/details?edit=principal` as const;
const nameNow = async (id: number) =>
  (await server.call(principals.get, { id }, admin)).body.principalDetail as { name: string; version: number };

/** Opens the form of a new principal and changes the name; then the line is gone for what is saved. */
async function changed(to: string) {
  named += 1;
  const id = await makePrincipal(server, `PT Samudra ${named}`);
  const { user } = await openScreen(server, path(id), { as: admin });
  const name = (await screen.findAllByLabelText(/^Name/))[0] as HTMLInputElement;
  fill(name, to);
  const line = globalThis.fetch;
  const keys: (string | null)[] = [];
  // What the form needs to keep a save comes over the line, as soon as something is typed.
  await waitFor(async () => expect((await import('#platform/web/waiting/waiting.ts')).sealNow()).toBeTruthy());
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes(principals.update.path)) return line(input, init);
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    throw new TypeError('Failed to fetch');
  };
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByText('Save'));
  await screen.findByText('No connection: your entry is waiting to be sent');
  onLine.mockRestore();
  return { id, user, keys, back: () => Object.assign(globalThis, { fetch: line }) };
}
const mark = () => screen.findByLabelText('1 entry waiting to be sent');

describe('a save without a line', () => {
  it('is told of, survives a reload, is sent once when the line is back, and is gone then', async () => {
    const { id, keys } = await changed('PT Tanpa Sinyal');
    expect(new Set(keys).size).toBe(1);
    await mark();
    expect(localStorage.getItem('crew-portal.waiting')).toBe('1');
    expect(sessionStorage.getItem(`crew-portal.typed.principal.${id}`)).toBeNull();
    // The tab is loaded again, now with a line.
    await openScreen(server, '/dashboard/principals', { as: admin, isReload: true });
    await waitFor(async () => expect((await nameNow(id)).name).toBe('PT Tanpa Sinyal'));
    await waitFor(() => expect(screen.queryByLabelText(/waiting to be sent/)).toBeNull());
    const sent = await server.db.selectFrom('idempotencyKeys').select('key').where('path', '=', principals.update.path);
    expect(await sent.execute()).toHaveLength(1);
  });

  it('goes on in its form, when that is still open', async () => {
    const { id, back } = await changed('PT Masih Terbuka');
    back();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/your entry is waiting/)).toBeNull());
    expect((await nameNow(id)).name).toBe('PT Masih Terbuka');
  });

  it('is shown beside the record, when that has changed meanwhile', async () => {
    const { id, back } = await changed('PT Milik Saya');
    const { principalDetail } = (await server.call(principals.get, { id }, admin)).body;
    const { principalId: _, ...rest } = principalDetail;
    const other = await server.user({ role: 'crewingadminmarine' });
    expect((await server.call(principals.update, { ...rest, id, name: 'PT Milik Rina' }, other)).status).toBe(200);
    back();
    const { user } = await openScreen(server, '/dashboard/principals', { as: admin, isReload: true });
    await user.click(await mark());
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByText('Record changed');
    await user.click(drawer.getByText('Open in form'));
    expect(await screen.findByText('Overwrite with mine')).toBeTruthy();
    expect(screen.getAllByText('PT Milik Rina').length).toBeGreaterThan(0);
    await user.click(screen.getByText('Overwrite with mine'));
    await waitFor(async () => expect((await nameNow(id)).name).toBe('PT Milik Saya'));
    await waitFor(() => expect(screen.queryByLabelText(/waiting to be sent/)).toBeNull());
  });

  it('stays a conflict in a form that is still open, and is overwritten only by hand', async () => {
    const { id, keys, back } = await changed('PT Punya Saya');
    const { principalDetail } = (await server.call(principals.get, { id }, admin)).body;
    const { principalId: _, ...rest } = principalDetail;
    const other = await server.user({ role: 'crewingadminmarine' });
    expect((await server.call(principals.update, { ...rest, id, name: 'PT Punya Rina' }, other)).status).toBe(200);
    back();
    const line = globalThis.fetch;
    const sent: { key: string | null; version: unknown }[] = [];
    // The page reads the record again before the answer comes.
    let wasRead = () => {};
    const reread = new Promise<void>((resolve) => {
      wasRead = resolve;
    });
    globalThis.fetch = async (input, init) => {
      if (String(input).includes(principals.update.path)) {
        const version = JSON.parse(String(init?.body)).version;
        sent.push({ key: new Headers(init?.headers).get('idempotency-key'), version });
        await reread;
      }
      const response = await line(input, init);
      if (String(input).includes('/GetPrincipalDetail/')) setTimeout(wasRead, 100);
      return response;
    };
    const later = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Overwrite with mine');
    expect((await nameNow(id)).name).toBe('PT Punya Rina');
    expect(new Set(sent)).toEqual(new Set(sent.map(() => ({ key: keys[0], version: principalDetail.version }))));
    fireEvent.click(screen.getByText('Overwrite with mine'));
    await waitFor(async () => expect((await nameNow(id)).name).toBe('PT Punya Saya'));
    await waitFor(() => expect(screen.queryByLabelText(/waiting to be sent/)).toBeNull());
    globalThis.fetch = line;
  });

  it('does not hold up the saves of other pages when no answer comes to it', async () => {
    const { id, back } = await changed('PT Tanpa Jawaban');
    back();
    const line = globalThis.fetch;
    let isDead = true;
    globalThis.fetch = async (input, init) => {
      if (isDead && String(input).includes(principals.update.path)) throw new TypeError('Failed to fetch');
      return line(input, init);
    };
    const { sendWaiting } = await import('#platform/web/waiting/send.ts');
    const { keepWaiting, readWaiting } = await import('#platform/web/waiting/waiting.ts');
    const [first] = await readWaiting();
    const {
      principalId: _,
      version: _version,
      ...rest
    } = (await server.call(principals.get, { id }, admin)).body.principalDetail;
    const input = { ...rest, name: 'PT Halaman Lain' };
    const unsent = { endpoint: principals.create, input, key: crypto.randomUUID() };
    const form = { title: 'Add', dialog: null, address: '/dashboard/principals/add', values: {}, version: null };
    await keepWaiting(unsent, form);
    const outcomes: boolean[] = [];
    const { QueryClient } = await import('@tanstack/react-query');
    await sendWaiting(new QueryClient(), ({ isSaved }) => outcomes.push(isSaved));
    expect(outcomes).toHaveLength(1);
    expect((await readWaiting()).map(({ key }) => key)).toEqual([first?.key]);
    isDead = false;
    await sendWaiting(new QueryClient(), () => {});
    await waitFor(async () => expect((await nameNow(id)).name).toBe('PT Tanpa Jawaban'));
    globalThis.fetch = line;
  });

  it('is back in its form with the fields that were refused, and can be discarded', async () => {
    const { id, back } = await changed('PT Ditolak');
    const refusal = { status: 400, code: 'bad_input', message: 'Name is taken', fields: { name: 'Name is taken' } };
    back();
    const line = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
      String(input).includes(principals.update.path)
        ? new Response(JSON.stringify(refusal), { status: 400 })
        : line(input, init),
    );
    window.dispatchEvent(new Event('online'));
    expect((await screen.findAllByText('Name is taken')).length).toBeGreaterThan(0);
    const { user } = await openScreen(server, path(id), { as: admin, isReload: true });
    await user.click(await mark());
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByText('Refused');
    await user.click(drawer.getByText('Discard'));
    await user.click(
      within(
        await screen.findByText('Discard this entry?').then((t) => t.closest('[role=dialog], dialog') as HTMLElement),
      ).getByText('Discard'),
    );
    await waitFor(() => expect(screen.queryByLabelText('1 entry waiting to be sent')).toBeNull());
  });

  it('cannot be read or seen by the next user of the browser, and waits for its own', async () => {
    const { id, back } = await changed('PT Rahasia Saya');
    const kept = await new Promise<Record<string, unknown>[]>((resolve) => {
      const opening = indexedDB.open('crew-portal');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('waiting').objectStore('waiting').getAll();
        reading.onsuccess = () => resolve(reading.result);
      };
    });
    expect(kept).toHaveLength(1);
    const text = JSON.stringify(
      kept.map((row) => ({ ...row, sealed: Buffer.from(row.sealed as ArrayBuffer).toString() })),
    );
    expect(text).not.toMatch(/Rahasia|principal|dashboard/i);
    expect(text).not.toContain(admin.userId);
    await openScreen(server, '/dashboard/principals', {
      as: await server.user({ role: 'superadmin' }),
      isReload: true,
    });
    await screen.findByLabelText('Logout');
    back();
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.queryByLabelText(/waiting to be sent/)).toBeNull();
    expect((await nameNow(id)).name).not.toBe('PT Rahasia Saya');
    await openScreen(server, '/dashboard/principals', { as: admin, isReload: true });
    await waitFor(async () => expect((await nameNow(id)).name).toBe('PT Rahasia Saya'));
  });
});
