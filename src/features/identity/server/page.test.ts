import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageColours } from './page.ts';

it('is coloured as the portal is, in both themes', () => {
  const css = readFileSync('src/platform/web/theme/base.css', 'utf8');
  const whole = (colour: string) => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const portal = Object.fromEntries(
    Object.keys(pageColours).map((name) => [
      name,
      new RegExp(`--cp-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(css)?.slice(1),
    ]),
  );
  expect(Object.fromEntries(Object.entries(pageColours).map(([name, both]) => [name, both.map(whole)]))).toEqual(
    portal,
  );
});
