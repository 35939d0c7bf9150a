import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { inTime, patience } from './sending.ts';

/** The two languages of the interface: English is the default, a missing English text falls back to Indonesian. */
export const languages = { en: 'English', id: 'Indonesia' } as const;
export type Language = keyof typeof languages;

/** The locale for Intl: en maps to en-US (1S292). */
export const localeOf = (language: string) => (language === 'id' ? 'id-ID' : 'en-US');

const key = 'crew-portal.language';
/** The choice, for the server. Behind https the cookie is bound to it and to the host, by its name. */
const languageCookie = 'crew_language';
/** The element with what a page was drawn with by the server. */
export const drawnWithId = 'drawn-with';

/** The language that the server drew this page in; nothing where it drew none. */
const drawnLanguage = (): Language | undefined => {
  if (!document.getElementById(drawnWithId)) return undefined;
  return document.documentElement.lang === 'id' ? 'id' : 'en';
};

function remembered(): Language {
  try {
    const kept = localStorage.getItem(key);
    // Who has chosen none here is shown on in the language that the page came in, by what the browser asks for.
    if (kept === null) return drawnLanguage() ?? 'en';
    return kept === 'id' ? 'id' : 'en';
  } catch {
    return 'en';
  }
}

/** The cookie as it is set. */
export const languageCookieOf = (language: Language, isSecure: boolean) =>
  `${isSecure ? '__Host-' : ''}${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax${isSecure ? '; secure' : ''}`;

/** Keeps a choice where the server sees it too: it draws pages in this language. */
function keepLanguage(language: Language) {
  localStorage.setItem(key, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in all browsers
  document.cookie = languageCookieOf(language, window.location.protocol === 'https:');
}

/**
 * Mailed links say the language of their letter (`lang`). It is taken where no one has chosen one in this browser, and
 * leaves the address before the pages read it.
 */
export function takeLinkLanguage() {
  const url = new URL(window.location.href);
  const mailed = url.searchParams.get('lang');
  if (mailed === null) return;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
  try {
    if (Object.hasOwn(languages, mailed) && localStorage.getItem(key) === null)
      keepLanguage(mailed === 'id' ? 'id' : 'en');
  } catch {
    // The page is in English, then, and has a switch.
  }
}

/** The language of the page; what it will be, while its texts are on their way. */
export const currentLanguage = (): Language => {
  if (!i18next.language) return remembered();
  return i18next.language === 'id' ? 'id' : 'en';
};

/** Takes the language of the device, where no one has chosen one in this browser. */
export async function followDevice() {
  try {
    if (localStorage.getItem(key) !== null || !/^(id|in)\b/i.test(navigator.language)) return;
  } catch {
    return;
  }
  await chooseLanguage('id');
}

/** Shows the pages in this language from now on, and remembers it. */
export async function chooseLanguage(language: Language) {
  // At once: on a poor line someone goes on before the texts are there.
  try {
    keepLanguage(language);
  } catch {
    // Not remembered, then.
  }
  await fetchAll(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/**
 * Languages whose texts are fetched. The fallback is there for a text that is missing, so it stays away until one is:
 * half of the requests, which counts on a ship's line.
 */
const wanted = new Set<string>();

/** Has a language's texts fetched that were left away so far. */
async function fetchAll(language: string) {
  if (wanted.has(language)) return;
  wanted.add(language);
  await i18next.reloadResources([language]);
}

/** With `true` instead of texts it is tried again, a few times. */
type Done = (error: Error | null, texts: object | boolean) => void;
/** What is asked for in this moment, by language: it is fetched together. */
const asked = new Map<string, Map<string, Done>>();

function ask(language: string, namespace: string, done: Done) {
  const others = asked.get(language);
  if (others) {
    others.set(namespace, done);
    return;
  }
  asked.set(language, new Map([[namespace, done]]));
  // Pages ask one after the other while they are drawn.
  setTimeout(() => {
    const all = asked.get(language) ?? [];
    asked.delete(language);
    void fetchTogether(language, new Map(all));
  });
}

/** A page waits for its texts: those that do not come within the time of one try are asked for again. */
const file = (language: string, name: string): Promise<Record<string, object> | undefined> =>
  inTime(async (signal) => {
    const response = await fetch(`/locales/${language}/${name}.json`, { cache: 'no-cache', signal });
    return response.ok ? response.json() : undefined;
  }, patience.oneTry);

/** Several namespaces in one answer; each by itself where that is not to be had. */
async function fetchTogether(language: string, wanted: ReadonlyMap<string, Done>) {
  const names = [...wanted.keys()].sort();
  const joined = names.length > 1 ? await file(language, names.join('+')).catch(() => undefined) : undefined;
  for (const [name, done] of wanted) {
    const texts = joined?.[name];
    if (texts) done(null, texts);
    else
      file(language, name).then(
        (own) => (own ? done(null, own) : done(new Error(`There are no texts ${name}`), false)),
        // No answer: a line that is bad for a moment.
        (error: Error) => done(error, true),
      );
  }
}

/** Texts are fetched when a page first needs their namespace, and never from a cache (1S246). */
const fetchTexts: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    // Never at once: pages ask for their texts while they are drawn.
    if (!wanted.has(language)) return queueMicrotask(() => done(null, {}));
    ask(language, namespace, done);
  },
};

/** Starts the texts with what every page needs, and what the first one is known to need beside. */
export async function startLanguage(beside: readonly string[] = []) {
  const language = remembered();
  // Pages that the server does not draw follow, and an earlier choice is sent to it.
  try {
    if (language === 'id' || localStorage.getItem(key) !== null) keepLanguage(language);
  } catch {
    // Each page is in the language of its own, then.
  }
  document.documentElement.lang = language;
  wanted.add(language);
  await i18next
    .use(fetchTexts)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'id',
      supportedLngs: Object.keys(languages),
      partialBundledLanguages: true,
      // All that a page needs goes out together; by itself i18next asks for ten and the rest afterwards.
      maxParallelReads: 100,
      ns: ['common', 'refusals', ...beside],
      defaultNS: 'common',
      // Said aloud, or a key with a space, such as 'statuses:Need Action', is taken for a sentence and shown as it is.
      nsSeparator: ':',
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, _key, _shown, _update, { defaultValue }) => {
        // Where something else is said in its place, nothing is missing; what is still on its way is not either.
        if (defaultValue === undefined && i18next.hasLoadedNamespace(namespace)) void fetchAll('id');
      },
      react: { useSuspense: true, bindI18nStore: 'added' },
    });
  const formatter = i18next.services.formatter;
  formatter?.add('lowercase', (value) => String(value).toLowerCase());
  formatter?.add('uppercase', (value) => String(value).toUpperCase());
}
