import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mailSamples } from '#testing/mails.ts';
import { mailTemplates } from './mails.server.ts';

const valuesIn = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts ?? {}).flatMap(valuesIn);
const screensIn = (language: string) =>
  readdirSync(`public/locales/${language}`).flatMap((file) =>
    valuesIn(JSON.parse(readFileSync(`public/locales/${language}/${file}`, 'utf8'))),
  );
const mailsIn = (language: 'en' | 'id') =>
  Object.entries(mailTemplates).flatMap(([kind, template]) =>
    (mailSamples[kind] ?? []).flatMap((data) => [
      template.subject(data, language),
      template.body(data, language).text.replaceAll(/https?:\S+|\S+@\S+/g, ''),
    ]),
  );
const textsIn = (language: 'en' | 'id') => [...screensIn(language), ...mailsIn(language)].join('\n').toLowerCase();
const [english, indonesian] = [textsIn('en'), textsIn('id')];

const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words on screen');
const terms = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| [^|]+ \|([^|]*)\|$/gm)]
  .map(([, en = '', id = '', not = '']) => ({ en, id, not: not.split(',').flatMap((word) => word.trim() || []) }))
  .filter(({ en }) => en !== 'English' && !en.startsWith('---'));

/**
 * Words that both languages have by right. Any other English word in an Indonesian text is refused; the walk through
 * the Indonesian screens would take it for Indonesian.
 */
const shared = {
  'of both languages': `admin administrator alarm alias audit bank bunker data debit demo diesel digit email excel filter folder format
    gantt gas hotel in islam jakarta junior manifold menu model nama operator para person portal positioning radar radio robot scrap
    senior server spam status super tanker terminal token transfer total valid vendor virus visa web kode rupiah`,
  'of the trade, without an Indonesian word in use': `captcha chandler check out crane crewing cluster dynamic endorsement
    biaya jabatan designated ashore fit unfit lumpsum manifold marine order work purifier quartermaster rigger ship superintendent
    slip bonus rating trading url winch idempotency key multipart webhook`,
  'names and abbreviations': `big bjst bmld boc bp bpa bpjs bpmp ces cm coc cop coretax cot cow cv dwt fal gbk goreng grt gt hb heic hmld hong hp hsd https id idr igs impa internet
    imo ipad iphone jht jkk jkm jp jpeg jpg json kg kpj kiribati kk kpak ktp latin loa lpg lwt marlin mb mcu mdo mfo mlc mm mrn my myanmar nasi nik nitku no npwp nrt nt
    fods odme ods ok opendocument ows papua pdf pkl png pp pph ptkp qr recaptcha rp safari sap serva sha sire solomon spv sri stcw sts swl tab ter thai thr tk tnk ujbm upp ups utf uu kup wang wib wna xiaoming
    wni csv doc docx excel usd whatsapp xls xlsx xml yang ytd zip`,
  'names of languages and keys': 'bahasa indonesia english shift alt ctrl',
  'of texts that the documents have in Indonesian only': `adalah anda bahwa belum benar dan dari ini isi keperluan
    kesehatan ketenagakerjaan lamaran lebih menyatakan menyetujui pelamar pemrosesan per pernyataan pribadi rekrutmen
    saya tidak ukuran untuk file`,
};

const has = (text: string, word: string) => new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'u').test(text);

/** One word for one thing, on screens and in emails, as docs/glossary.md lists them. */
describe('the terms of the glossary', () => {
  it('are read', () => {
    expect(terms.length).toBeGreaterThan(20);
  });

  it.each(terms)('$en is $id', ({ en, id, not }) => {
    expect(english).toContain(en.split(',')[0]);
    expect(indonesian).toContain(id);
    expect(not.filter((word) => has(indonesian, word))).toEqual([]);
  });

  it('are not English in Indonesian texts', () => {
    const allowed = new Set(Object.values(shared).flatMap((words) => words.split(/\s+/)));
    const wordsIn = (texts: readonly string[]) =>
      new Set(
        texts.flatMap(
          (text) =>
            text
              .replace(/\{\{.*?\}\}|Crew Portal/g, ' ')
              .toLowerCase()
              .match(/\p{L}{2,}/gu) ?? [],
        ),
      );
    const known = wordsIn(screensIn('en'));
    expect([...wordsIn(screensIn('id'))].filter((word) => known.has(word) && !allowed.has(word))).toEqual([]);
  });

  it('leave out the words that English texts avoid', () => {
    const avoided = /Not in English texts: (.+)\./.exec(table)?.[1]?.split(', ') ?? [];
    expect(avoided).toContain('nobody');
    expect(avoided.filter((word) => has(english, word))).toEqual([]);
  });
});
