import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, fireEvent, render, type screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Suspense } from 'react';
import { joinedTexts, namespacesIn } from '#platform/server/joined-texts.ts';
import type { Language } from '#platform/web/language.ts';
import type { RecordTabs } from '#platform/web/record-tabs.tsx';
import type { TestServer } from './server.ts';
import { setWidth } from './window.ts';

/**
 * Screens in process: the whole web application in jsdom, its calls answered by the real server on a real database.
 * For what needs no browser: who sees what, errors at their fields, stale edits, both languages, a phone's list.
 */

// Asking of each element whether it can be seen costs most of a test's time, and needs a browser's styles anyway.
configure({ defaultHidden: true, getElementError: notFound });

/** What was looked for, and what the screen says instead: its text, which reads better than its elements. */
function notFound(message: string | null): Error {
  const shown = [...document.querySelectorAll('[role=dialog]'), document.querySelector('main') ?? document.body];
  const said = shown.map((part) => part.textContent?.replace(/\s+/g, ' ').slice(0, 1_500)).join(' | ');
  return new Error(`${message ?? 'Not found'}\nThe screen says: ${said}`);
}

interface Opened {
  as?: { token: string; userId: string } | null;
  language?: Language;
  /** CSS pixels; under 768 lists are cards. */
  width?: number;
  /** Tabs of record pages, in place of those that the features add. */
  tabs?: RecordTabs;
  /** The tab is loaded again: what it kept stays. */
  isReload?: boolean;
  /** Signed in on one's own device. */
  isOwnDevice?: boolean;
  /** A call whose answer comes half a second late, by a part of its address: on a ship's line any does. */
  late?: string;
}

/** Opens a path as an account made by the test server's `user()`, or as a stranger. */
export async function openScreen(
  server: TestServer,
  path: `/${string}`,
  { as = null, language = 'en', width = 1280, tabs, isReload = false, isOwnDevice = false, late }: Opened = {},
) {
  cleanup();
  // Toasts outlive the page that said them.
  (await import('@mantine/notifications')).notifications.clean();
  setWidth(width);
  if (!isReload) {
    localStorage.clear();
    sessionStorage.clear();
  }
  localStorage.setItem('crew-portal.language', language);
  if (as) keepSignIn(as, isOwnDevice);
  globalThis.fetch = answering(server, late);
  // What is read when a file loads (theme, sign-in) must find the window prepared.
  const [{ allScreens }, { createAppRouter }, { startSignIn }, { startLanguage }, { createMemoryHistory }] =
    await Promise.all([
      import('#app/features.web.tsx'),
      import('#app/router.web.tsx'),
      import('#app/session.web.tsx'),
      import('#platform/web/language.ts'),
      import('@tanstack/react-router'),
    ]);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(allScreens, { history, ...(tabs && { tabs }) });
  startSignIn();
  const [, , screen] = router.getMatchedRoutes(path.split('?')[0] ?? path);
  if (i18next.isInitialized) await i18next.changeLanguage(language);
  await startLanguage(screen?.options.staticData?.texts);
  await act(async () => {
    render(
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>,
    );
  });
  return { router, user: userEvent.setup({ delay: null }) };
}

/** Fills in a field at once, as pasting does; typing key by key costs a drawing of the form each. */
export function fill(field: HTMLElement, value: string) {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

/** Where dialogs and lists of choices are: a list may leave the dialog that its field is in. */
export const floating = () => within(document.getElementById('floating') ?? document.body);

/**
 * Chooses the first entry of a drop-down field, or that of a name, once its list has come. Lists of other fields are in the page too, so
 * the entry is looked for in the field's own.
 */
export async function choose(within: Pick<typeof screen, 'findAllByLabelText'>, label: RegExp, name?: string) {
  const [field] = await within.findAllByLabelText(label);
  if (!field) throw new Error(`No field is labelled ${label}`);
  fireEvent.click(field);
  const entry = await waitFor(() => {
    const own = document.getElementById(field.getAttribute('aria-controls') ?? '');
    const options = [...(own?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const wanted = options.find(({ textContent }) => name === undefined || textContent === name);
    if (!wanted) throw notFound(`The list of ${label} has no ${name ?? 'entry'}`);
    return wanted;
  });
  fireEvent.click(entry);
}

/** What the identity provider's client keeps of a sign-in. */
function keepSignIn({ token, userId }: { token: string; userId: string }, isOwnDevice: boolean) {
  const key = `oidc.user:${window.location.origin}/idp:crewing-spa`;
  const kept = {
    access_token: token,
    expires_at: Date.now() / 1000 + 3_600,
    profile: { sub: userId },
    ...(isOwnDevice && { refresh_token: token }),
  };
  localStorage.setItem(key, JSON.stringify(kept));
}

const held = new Map<string, Promise<void>>();

/** Holds back answers to calls, by a part of their address, until what it gives is called. */
export function holdAnswers(part: string): () => void {
  let release = () => {};
  held.set(part, new Promise((done) => (release = done)));
  return () => {
    held.delete(part);
    release();
  };
}

/** Calls go to the server in process, texts come from public/. */
function answering({ server }: TestServer, late?: string): typeof fetch {
  return async (input, init = {}) => {
    const url = String(input);
    if (url.startsWith('/locales/')) return texts(url.slice(1));
    if (late && url.includes(late)) await new Promise((done) => setTimeout(done, 500));
    await Promise.all([...held].filter(([part]) => url.includes(part)).map(([, until]) => until));
    const answered = server.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    const response = await Promise.race([answered, givenUp(init.signal)]);
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
    return new Response(response.statusCode === 204 ? null : new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers,
    });
  };
}

/** Fails once the call is given up: who waits for the answer no longer does, as in a browser. */
const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

async function texts(path: string): Promise<Response> {
  const namespaces = namespacesIn(path);
  const text = namespaces ? await joinedTexts('public', namespaces) : await readFile(join('public', path), 'utf8');
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}
