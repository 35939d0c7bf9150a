import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { prerender } from 'react-dom/static';
import { initReactI18next } from 'react-i18next';
import { askedFor, type Chosen } from '#features/job-openings/web/parts/openings-asked.ts';
import { publicJobOpeningScreens } from '#features/job-openings/web/public-screens.tsx';
import type { DrawnPage, LandingInput } from '#platform/contract/drawn-page.ts';
import { noteDay } from '#platform/web/today.ts';
import { App } from './app.web.tsx';
import { createAppRouter } from './router.web.tsx';

/**
 * Draws the public pages on the server, by the components that draw them in the browser. Built by itself into dist/pages:
 * the server has neither React nor stylesheets.
 */

/** What the landing page at an address reads: the browser asks the same, and finds it answered. */
export function landingAsks(url: string): LandingInput {
  const [landing] = publicJobOpeningScreens;
  const given = new URL(url, 'http://here').searchParams;
  const read = Object.entries(landing.search).map(([name, of]) => [name, of(given.get(name) ?? undefined)]);
  return askedFor(Object.fromEntries(read) as Chosen);
}

/** One at a time: texts and numbers are in the language of the one instance that there is. */
let queue: Promise<unknown> = Promise.resolve();

/** The page's HTML, for the element that the browser takes over. Throws where a component does. */
export function drawPage(page: DrawnPage): Promise<string> {
  const drawn = queue.then(() => draw(page));
  queue = drawn.catch(() => undefined);
  return drawn;
}

async function draw({ url, language, texts, answers, today }: DrawnPage): Promise<string> {
  await speak(language, texts);
  noteDay(today);
  const router = createAppRouter(publicJobOpeningScreens, {
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  const { cache } = router.options.context;
  if (!(cache instanceof QueryClient)) throw new Error('The router has no cache');
  for (const [key, answer] of answers) cache.setQueryData(key, answer);
  await router.load();
  let failure: unknown;
  const { prelude } = await prerender(<App router={router} />, {
    onError: (error) => {
      failure ??= error;
    },
    // In one piece: what comes later would be put in place by a script in the page, which the policy refuses.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  cache.clear();
  const html = await new Response(prelude).text();
  if (failure) throw failure;
  return html;
}

async function speak(language: 'en' | 'id', texts: DrawnPage['texts']) {
  if (i18next.isInitialized) {
    await i18next.changeLanguage(language);
    return;
  }
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'id',
    resources: texts,
    ns: Object.keys(texts.en),
    defaultNS: 'common',
    load: 'currentOnly',
    interpolation: { escapeValue: false },
  });
  const formatter = i18next.services.formatter;
  formatter?.add('lowercase', (value) => String(value).toLowerCase());
  formatter?.add('uppercase', (value) => String(value).toUpperCase());
}
