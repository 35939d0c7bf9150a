import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOn } from '../src/testing/paper-code.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';

/** A paper of the office is checked by somebody who has it in hand, without signing in. */

const { open, newContext } = openBrowser();

/** Does what downloads a file, and answers its bytes. */
async function take(page: Page, act: () => Promise<unknown>): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await act();
  return readFileSync(await (await downloading).path());
}

let first: Buffer;
let code: string;
/** The crew list of a crew change: it says the voyage, which makes another paper of it. */
let printAgain: (voyage: string) => Promise<Buffer>;

beforeAll(async () => {
  const office = await open('admin.tanker', '/dashboard/manning/crew-changes', undefined, { stays: true });
  await office
    .getByRole('link', { name: /^Sign-on papers / })
    .first()
    .click();
  await office.getByRole('heading', { name: 'By person' }).waitFor();
  printAgain = async (voyage) => {
    await office.getByRole('button', { name: 'Voyage details' }).click();
    const dialog = office.getByRole('dialog', { name: 'Voyage details' });
    await dialog.getByLabel('Voyage number').fill(voyage);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    return take(office, () => office.getByRole('button', { name: /^PDF: Crew list on departure/ }).click());
  };
  first = await printAgain('V-2026-77');
  code = await codeOn(first);
});

/** As a visitor sees it, by the address that the QR code has. */
async function visit(of: string, { language = 'en', width = 1280 } = {}): Promise<Page> {
  const context = await newContext({ viewport: { width, height: 800 } });
  await context.addInitScript((chosen) => localStorage.setItem('crew-portal.language', chosen), language);
  const page = await context.newPage();
  await page.goto(`/verify#${of}`);
  return page;
}

const drop = (page: Page, name: string, content: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: content });
const changed = () => {
  const other = Buffer.from(first);
  other[Math.floor(other.length / 2)] = (other[Math.floor(other.length / 2)] ?? 0) ^ 1;
  return other;
};

describe('a paper of the office', () => {
  it('is valid to a visitor who has its code, and its file is told from a changed one', async () => {
    const page = await visit(code);
    await page.getByText('Valid document').waitFor();
    await page.getByRole('heading', { name: 'Crew list (IMO FAL 5)' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await drop(page, 'as-issued.pdf', first);
    await page.getByText('This is the file that was issued').waitFor();
    await drop(page, 'changed.pdf', changed());
    await page.getByText('This is not the file that was issued').waitFor();
  });

  it('is told in Indonesian on a phone, and no more is told of a code that no paper has', async () => {
    const page = await visit(code, { language: 'id', width: 390 });
    await page.getByText('Dokumen berlaku').waitFor();
    await drop(page, 'asli.pdf', first);
    await page.getByText('Ini berkas yang diterbitkan').waitFor();
    await drop(page, 'lain.pdf', changed());
    await page.getByText('Ini bukan berkas yang diterbitkan').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findViolations(page)).toEqual([]);
    const unknown = await visit('0000-0000-0000', { language: 'id', width: 390 });
    await unknown.getByText('Kode tidak ditemukan').waitFor();
    const english = await visit('0000-0000-0000');
    await english.getByText('Code not found').waitFor();
  });

  it('no longer holds once a newer one takes its place, which the office sees in its list', async () => {
    const second = await printAgain('V-2026-78');
    const former = await visit(code);
    await former.getByText('No longer valid').waitFor();
    // The former file is still the one that was issued.
    await drop(former, 'former.pdf', first);
    await former.getByText('This is the file that was issued').waitFor();
    const indonesian = await visit(code, { language: 'id' });
    await indonesian.getByText('Tidak berlaku lagi', { exact: true }).waitFor();
    const newest = await visit(await codeOn(second));
    await newest.getByText('Valid document').waitFor();

    const list = await open('admin.tanker', `/dashboard/issued-documents?search=${code}`);
    const row = list.getByRole('row').filter({ hasText: code });
    await row.getByText(/^Invalid since/).waitFor();
    await row.locator(`a[href="/verify#${code}"]`).first().waitFor();
  });
});
