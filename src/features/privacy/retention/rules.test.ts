import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { draftDays } from '#features/applications/rules.ts';
import { unclaimedHours } from '#features/files/rules.ts';
import { keptFor } from '../erasing/rules.ts';
import { retentionRules } from './rules.ts';

/** The privacy notice, in both languages, compared with what is done. */
describe.each(['en', 'id'])('what is promised, in %s,', (language) => {
  const texts = (name: string) => JSON.parse(readFileSync(`public/locales/${language}/${name}.json`, 'utf8'));
  const { consent } = texts('captcha');
  const privacy = texts('privacy');

  it('has words for every rule, and for no other', () => {
    const told = Object.entries<Record<string, string>>(texts('retention').kinds).flatMap(([kind, stages]) =>
      Object.keys(stages).map((stage) => `${kind}.${stage}`),
    );
    expect(told.sort()).toEqual(retentionRules.map(({ kind, stage }) => `${kind}.${stage}`).sort());
    expect(Object.keys(texts('my-data').kept.for).sort()).toEqual([...keptFor].sort());
  });

  it('says the longest time that applications may be kept, and the fixed times', () => {
    const longest = Math.max(...retentionRules.flatMap(({ kind, most }) => (kind === 'application' ? [most] : [])));
    expect(consent.retention.match(/\d+/g)).toEqual([String(draftDays), String(longest)]);
    expect(privacy.kept.draftsFor).toMatch(new RegExp(`^${draftDays} `));
    expect(texts('retention').fixed.text.match(/\d+/g)).toEqual([String(draftDays), String(unclaimedHours)]);
  });

  it('says what the law wants kept, as the least that a rule can be set to', () => {
    const years = retentionRules.flatMap((rule) => ('isLaw' in rule ? [rule.least / 12] : []));
    expect(years).toEqual([10]);
    for (const text of [privacy.kept.law, privacy.rights.erase.text, texts('my-data').kept.for.payroll])
      expect(text).toMatch(/(at least|sekurang-kurangnya) (the )?10 /);
  });

  it('names on the privacy page every recipient and purpose that the consent names', () => {
    const recipients = [/principal|prinsipal/i, /clinic|klinik/i, /authorit|instansi/i];
    const purposes = [/another job|pekerjaan lain/i];
    for (const recipient of recipients)
      expect([consent.purpose, privacy.safety.text].filter((text) => !recipient.test(text))).toEqual([]);
    for (const purpose of purposes)
      expect([consent.purpose, privacy.uses.applying.text].filter((text) => !purpose.test(text))).toEqual([]);
  });
});
