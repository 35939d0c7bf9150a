import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { slides, turned } from './slides.ts';

const captions = (language: string): Record<string, { caption?: string; alt?: string }> =>
  JSON.parse(readFileSync(`public/locales/${language}/slides.json`, 'utf8'));

it('are 19, and every picture there is', () => {
  expect(slides).toHaveLength(19);
  expect(readdirSync('public/slides').sort()).toEqual(slides.map((slide) => `${slide}.svg`));
});

describe.each(slides)('%s', (slide) => {
  it('weighs under 25 KB and draws nothing but shapes', () => {
    const file = `public/slides/${slide}.svg`;
    expect(statSync(file).size).toBeLessThan(25_000);
    expect(readFileSync(file, 'utf8')).not.toMatch(
      /<(script|image|foreignObject|text|filter)\b|\bhref=|url\(["']?http/i,
    );
  });

  it.each(['en', 'id'])('has a caption of one short line and a description in %s', (language) => {
    const { caption = '', alt = '' } = captions(language)[slide] ?? {};
    expect(caption).toMatch(/^.{8,70}[^.]$/);
    expect(alt.length).toBeGreaterThan(40);
  });
});

it.each([
  [0, 1, 1],
  [18, 1, 0],
  [0, -1, 18],
  [5, 0, 5],
])('from %i by %i to %i', (at, step, to) => {
  expect(turned(at, step)).toBe(to);
});
