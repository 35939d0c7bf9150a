import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { consentVersion, consentVersions } from './rules.ts';

it('gives the wording of the consent a new version when a word of it changes', () => {
  const wording = ['en', 'id'].map((language) => {
    const { consent } = JSON.parse(readFileSync(`public/locales/${language}/captcha.json`, 'utf8'));
    return [consent.text, consent.translation, consent.purpose, consent.retention, consent.rights];
  });
  expect(wording.flat().every((text) => typeof text === 'string' && text.length > 20)).toBe(true);
  const hash = createHash('sha256').update(JSON.stringify(wording)).digest('hex');
  expect(consentVersions[consentVersion]).toBe(hash.slice(0, 16));
});
