import { describe, expect, it } from 'vitest';
import { englishWordsIn } from '#testing/indonesian.ts';
import { houseSamples, mailSamples } from '#testing/mails.ts';
import { mailTemplates } from './mails.server.ts';

const languages = ['en', 'id'] as const;
const all = Object.entries(mailTemplates).flatMap(([kind, template]) =>
  languages.map((language) => ({ kind, language, template, samples: mailSamples[kind] ?? [] })),
);

/** Words of one language that the other does not know; names of tests and ships are the same in both. */
const foreign = {
  en: /\b(yang|dan|Anda|kami|untuk|dari|pada|tidak|akan|telah|Yth|tautan|lamaran)\b/i,
  id: /\b(the|you|your|and|of|is|are|was|we|to|with|from|this|have|our|please|dear|application|link|until)\b/i,
};
const texts = (text: string) => text.replaceAll(/https?:\S+|\S+@\S+/g, '');

describe.each(all)('$kind in $language', ({ kind, language, template, samples }) => {
  const written = () =>
    samples.flatMap((data) =>
      houseSamples.map((house) => ({
        data,
        house,
        subject: template.subject(data, language),
        ...template.body(data, language, house),
      })),
    );

  it('has samples, and says nothing of what is missing', () => {
    expect(samples.length).toBeGreaterThan(0);
    for (const { subject, text } of written()) {
      expect(`${subject}\n${text}`).not.toMatch(/undefined|null|NaN|\[object|Invalid|: +$/m);
      expect(text).not.toMatch(/ ,|,,|\( *\)/);
      expect(text).not.toMatch(/\n{3}/);
    }
  });

  it('speaks one language, and is signed', () => {
    for (const { subject, text, data, house } of written()) {
      const own = texts(`${subject}\n${text}`);
      expect(own).not.toMatch(foreign[language]);
      const names = [...Object.values(data).map(String), house.name, ...house.address];
      if (language === 'id') expect(englishWordsIn(own, names)).toEqual([]);
      for (const line of [house.name, ...house.address, house.replyTo ?? house.name]) expect(text).toContain(line);
      // The page speaks as the mail does.
      const link = String(data.link ?? '');
      if (link) expect(text).toContain(`${link}${link.includes('?') ? '&' : '?'}lang=${language}`);
    }
  });

  it('has a subject that fits a phone, a preview of its own, and the same in both forms', () => {
    const [first] = written();
    if (!first) throw new Error(`${kind} has no sample`);
    expect(first.subject.length).toBeLessThanOrEqual(72);
    const preview = /<div style="display:none[^"]*">([^&]+)/.exec(first.html)?.[1] ?? '';
    expect(preview.length).toBeGreaterThan(20);
    expect(first.subject).not.toContain(preview);
    const said = first.html
      .replaceAll(/<style>.*?<\/style>/gs, '')
      .replaceAll(/<(br|\/td|\/p|\/li|\/h1)\b[^>]*>/g, ' ')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ');
    for (const line of first.text.split('\n').filter((each) => each.length > 30 && !/^\d\. |: |:$/.test(each)))
      expect(said).toContain(line.trim());
  });

  it('starts every paragraph with a capital letter', () => {
    for (const { text } of written())
      for (const paragraph of text.split('\n\n').slice(1)) expect(paragraph).toMatch(/^[^a-z]/);
  });
});
