import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/platform/web/theme/base.css', 'utf8');

/** The colour tokens, as the light theme (0) or the dark one (1) has them. */
const tokensOf = (theme: 0 | 1): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--cp-([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/gi)].map(
      ([, name = '', light = '', dark = light]) => [name, [light, dark][theme] ?? ''],
    ),
  );

const light = tokensOf(0);
const dark = tokensOf(1);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const tones = ['green', 'amber', 'red', 'teal', 'navy', 'purple', 'gray'];
const texts: [string, string][] = [
  ...['surface', 'body', 'well', 'raised', 'tint'].map((on): [string, string] => ['text', on]),
  ...['surface', 'body', 'well', 'raised', 'tint'].map((on): [string, string] => ['text-2', on]),
  ['text-3', 'surface'],
  ['link', 'surface'],
  ['link', 'body'],
  ['link', 'tint'],
  ['teal-fg', 'tint'],
  ['red-fg', 'surface'],
  ['surface', 'red-fg'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['nav-text', 'nav'],
  ['nav-dim', 'nav'],
  ['nav-strong', 'nav-on'],
  ...tones.map((tone): [string, string] => [`${tone}-fg`, `${tone}-bg`]),
];
/** Edges and shapes: three to one is enough. */
const shapes: [string, string][] = [
  ['control', 'surface'],
  ['focus', 'body'],
  ['focus', 'surface'],
  ['brass', 'surface'],
  ['nav-mark', 'nav'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, tokens) => {
  const ratio = (one: string, other: string) => contrast(tokens[one] ?? '', tokens[other] ?? '');

  it.each(texts)('can be read: %s on %s', (text, on) => {
    expect(ratio(text, on)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('can be seen: %s on %s', (shape, on) => {
    expect(ratio(shape, on)).toBeGreaterThanOrEqual(3);
  });
});

it('has a dark colour for nearly every token', () => {
  expect(Object.keys(light).filter((name) => light[name] !== dark[name]).length).toBeGreaterThan(40);
});

it('is as dark when the system asks for it as when the user does', () => {
  expect(css).toMatch(
    /@media screen and \(prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme="light"\]\) \{\s*color-scheme: dark;/,
  );
  expect(css).toMatch(/:root\[data-theme="dark"\] \{\s*color-scheme: dark;/);
});
