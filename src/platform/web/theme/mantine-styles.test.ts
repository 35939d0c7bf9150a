import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const styles = 'node_modules/@mantine/core/styles';
const inTheme = readFileSync('src/platform/web/theme/mantine-styles.ts', 'utf8');
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path: join('src', path), text: readFileSync(join('src', path), 'utf8') }));
/** Parts that are made of others. */
const madeOf: Record<string, string[]> = { MultiSelect: ['Pill', 'PillsInput'], TagsInput: ['Pill', 'PillsInput'] };

/** The names a file imports from a package, types left out. */
function namesFrom(text: string, from: string): string[] {
  const [, names = ''] = new RegExp(`import \\{([^}]*)\\} from '${from}'`).exec(text) ?? [];
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}

describe('styles of the UI kit', () => {
  it('are imported by the theme, or by the file that uses the part', () => {
    const missing = files.flatMap(({ path, text }) =>
      namesFrom(text, '@mantine/core')
        .flatMap((name) => [name, ...(madeOf[name] ?? [])])
        .map((name) => `${name}.layer.css`)
        .filter((file) => existsSync(`${styles}/${file}`))
        .filter((file) => !inTheme.includes(`styles/${file}`) && !text.includes(`styles/${file}`))
        .map((file) => `${path}: import '@mantine/core/styles/${file}'`),
    );
    expect(missing).toEqual([]);
  });

  it('of dates come with the file that shows a date field', () => {
    const missing = files
      .filter(({ text }) => namesFrom(text, '@mantine/dates').some((name) => name !== 'DatesProvider'))
      .filter(({ text }) => !text.includes('theme/mantine-dates.ts'))
      .map(({ path }) => `${path}: import '#platform/web/theme/mantine-dates.ts'`);
    expect(missing).toEqual([]);
  });
});
