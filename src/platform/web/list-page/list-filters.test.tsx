import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startLanguage } from '../language.ts';
import type { ListFilter } from './list-filters.tsx';

beforeAll(async () => {
  globalThis.fetch = async () => Response.json({});
  await startLanguage();
  // Other files of this worker may have come with other texts, or in another language.
  i18next.addResourceBundle(
    'en',
    'parts',
    JSON.parse(readFileSync('public/locales/en/parts.json', 'utf8')),
    true,
    true,
  );
  await i18next.changeLanguage('en');
  // Nothing has a size in this window, so Mantine finds nothing to focus in the menu, and prints all of it.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => vi.restoreAllMocks());
afterEach(cleanup);

const choice = (value: string, label: string) => ({ value, label });
const filters: ListFilter[] = [
  { column: 'days', label: 'Days', options: [choice('3', 'At least 3'), choice('7', 'At least 7')], isSingle: true },
  { column: 'source', label: 'Source', options: [choice('fair', 'Job fair'), choice('school', 'School')] },
  { column: 'from', label: 'From', options: [], day: { label: 'First day', nameOf: (day) => `the ${day}` } },
];

// After the window is there.
const { CrewTheme } = await import('../theme/mantine.tsx');
const { FilterButton, FilterChips } = await import('./list-filters.tsx');

function Filters({ initial }: { initial: Record<string, string[]> }) {
  const [chosen, onChange] = useState(initial);
  const props = { filters, chosen, onChange };
  return (
    <CrewTheme>
      <FilterChips {...props} />
      <FilterButton {...props} />
    </CrewTheme>
  );
}
async function open(initial: Record<string, string[]> = {}) {
  await act(async () => void render(<Filters initial={initial} />));
  await screen.findByRole('button', { name: 'Filter' });
}
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove filter/ }).map((button) => button.parentElement?.textContent);

describe('filters in force', () => {
  it.each<[string, Record<string, string[]>, string[]]>([
    ['the one that is chosen', { source: ['fair'] }, ['Source: Job fair']],
    ['how many, where there are several', { source: ['fair', 'school'] }, ['Source: 2 selected']],
    ['a day', { from: ['2026-11-01'] }, ['From: the 2026-11-01']],
    ['what the address says, where it is no day', { from: ['2026-13-45'] }, ['From: 2026-13-45']],
    ['what the address says, where no one can choose it', { source: ['nope'] }, ['Source: nope']],
  ])('say %s', async (_what, initial, said) => {
    await open(initial);
    expect(chips()).toEqual(said);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('are lifted one by one, and several at once', async () => {
    await open({ days: ['3'], source: ['fair'], from: ['2026-11-01'] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Source' }));
    expect(chips()).toEqual(['Days: At least 3', 'From: the 2026-11-01']);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(chips()).toEqual([]);
  });
});

it('a chip opens its own filter, and stays while its last value is exchanged', async () => {
  await open({ source: ['fair'], days: ['3'] });
  fireEvent.click(screen.getByRole('button', { name: 'Source: Job fair' }));
  fireEvent.click(await screen.findByLabelText('Job fair'));
  expect(screen.queryByLabelText('At least 3')).toBeNull();
  expect(chips()).toEqual(['Days: At least 3', 'Source: 0 selected']);
  fireEvent.click(screen.getByLabelText('School'));
  expect(chips()).toEqual(['Days: At least 3', 'Source: School']);
});

it('a filter of single values takes the last one that is ticked', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.click(await screen.findByLabelText('At least 3'));
  fireEvent.click(screen.getByLabelText('At least 7'));
  expect(chips()).toEqual(['Days: At least 7']);
  fireEvent.click(screen.getByLabelText('At least 7'));
  expect(chips()).toEqual([]);
});
