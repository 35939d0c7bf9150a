import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { waitingAccount } from '../waiting/account.ts';
import { findRow, forgetAnswers, hashOf, prune, putRow, type Seal, sealOfAnswers } from '../waiting/sealed-rows.ts';
import { areAnswersKept, flagKept, showKeptSince } from './kept.ts';

/** The newest answers that this browser keeps of the user who is signed in, to be read without a line. */

/** How long an answer may stay away before what was kept of it is shown, in milliseconds. */
const patience = 6_000;
/** How often the server is asked again while something kept is shown. */
const asksEvery = 15_000;
const limits = { forgottenAfter: 30 * 24 * 3_600_000, most: 300 };
/** Longer answers are lists of the office. */
const longest = 400_000;

type Key = readonly unknown[];

let opened: { userId: string; seal: Promise<Seal | undefined> } | undefined;

/** The seal of the user who is signed in now; nothing where nothing is kept, or no longer. */
function sealNow(): Promise<Seal | undefined> {
  const userId = waitingAccount().userId();
  if (!userId || !areAnswersKept()) return Promise.resolve(undefined);
  if (opened?.userId !== userId) opened = { userId, seal: sealOfAnswers(userId).catch(() => undefined) };
  return opened.seal;
}

const rowKey = ({ owner }: Seal, key: Key) => hashOf(new TextEncoder().encode(JSON.stringify([owner, key])));

/** Keeps an answer, unless it is what was kept. A browser that keeps nothing has it from the server alone. */
export async function keepAnswer(key: Key, answer: unknown) {
  const text = JSON.stringify(answer);
  if (shown.has(nameOf(key)) || text === undefined || text.length > longest) return;
  const seal = await sealNow();
  if (!seal) return;
  const row = { key: await rowKey(seal, key), savedAt: Date.now(), bytes: new TextEncoder().encode(text) };
  // Signed out by now.
  if (!areAnswersKept()) return;
  await putRow('answers', seal, row).catch(() => undefined);
}

interface Kept<Answer> {
  answer: Answer;
  savedAt: number;
}

async function findAnswer<Answer>(key: Key): Promise<Kept<Answer> | undefined> {
  const seal = await sealNow();
  const row = seal && (await findRow('answers', seal, await rowKey(seal, key)).catch(() => undefined));
  // It was an answer to the same question.
  return row && { answer: JSON.parse(new TextDecoder().decode(row.bytes)) as Answer, savedAt: row.savedAt };
}

/** What is shown in place of an answer, by its key, with the time it was kept at. */
const shown = new Map<string, number>();
const nameOf = (key: Key) => JSON.stringify(key);
const sayShown = () => showKeptSince(shown.size ? Math.min(...shown.values()) : undefined);

let cacheOf: QueryClient | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** After an answer to a read: there is a line again, and what no page shows any more counts no longer. */
function isAnswered(name: string) {
  if (shown.size === 0) return;
  const onPage = cacheOf?.getQueryCache().findAll({ type: 'active' }) ?? [];
  const names = new Set(onPage.map(({ queryKey }) => nameOf(queryKey)));
  for (const each of shown.keys()) if (each === name || (cacheOf && !names.has(each))) shown.delete(each);
  sayShown();
}

/** Asks again for what is shown as it was kept. */
function askAgain() {
  clearTimeout(timer);
  timer = undefined;
  if (shown.size === 0) return;
  timer = setTimeout(askAgain, asksEvery);
  void cacheOf?.invalidateQueries({ predicate: ({ queryKey }) => shown.has(nameOf(queryKey)) });
}

/** No line, or a proxy without a server behind it. */
const isAway = (error: unknown) => !(error instanceof ApiError) || [0, 502, 503, 504].includes(error.status);

/** What the server answers; what was kept, where there is no line or the answer takes long. Throws as the call does. */
export async function orKept<Answer>(key: Key, asked: Promise<Answer>): Promise<Answer> {
  const name = nameOf(key);
  const late = Symbol('late');
  const away = new Promise<typeof late>((resolve) => setTimeout(() => resolve(late), navigator.onLine ? patience : 0));
  const answer = await Promise.race([asked, away]).catch((error: unknown) => {
    if (!isAway(error)) throw error;
    return late;
  });
  if (answer !== late) {
    isAnswered(name);
    return answer as Answer;
  }
  const kept = await findAnswer<Answer>(key);
  if (!kept) return asked;
  shown.set(name, kept.savedAt);
  sayShown();
  timer ??= setTimeout(askAgain, asksEvery);
  return kept.answer;
}

/** From now on the newest answer of each read is kept; answers how to stop. */
export function keepAnswers(cache: QueryClient): () => void {
  cacheOf = cache;
  flagKept(true);
  void prune('answers', Date.now(), limits).catch(() => undefined);
  const keep = ({ queryKey, state, meta }: Query) => {
    if (meta && state.status === 'success') void keepAnswer(queryKey, state.data);
  };
  for (const query of cache.getQueryCache().getAll()) keep(query);
  const stop = cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
  window.addEventListener('online', askAgain);
  return () => {
    stop();
    window.removeEventListener('online', askAgain);
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Forgets all answers of this browser, and what they were sealed with. Throws where they could not be removed. */
export async function forget() {
  opened = undefined;
  shown.clear();
  sayShown();
  await forgetAnswers();
}
