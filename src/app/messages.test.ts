import { readFileSync } from 'node:fs';
import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { tooLarge } from '#platform/contract/upload.ts';
import { fieldIn, translateMessage } from '#platform/web/messages.ts';
import { contractMessages, writtenMessages } from './test-messages.ts';

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`public/locales/${language}/messages.json`, 'utf8'));

/** Stand in the sources as a sentence does, and are none that a user meets. */
const notSaid = new Set(['What P/g answers for a solved captcha.']);

async function translator(language: 'en' | 'id'): Promise<(sentence: string) => string> {
  const texts = createInstance();
  await texts.init({
    lng: language,
    fallbackLng: 'id',
    ns: ['messages'],
    // As in the browser: the English ones are never fetched.
    resources: { en: { messages: {} }, id: { messages: textsOf('id') } },
    interpolation: { escapeValue: false },
  });
  const t = texts.getFixedT(language, 'messages') as TFunction<'messages'>;
  return (sentence) => translateMessage(t, sentence, language);
}

let inIndonesian: (sentence: string) => string;
let inEnglish: (sentence: string) => string;
let sentences: string[];
beforeAll(async () => {
  [inIndonesian, inEnglish] = [await translator('id'), await translator('en')];
  const all = new Set([...(await contractMessages()), ...writtenMessages()]);
  sentences = [...all].filter((sentence) => !notSaid.has(sentence)).sort();
});

describe('what the contracts and the server say', () => {
  it('is there to be found at all', () => {
    expect(sentences).toContain('Full name is required');
    expect(sentences).toContain('Use at most 500 characters');
    expect(sentences).toContain('Token is invalid!');
    expect(sentences).toContain('Expiry date is before the issue date');
    expect(sentences.length).toBeGreaterThan(100);
  });

  it('has Indonesian, every sentence of it', () => {
    const known = textsOf('id');
    const missing = sentences.filter((sentence) => !(sentence in known) && inIndonesian(sentence) === sentence);
    expect(missing).toEqual([]);
  });

  it('has Indonesian for every field that it names', () => {
    const known = textsOf('id');
    const fields = new Set(sentences.map(fieldIn).filter((field) => field !== undefined));
    expect([...fields].filter((field) => !(field in known))).toEqual([]);
  });

  it('is in English what it was', () => {
    expect(sentences.filter((sentence) => inEnglish(sentence) !== sentence)).toEqual([]);
    expect(Object.entries(textsOf('en')).filter(([key, text]) => key !== text)).toEqual([]);
    expect(inEnglish('Is aboard MT Bintan since 2026-01-02')).toBe('Is aboard MT Bintan since 02 Jan 2026');
  });
});

it.each([
  ['Full name is required', 'Nama lengkap wajib diisi'],
  ['Use at most 100 characters', 'Gunakan paling banyak 100 karakter'],
  ['NPWP number has 15 or 16 digits', 'Nomor NPWP terdiri dari 15 atau 16 angka'],
  ['GPA is between 0 and 4', 'IPK antara 0 dan 4'],
  ['Please submit step 2 first.', 'Silakan kirim langkah 2 terlebih dahulu.'],
  ['Kennel name is required', 'Kennel name wajib diisi'],
  ['Nobody ever said this', 'Nobody ever said this'],
  [tooLarge(3_400_000), tooLarge(3_400_000)],
])('%s reads in Indonesian: %s', (sentence, said) => {
  expect(inIndonesian(sentence)).toBe(said);
});
