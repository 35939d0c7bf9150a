import { beforeAll, describe, expect, it } from 'vitest';
import { type Message, message, messageParts } from '#platform/contract/messages.ts';
import { tooLarge } from '#platform/contract/upload.ts';
import { inLanguage } from '#platform/server/texts.ts';
import { filledKeys, isRefusal, namedKeys, textsOf } from '#testing/message-keys.ts';
import { contractMessages, writtenSentences } from '#testing/messages.ts';

const english = textsOf('en');
const placesIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').sort();

describe('what the contracts say', () => {
  let said: string[];
  beforeAll(async () => {
    said = [...(await contractMessages())].sort();
  });

  it('is found at all', () => {
    expect(said).toContain('refusals:required {"field":"seafarers:fields.fullName"}');
    expect(said).toContain('seafarers:refusals.expires_before_issue');
    expect(said.length).toBeGreaterThan(100);
  });

  it('are messages, none a sentence', () => {
    expect(said.filter((one) => !messageParts(one))).toEqual([]);
  });

  it('have their texts, and what those are filled in with', () => {
    const faults = said.filter((one) => {
      const { key, parameters } = messageParts(one) ?? {};
      const places = placesIn(english.get(key ?? '') ?? '{{missing}}');
      return (
        places.join() !==
          Object.keys(parameters ?? {})
            .sort()
            .join() || !english.has(parameters?.field ?? key ?? '')
      );
    });
    expect(faults).toEqual([]);
  });
});

it('what the server refuses with is no sentence', () => {
  expect(writtenSentences()).toEqual([]);
});

describe('the texts of refusals', () => {
  it('are there, each that a source names', () => {
    const missing = namedKeys.filter(({ key }) => isRefusal(key) && !english.has(key));
    expect(missing.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  });

  it('are each said somewhere', () => {
    const named = new Set(namedKeys.map(({ key }) => key));
    expect([...english.keys()].filter((key) => isRefusal(key) && !named.has(key))).toEqual([]);
  });

  it('are filled in where they have places to fill', () => {
    const wrong = filledKeys.filter(
      ({ key, names }) => isRefusal(key) && placesIn(english.get(key) ?? '').join() !== [...names].sort().join(),
    );
    expect(wrong.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  });

  it('are not said bare where they have places to fill', () => {
    const bare = namedKeys.filter(
      ({ key, isBare }) => isBare && isRefusal(key) && placesIn(english.get(key) ?? '').length,
    );
    expect(bare.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  });
});

it.each<[Message, string, string]>([
  [
    message('refusals:required', { field: 'seafarers:fields.fullName' }),
    'Full name is required',
    'Nama lengkap wajib diisi',
  ],
  [message('refusals:too_long', { max: 100 }), 'Use at most 100 characters', 'Gunakan paling banyak 100 karakter'],
  [
    message('seafarers:refusals.digits.two_lengths', { field: 'seafarers:fields.npwpNumber', shorter: 15, longer: 16 }),
    'NPWP number must have 15 or 16 digits',
    'Nomor NPWP harus terdiri dari 15 atau 16 angka',
  ],
  [
    message('assignments:refusals.overlap.since', { vessel: 'MT $t(bintan) {{name}}', from: '2026-05-02' }),
    'Already on board MT $t(bintan) {{name}} since 02 May 2026',
    'Sudah berada di MT $t(bintan) {{name}} sejak 02 Mei 2026',
  ],
  [
    tooLarge(3_400_000),
    'Ukuran file tidak lebih dari 2 MB. Ukuran file anda adalah 3.40 MB',
    'Ukuran file tidak lebih dari 2 MB. Ukuran file anda adalah 3.40 MB',
  ],
])('%s reads in English: %s, in Indonesian: %s', (said, inEnglish, inIndonesian) => {
  expect([inLanguage('en', said), inLanguage('id', said)]).toEqual([inEnglish, inIndonesian]);
});
