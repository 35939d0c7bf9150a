import { readFileSync } from 'node:fs';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { CrewTheme } from '#platform/web/theme/mantine.tsx';
import { WorkbookButton } from './workbook-button.tsx';
import { WorkbookImportDialog } from './workbook-import-dialog.tsx';

afterEach(cleanup);

const texts = (namespace: string) => JSON.parse(readFileSync(`public/locales/en/${namespace}.json`, 'utf8'));
const tried = { isTrial: true, added: 1, changed: 0, unchanged: 0, faults: [], faultCount: 0, notes: [] };

it('takes a workbook again that was corrected', async () => {
  const onChosen = vi.fn();
  render(
    <CrewTheme>
      <WorkbookButton label="Workbook" onChosen={onChosen} />
    </CrewTheme>,
  );
  const input = screen.getByLabelText('Workbook');
  // A browser says nothing of a second choice of the file that it holds.
  const forgotten = vi.fn();
  Object.defineProperty(input, 'value', { get: () => 'C:\\fakepath\\prices.xlsx', set: forgotten });
  fireEvent.change(input, { target: { files: [new File(['x'], 'prices.xlsx')] } });
  expect(onChosen).toHaveBeenCalledTimes(1);
  expect(forgotten).toHaveBeenCalledExactlyOnceWith('');
});

it('stays open while the rows are saved, and says why they were not', async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'en', resources: { en: { files: texts('files'), parts: texts('parts'), refusals: {} } } });
  let refuse = (_reason: Error) => {};
  const saved = new Promise<typeof tried>((_resolve, reject) => {
    refuse = reject;
  });
  const onClose = vi.fn();
  const page = () => (
    <WorkbookImportDialog
      title="Prices"
      text=""
      apply="Import prices"
      send={(_file, isTrial) => (isTrial ? Promise.resolve(tried) : saved)}
      problemText={(problem: string) => problem}
      onDone={async () => undefined}
      onClose={onClose}
    />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory(),
  });
  render(
    <I18nextProvider i18n={i18n}>
      <CrewTheme>
        <RouterProvider router={router} />
      </CrewTheme>
    </I18nextProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Workbook'), { target: { files: [new File(['x'], 'prices.xlsx')] } });
  expect(await screen.findByText('1 to add, 0 to change, 0 unchanged')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Import prices' }));
  expect(await screen.findByText('Saving…')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  refuse(new Error('The prices were changed'));
  expect(await screen.findByText('The prices were changed')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy());
});
