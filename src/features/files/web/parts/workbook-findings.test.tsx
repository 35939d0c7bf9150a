import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { WorkbookFindings } from './workbook-findings.tsx';

const texts = (namespace: string) => JSON.parse(readFileSync(`public/locales/en/${namespace}.json`, 'utf8'));

it('words what the rows do not say itself, and problems of a list by its own text', async () => {
  // Its own: other tests of the worker share the one of the application.
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'en', resources: { en: { files: texts('files'), parts: texts('parts') } } });
  render(
    <I18nextProvider i18n={i18n}>
      <WorkbookFindings
        label="Check before you import"
        header="Problem"
        findings={[
          { row: 4, column: 'Unit', value: 'sack', problem: 'new_unit' },
          { row: null, column: '', value: 'Engine', problem: 'other_sheet' },
        ]}
        count={9}
        problemText={(problem) => `own: ${problem}`}
      />
    </I18nextProvider>,
  );
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Row', 'Column', 'Value', 'Problem'],
    ['4', 'Unit', 'sack', 'own: new_unit'],
    ['-', '-', 'Engine', 'This sheet is not read. Only the first sheet of a workbook is'],
  ]);
  expect(screen.getByText('and 7 more')).toBeTruthy();
});
