import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thisYear } from '#testing/this-year.ts';
import { choose, field, photo } from './applicant.ts';
import { openBrowser, phone } from './browser.ts';

/** Staff keep the files of crew up to date: the forms of the tabs, scans, two at once, and those who only read. */

const { open } = openBrowser();

/** The address of a crew member's page, by employee number. */
async function recordOf(name: string, employeeNumber: string): Promise<string> {
  const page = await open(name, `/dashboard/crew-management?tab=off-board&search=${employeeNumber}`);
  const row = page.locator('tbody tr').filter({ hasText: employeeNumber });
  await row.getByRole('link').first().click();
  await page.waitForURL(/\/details/);
  const { pathname } = new URL(page.url());
  await page.close();
  return pathname;
}

const save = (page: Page) => page.getByRole('button', { name: /^(Save|Simpan)$/ });
const saved = (page: Page) => page.getByText(/^(Crew details updated|Data awak kapal diperbarui)$/).first();

describe('on a phone, in Indonesian', () => {
  const staff = 'staff.tanker';
  let record: string;
  let page: Page;
  beforeAll(async () => {
    record = await recordOf(staff, 'T-00030');
    page = await open(staff, `${record}?tab=certification`, phone);
  });
  afterAll(() => page.close());

  it('certificates take a scan and a country; a required one stays', async () => {
    await page.getByRole('button', { name: 'ID', exact: true }).click();
    await page.getByRole('link', { name: 'Ubah sertifikat' }).click();
    await page.waitForURL(/edit=certification/);
    await save(page).waitFor();
    await expect.poll(() => save(page).isDisabled()).toBe(true);
    const list = page.getByRole('region', { name: 'Sertifikat keterampilan' });
    const rowOf = (name: string) => list.getByRole('listitem').filter({ hasText: name });
    const required = rowOf('Basic Safety Training');
    await required.getByText('Wajib', { exact: true }).waitFor();
    const remove = (name: string) => list.getByRole('button', { name: `Hapus ${name}`, exact: true });
    await expect.poll(() => remove('Basic Safety Training').count()).toBe(0);
    const own = rowOf('Dangerous Goods II');
    await list.getByRole('button', { name: 'Tambah sertifikat' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nama sertifikat').fill('Dangerous Goods II');
    await dialog.getByRole('button', { name: 'Tambah', exact: true }).click();
    await remove('Dangerous Goods II').waitFor();
    await choose(own, 'Negara penerbit', 'Singapura');
    const issued = own.getByRole('textbox', { name: 'Terbit' });
    await issued.fill(`01 Jan ${thisYear + 1}`);
    await save(page).click();
    await own.getByText('Tanggal terbit tidak boleh di masa depan').waitFor();
    await issued.fill('05 Mar 2024');
    // Saved while the scan is still on its way: the form waits for it.
    await page.route('**/FileUpload**', async (route) => {
      await page.waitForTimeout(1_500);
      await route.continue();
    });
    await own.locator('input[type=file]').setInputFiles(await photo(page, 'dg.jpg'));
    await own.getByText('dg.jpg').waitFor();
    await save(page).click();
    await saved(page).waitFor();
    await page.waitForURL((url) => !url.searchParams.has('edit'));
    await page.reload();
    await page.getByText('Dangerous Goods II').first().waitFor();
    // The scan is there to open, for who only reads too.
    const reader = await open('pde.tanker', `${record}?tab=certification`, phone);
    await reader
      .getByRole('button', { name: /dg\.jpg/ })
      .first()
      .click();
    await reader.getByRole('img', { name: 'dg.jpg' }).waitFor();
    await reader.close();
    await page.getByRole('link', { name: 'Ubah sertifikat' }).click();
    const country = field(own, 'Negara penerbit');
    await expect.poll(() => country.inputValue()).toBe('Singapura');
  });

  it('sea service with us is marked, a repeat is left out, and leaving asks first', async () => {
    await page.goto(`${record}?tab=sea-service-and-training-history&edit=service`);
    const list = page.getByRole('region', { name: 'Pengalaman berlayar' });
    await list.getByRole('listitem').first().waitFor();
    const before = await list.getByRole('listitem').count();
    const add = async (isOwn: boolean) => {
      await list.getByRole('button', { name: 'Tambah pengalaman berlayar' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nama perusahaan').fill('PT Bentang Bahari');
      await choose(dialog, 'Jabatan', 'Able Seaman');
      await dialog.getByLabel('Nama kapal').fill('TB Lama 1');
      await choose(dialog, 'Jenis kapal', 'Harbour Tug');
      await dialog.getByRole('textbox', { name: 'Naik kapal' }).fill('01 Feb 2012');
      await dialog.getByRole('textbox', { name: 'Turun kapal' }).fill('01 Aug 2012');
      if (isOwn) await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Tambah', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await add(true);
    await add(false);
    await expect.poll(() => list.getByRole('listitem').count()).toBe(before + 1);
    await list.getByText('Perusahaan sendiri').first().waitFor();
    // Another tab of the record would lose it.
    await page.getByRole('link', { name: /^Sertifikat/ }).click();
    const asked = page.getByRole('dialog', { name: 'Perubahan belum disimpan' });
    await asked.getByRole('button').first().click();
    await asked.waitFor({ state: 'hidden' });
    await save(page).click();
    await saved(page).waitFor();
    await page.getByText('TB Lama 1').first().waitFor();
  });
});

describe('the person', () => {
  it('is changed by two at once: who comes second sees both versions and decides', async () => {
    const record = await recordOf('staff.marine', 'M-00035');
    const lead = await open('manager.marine', `${record}?tab=crew-details&edit=details`);
    const staff = await open('staff.marine', `${record}?tab=crew-details&edit=details`);
    // What someone is employed as is for who leads the office.
    await lead.getByRole('heading', { name: 'Employment', exact: true }).waitFor();
    await save(staff).waitFor();
    await expect.poll(() => staff.getByRole('heading', { name: 'Employment', exact: true }).count()).toBe(0);
    await lead.getByRole('combobox', { name: 'English level' }).click();
    await lead.getByRole('option', { name: 'Poor' }).click();
    await lead.getByRole('combobox', { name: 'Employment type' }).click();
    await lead.getByRole('option', { name: 'Permanent' }).click();
    await save(lead).click();
    await saved(lead).waitFor();
    await lead.getByText('Poor', { exact: true }).waitFor();
    await staff.bringToFront();
    const contact = staff.getByRole('region', { name: 'Contact' });
    await contact.getByLabel('Address').fill('Jl. Pelabuhan 7');
    await save(staff).click();
    await staff.getByText('Someone else has saved this record since you opened it.').waitFor();
    await staff.getByRole('row').filter({ hasText: 'English level' }).getByText('Poor').waitFor();
    await staff.getByRole('row').filter({ hasText: 'Jl. Pelabuhan 7' }).waitFor();
    await staff.getByRole('button', { name: 'Use the saved version' }).click();
    await contact.getByLabel('Address').fill('Jl. Pelabuhan 8');
    await save(staff).click();
    await saved(staff).waitFor();
    await staff.getByText('Jl. Pelabuhan 8').first().waitFor();
    await staff.getByText('Poor', { exact: true }).waitFor();
    await Promise.all([lead.close(), staff.close()]);
  });

  it('keeps a number that is another one’s out, at its field', async () => {
    const [record, other] = [await recordOf('staff.marine', 'M-00035'), await recordOf('staff.marine', 'M-00039')];
    const page = await open('staff.marine', other);
    const code = await page
      .locator('dd')
      .filter({ hasText: /^62\d{8}$/ })
      .first()
      .innerText();
    await page.goto(`${record}?tab=crew-details&edit=details`);
    await page.getByLabel('Seafarer code').fill(code);
    await save(page).click();
    await page.getByText('Failed to update crew details: Another crew member has this seafarer code').waitFor();
    await page
      .locator('[data-field=seafarerIdNumber], form')
      .getByText('Another crew member has this seafarer code')
      .first()
      .waitFor();
    await page.close();
  });
});

describe('who only reads', () => {
  it('crew see their own file without a way to change it', async () => {
    const page = await open('crew.marine', '/dashboard', phone);
    await page.waitForURL(/\/details/);
    await page.goto(`${new URL(page.url()).pathname}?tab=crew-details&edit=details`);
    await page.getByRole('heading', { name: 'Personal information' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Edit crew details' }).count()).toBe(0);
    await expect.poll(() => save(page).count()).toBe(0);
    await page.close();
  });

  it('PDE neither, nor a principal', async () => {
    const record = await recordOf('staff.marine', 'M-00035');
    const pde = await open('pde.marine', `${record}?tab=crew-details&edit=details`);
    await pde.getByRole('heading', { name: 'Personal information' }).waitFor();
    await expect.poll(() => save(pde).count()).toBe(0);
    const principal = await open('principal.marine', `${record}?tab=crew-details&edit=details`);
    // Of their own crew the file, of anyone else nothing.
    await principal
      .getByRole('heading', { name: 'Personal information' })
      .or(principal.getByText('Crew member not found'))
      .first()
      .waitFor();
    await expect.poll(() => save(principal).count()).toBe(0);
    await Promise.all([pde.close(), principal.close()]);
  });
});
