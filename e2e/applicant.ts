import type { Locator, Page } from 'playwright-core';
import { pdfPage } from '#features/seafarers/documents/server/demo.ts';
import { address } from './address.ts';
import { passCaptcha } from './faults/applicant.ts';

/** A seafarer in front of the registration pages: what they type and choose, step by step. */

export interface Person {
  fullName: string;
  email: string;
  /** 16 digits. */
  idNumber: string;
  /** 10 digits; one code is one person. */
  seafarerCode?: string;
}

/** The upload of a file chooser, as Playwright takes it. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A real PDF of one page. */
export const pdf = (name: string): Upload => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfPage(name, ['Issued in Jakarta'])),
});

const photos = new Map<string, Promise<string>>();

/** A photo as a phone takes it: noise, which no JPEG makes small. 4000 × 3000 are about 8 MB. Taken once a size. */
export async function photo(page: Page, name: string, width = 800, height = 600): Promise<Upload> {
  const size = `${width} × ${height}`;
  const content = photos.get(size) ?? takePhoto(page, width, height);
  photos.set(size, content);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await content, 'base64') };
}

const takePhoto = (page: Page, width: number, height: number) =>
  page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('No canvas here');
      const picture = pen.createImageData(wide, high);
      for (let at = 0; at < picture.data.length; at += 4) {
        const grey = Math.random() * 255;
        picture.data.set([grey, (grey * 7) % 255, (grey * 13) % 255, 255], at);
      }
      pen.putImageData(picture, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
      const reader = new FileReader();
      return new Promise<string>((resolve) => {
        reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
        reader.readAsDataURL(blob);
      });
    },
    [width, height] as const,
  );

let session: Promise<string> | undefined;

/** The captcha session of a file's visitors: one proof of work for all of them. */
export function visitorSession(): Promise<string> {
  session ??= passCaptcha(address);
  return session;
}

/**
 * Opens a page for visitors as one who has passed the captcha in this tab. How they pass it is tried in visitor.spec.ts;
 * a browser needs seconds for each proof of work.
 */
export async function openAsVisitor(page: Page, path: string): Promise<void> {
  const token = await visitorSession();
  await page.addInitScript((given) => {
    // Once: a session that ended stays ended.
    if (sessionStorage.getItem('test.visitor')) return;
    sessionStorage.setItem('test.visitor', 'came');
    sessionStorage.setItem('crew-portal.visitor', given);
  }, token);
  await page.goto(path);
}

/** Consents, has the captcha solved and goes on, to the wizard or where else the visitor wanted to. */
export async function passSecurity(page: Page, to = '**/registration?**') {
  await solveSecurity(page);
  await page.waitForURL(to);
}

/** The captcha session has ended with the form open: the visitor is checked again on the spot. */
export async function renewSecurity(page: Page) {
  await page.getByRole('dialog', { name: 'Timeout' }).getByRole('button', { name: 'Verify again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Security check' });
  await solveSecurity(dialog);
  await dialog.waitFor({ state: 'hidden' });
}

async function solveSecurity(place: Page | Locator) {
  await place.getByRole('checkbox').first().check();
  await place.getByLabel(/I am not a robot|Saya bukan robot/).click();
  await place.getByText(/^(Verified|Terverifikasi)$/).waitFor({ timeout: 60_000 });
  await place.getByRole('button', { name: /^(Next|Lanjut)$/ }).click();
}

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A field by its whole label, with or without the star of a required one. */
export const field = (within: Locator, label: string) =>
  within.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`)).first();

/**
 * Chooses from a list by typing; adds what is not there, and waits until it is: but not for a server that is gone, since
 * the form takes the name as it is typed.
 */
export async function choose(within: Locator, label: string, value: string, { serverIsGone = false } = {}) {
  const page = within.page();
  const input = field(within, label);
  await input.fill(value);
  const option = page.getByRole('option', { name: value, exact: true });
  const add = page.getByRole('option', { name: /^(Add|Tambah)/ }).filter({ hasText: value });
  await option.or(add).first().click();
  while (!serverIsGone && (await input.getAttribute('aria-busy')) === 'true') await page.waitForTimeout(50);
}

/** Uploads and waits until the server has it. */
export async function attach(within: Locator, label: string, file: Upload) {
  const place = within.getByRole('group', { name: label, exact: true });
  await place.getByLabel(label, { exact: true }).setInputFiles(file);
  await place.getByRole('button', { name: /^(Remove|Hapus)/ }).waitFor();
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** Step 1, filled in by an Indonesian; not submitted. */
export async function fillPersonal(page: Page, person: Person) {
  const personal = section(page, 'Personal information');
  await field(personal, 'Full name').fill(person.fullName);
  await personal.getByRole('radio', { name: 'Male', exact: true }).check();
  await choose(personal, 'Birth place', 'Surabaya');
  await field(personal, 'Date of birth').fill('17 Aug 1990');
  await choose(personal, 'Religion', 'Islam');
  await choose(personal, 'Marital status', 'Married');
  const contact = section(page, 'Contact');
  await field(contact, 'Email').fill(person.email);
  await field(contact, 'Phone number').fill('+62 812-3456-7890');
  await field(contact, 'Address').fill('Jl. Perak Timur 12\nSurabaya 60164');
  const numbers = section(page, 'Identity numbers');
  await field(numbers, 'ID number (NIK)').fill(person.idNumber);
  await field(numbers, 'Family card number (KK)').fill('3578011234567890');
  await field(numbers, 'Seafarer code').fill(person.seafarerCode ?? '6201457093');
  const body = section(page, 'Body and uniform');
  await field(body, 'Height (cm)').fill('172');
  await field(body, 'Weight (kg)').fill('68.5');
  for (const [label, size] of [
    ['Safety shoes size', '9'],
    ['Trousers size', '33'],
    ['Coverall size', 'L'],
    ['Shirt size', 'XL'],
  ] as const) {
    await field(body, label).click();
    await page.getByRole('option', { name: size, exact: true }).click();
  }
  const kin = section(page, 'Next of kin');
  await field(kin, 'Full name').fill('Siti Aminah');
  await field(kin, 'Phone number').fill('+6281234500000');
  await addEducation(page);
  const photos = section(page, 'Photos and scans');
  await attach(photos, 'Photo', await photo(page, 'pas-foto.jpg'));
  await attach(photos, 'Photo KTP', await photo(page, 'ktp.jpg'));
}

async function addEducation(page: Page) {
  await page.getByRole('button', { name: 'Add education' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add education' });
  await choose(dialog, 'School', 'Politeknik Pelayaran Surabaya');
  await choose(dialog, 'Degree', 'D-IV (Sarjana Terapan)');
  await field(dialog, 'Graduation year').fill('2013');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens a certificate that a phone shows by itself. */
export async function openPaper(page: Page, name: string): Promise<Locator> {
  const line = page.getByRole('listitem').filter({ hasText: name });
  await line.getByRole('button').first().click();
  return section(page, name);
}

/** Step 2: every required row, one certificate of one's own, a travel document and a sea service; not submitted. */
export async function fillDocuments(page: Page) {
  await page.getByRole('heading', { name: 'Documents and certificates', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Add certificate' }).first().waitFor();
  const rows = page.getByRole('listitem').filter({ has: page.getByText('Required', { exact: true }) });
  await rows.first().waitFor();
  const names = await rows.getByRole('heading').allInnerTexts();
  // A phone shows one at a time.
  const isInTurn = (page.viewportSize()?.width ?? 0) < 768;
  if (isInTurn) await rows.first().getByRole('button').first().click();
  for (const [at, name] of names.entries()) {
    const row = isInTurn ? page.getByRole('region', { name: name.split('\n')[0] ?? name, exact: true }) : rows.nth(at);
    await field(row, 'Certificate number').fill(`62014570930${at}`);
    await field(row, 'Issued').fill('12 May 2021');
    if (at === 0) await row.getByRole('checkbox', { name: 'No expiry' }).check();
    else await field(row, 'Expired').fill('12 May 2031');
    // A typed date is taken when the field is left.
    await page.keyboard.press('Tab');
    await attach(row, 'Attachment', pdf(`${name.split('\n')[0]?.replace(/\W+/g, '-').toLowerCase()}.pdf`));
    if (isInTurn) await page.getByRole('button', { name: /^Save/ }).click();
  }
  return names.length;
}

/** Adds a certificate that is not required. */
export async function addCertificate(page: Page, list: string, name: string) {
  await section(page, list).getByRole('button', { name: 'Add certificate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add certificate' });
  await field(dialog, 'Certificate name').fill(name);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export async function addTravelDocument(page: Page, name: string, number: string) {
  await page.getByRole('button', { name: 'Add document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add document' });
  await field(dialog, 'Document name').fill(name);
  await field(dialog, 'Document number').fill(number);
  await field(dialog, 'Expired').fill('01 Feb 2020');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export async function addSeaService(page: Page, company: string, vessel: string) {
  await page.getByRole('button', { name: 'Add sea service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add sea service' });
  await field(dialog, 'Company name').fill(company);
  await choose(dialog, 'Position', 'Able Seaman');
  await field(dialog, 'Vessel name').fill(vessel);
  await choose(dialog, 'Vessel type', 'Harbour Tug');
  await field(dialog, 'GRT').fill('312.5');
  await field(dialog, 'On board').fill('03 Jan 2022');
  await field(dialog, 'Off board').fill('28 Sep 2022');
  await attach(dialog, 'Attachment', pdf('sea-service.pdf'));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Step 3. */
export async function addTraining(page: Page, name: string, institution: string, { serverIsGone = false } = {}) {
  await page.getByRole('button', { name: 'Add training' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add training' });
  await choose(dialog, 'Training', name, { serverIsGone });
  await choose(dialog, 'Institution', institution, { serverIsGone });
  await field(dialog, 'Category').click();
  await page.getByRole('option', { name: 'Ratings', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Step 4, the account for wages. */
export async function fillBank(page: Page, person: Person) {
  const wages = section(page, 'Account for wages');
  await choose(wages, 'Bank name', 'Bank Mandiri');
  await field(wages, 'Account number').fill('1420012345678');
  await field(wages, 'Account name').fill(person.fullName.toUpperCase());
}
