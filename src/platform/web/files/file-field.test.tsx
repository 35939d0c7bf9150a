import { setTimeout as pause } from 'node:timers/promises';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { FormProvider } from 'react-hook-form';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type ContractForm, useContractForm } from '../form/use-contract-form.ts';
import { CrewTheme } from '../theme/mantine.tsx';
import { FileField } from './file-field.tsx';

/** What becomes of a form while a file of it has not arrived. */

/** The uploads so far. */
const lines: Line[] = [];
/** Answers the upload that is under way; until then it takes its time. */
let answer: ((status: number, body: object) => void) | undefined;
/** Ends it without an answer. */
let lose: (() => void) | undefined;

class Line {
  upload = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = '';
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort();
  }
  send() {
    lines.push(this);
    lose = () => this.onerror();
    answer = (status, body) => this.answer(status, body);
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

const upload = { method: 'POST', path: '/Upload', encoding: 'multipart', effect: 'write', access: { who: 'anyone' } };
const schema = z.object({ scan: z.nullable(z.looseObject({ name: z.string() })) });
const save = vi.fn(async (_values: unknown) => ({}));
let form: ContractForm;

function Page() {
  const made = useContractForm(schema, { defaults: { scan: null }, onSubmit: save });
  form = made;
  return (
    <FormProvider {...made.methods}>
      <form ref={made.formRef}>
        <FileField name="scan" label="Scan" upload={upload as unknown as Endpoint} />
      </form>
    </FormProvider>
  );
}

beforeEach(async () => {
  // Its own: other tests of the worker share the one of the application.
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'en', resources: { en: { refusals: { any: '' } } } });
  // Messages are said by the shared one; here by their keys.
  vi.spyOn(i18next, 't').mockImplementation(((key: string) => key) as never);
  lines.length = 0;
  answer = undefined;
  lose = undefined;
  save.mockClear();
  vi.stubGlobal('XMLHttpRequest', Line);
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <CrewTheme>
          <Page />
        </CrewTheme>
      </QueryClientProvider>
    </I18nextProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const choose = (name: string, type: string, size = 10) =>
  fireEvent.change(screen.getByLabelText('Scan'), {
    target: { files: [new File([new Uint8Array(size)], name, { type })] },
  });
const stored = { data: { name: 'scan.pdf', uuid: 'f7b24ba5-338a-4fa0-b27b-9899a47c691f', size: 10, type: 'x' } };

it('asks before it is left while a file is on its way', async () => {
  expect(form.hasUnsaved()).toBe(false);
  choose('scan.pdf', 'application/pdf');
  await waitFor(() => expect(answer).toBeTruthy());
  expect(form.hasUnsaved()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'file.cancel' }));
  await waitFor(() => expect(form.hasUnsaved()).toBe(false));
});

it('is saved with the file once it has arrived, and shows that it waits', async () => {
  choose('scan.pdf', 'application/pdf');
  await waitFor(() => expect(answer).toBeTruthy());
  form.submit();
  await waitFor(() => expect(form.isSubmitting).toBe(true));
  expect(save).not.toHaveBeenCalled();
  answer?.(200, stored);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toEqual({ scan: stored.data });
});

it('is not saved without a file that was not taken, until that is given up', async () => {
  choose('scan.txt', 'text/plain');
  expect(await screen.findByText('refusals:file_type')).toBeTruthy();
  // With what is accepted instead.
  expect(screen.getByText('file.hint')).toBeTruthy();
  const field = screen.getByRole('group');
  form.submit();
  await waitFor(() => expect(field.contains(document.activeElement)).toBe(true));
  expect(save).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'file.cancel' }));
  await waitFor(() => expect(field.dataset.invalid).toBeUndefined());
  form.submit();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

it('is not saved without a file whose upload fails after it was to be saved', async () => {
  choose('scan.pdf', 'application/pdf');
  await waitFor(() => expect(answer).toBeTruthy());
  form.submit();
  answer?.(400, { code: 'file_type', message: 'Damaged' });
  expect(await screen.findByText('Damaged')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('group').contains(document.activeElement)).toBe(true));
  form.submit();
  await waitFor(() => expect(form.isSubmitting).toBe(false));
  expect(save).not.toHaveBeenCalled();
});

it('offers to send a file again only where that may help', async () => {
  choose('scan.pdf', 'application/pdf');
  await waitFor(() => expect(answer).toBeTruthy());
  answer?.(500, { code: 'internal', message: 'Unknown' });
  fireEvent.click(await screen.findByRole('button', { name: 'retry' }));
  await screen.findByRole('progressbar');
  answer?.(415, { code: 'file_type', message: 'Damaged' });
  expect(await screen.findByText('Damaged')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'retry' })).toBeNull();
  expect(screen.getByRole('button', { name: 'file.chooseAgain' })).toBeTruthy();
});

it('says that a file was changed after it was chosen, not that there is no connection', async () => {
  const file = new File(['%PDF'], 'scan.pdf', { type: 'application/pdf' });
  // As browsers answer then.
  file.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) });
  fireEvent.change(screen.getByLabelText('Scan'), { target: { files: [file] } });
  await waitFor(() => expect(lose).toBeTruthy());
  lose?.();
  expect(await screen.findByText('refusals:file_changed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'retry' })).toBeNull();
});

it.each([
  ['arrives', 'application/pdf', 'second.pdf'],
  ['is not taken', 'text/plain', null],
])('holds the last that was chosen, where it %s, whatever came before', async (_how, type, held) => {
  choose('first.pdf', 'application/pdf');
  await waitFor(() => expect(lines).toHaveLength(1));
  const second = new File(['%PDF'], 'second.pdf', { type });
  fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [second] } });
  if (held) {
    await waitFor(() => expect(lines).toHaveLength(2));
    lines[1]?.answer(200, { data: { ...stored.data, name: held } });
    await screen.findByText(held);
  } else await screen.findByText('refusals:file_type');
  lines[0]?.answer(200, stored);
  await pause(20);
  expect(form.methods.getValues('scan')).toEqual(held && { ...stored.data, name: held });
});

it('does not send an empty file', async () => {
  choose('scan.pdf', 'application/pdf', 0);
  expect(await screen.findByText('refusals:file_empty')).toBeTruthy();
  expect(answer).toBeUndefined();
});

it('says why, where a photo that is too large is still asked about', async () => {
  choose('photo.jpg', 'image/jpeg', 2_000_001);
  const field = await screen.findByRole('group');
  expect(await screen.findByText('file.offer')).toBeTruthy();
  expect(field.dataset.invalid).toBeUndefined();
  form.submit();
  expect(await screen.findByText('refusals:file_too_large')).toBeTruthy();
  expect(field.dataset.invalid).toBe('true');
  expect(save).not.toHaveBeenCalled();
});
