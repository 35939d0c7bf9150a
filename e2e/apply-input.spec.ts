import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { thisYear } from '#testing/this-year.ts';
import { address } from './address.ts';
import { attach, choose, field, fillPersonal, next, openAsVisitor, pdf, photo, section } from './applicant.ts';
import { findViolations } from './axe.ts';
import { openBrowser, phone } from './browser.ts';

/** What an applicant may get wrong, and who fills in without a mouse, or in Indonesian. */

const { newContext } = openBrowser({ viewport: phone });
let context: BrowserContext;
let joi = 0;

beforeAll(async () => {
  const answer = await fetch(`${address}/PMSol/v1/JobOpeningPublic/GetAllJobOpenings?pageSize=1`);
  joi = ((await answer.json()) as { data: { id: number }[] }).data[0]?.id ?? 0;
});
beforeEach(async () => {
  context = await newContext();
});

async function openStep1(): Promise<Page> {
  const page = await context.newPage();
  await openAsVisitor(page, `/registration?joi=${joi}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe('wrong inputs', () => {
  it('are all told at once, and the first one has the focus', async () => {
    const page = await openStep1();
    await next(page).click();
    for (const message of [
      'Full name is required',
      'Sex is required',
      'Date of birth is required',
      'Email is required',
      'ID number (NIK) is required',
      'Photo is required',
      'Photo KTP is required',
      'Safety shoes size is required',
      'Education is required',
    ])
      await page.getByText(message, { exact: true }).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
      .toBe('fullName');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('take only the characters of their kind, and say what is wrong when they are left', async () => {
    const page = await openStep1();
    const numbers = section(page, 'Identity numbers');
    const contact = section(page, 'Contact');
    const body = section(page, 'Body and uniform');
    const typed: [ReturnType<typeof field>, string, string, string | undefined][] = [
      [field(numbers, 'ID number (NIK)'), '3578-0117 x08', '3578011708', 'ID number (NIK) must have 16 digits'],
      [field(numbers, 'NPWP number'), '12.345', '12345', 'NPWP number must have 15 or 16 digits'],
      [field(contact, 'Phone number'), '+62 (812) 34', '+6281234', undefined],
      [field(contact, 'Email'), 'nobody@', 'nobody@', 'Invalid email format'],
      [field(body, 'Height (cm)'), '17a2', '172', undefined],
      [field(body, 'Weight (kg)'), '6,8.5', '68.5', undefined],
      [field(body, 'Weight (kg)'), '500', '500', 'Enter weight in kilograms'],
      [
        field(section(page, 'Personal information'), 'Date of birth'),
        '31 Feb 2000',
        '31 Feb 2000',
        'Invalid date provided',
      ],
      [
        field(section(page, 'Personal information'), 'Date of birth'),
        `01 Jan ${thisYear - 10}`,
        `01 Jan ${thisYear - 10}`,
        'Applicants must be at least 18 years old',
      ],
    ];
    for (const [input, keys, value, message] of typed) {
      await input.fill('');
      await input.pressSequentially(keys);
      await input.press('Tab');
      await expect.poll(() => input.inputValue()).toBe(value);
      if (message) await page.getByText(message, { exact: true }).waitFor();
    }
    await field(body, 'Weight (kg)').fill('68');
    await expect.poll(() => field(body, 'BMI').inputValue()).toBe('23.0');
  });

  it('in scripts and markup are kept as the text they are', async () => {
    const page = await openStep1();
    const hostile = '<img src=x onerror="document.title=x"> 王小明 "; drop table--';
    await fillPersonal(page, { fullName: hostile, email: `w.${Date.now()}@example.com`, idNumber: '3578011708900777' });
    await next(page).click();
    await page.getByText('Name in Latin letters is required', { exact: true }).waitFor();
    await field(section(page, 'Personal information'), 'Name in Latin letters').fill('WANG XIAOMING');
    await next(page).click();
    await page.waitForURL('**step=2**');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => field(section(page, 'Personal information'), 'Full name').inputValue()).toBe(hostile);
    await expect.poll(() => page.title()).not.toBe('x');
  });

  it('of a WNA are other ones: no Indonesian papers, but a passport and a nationality', async () => {
    const page = await openStep1();
    await page.getByRole('radio', { name: 'WNA' }).check();
    for (const label of ['ID number (NIK)', 'NPWP number', 'BPJS Kesehatan number'])
      await expect.poll(() => page.getByLabel(label).count()).toBe(0);
    await expect.poll(() => page.getByRole('group', { name: 'Photo KTP' }).count()).toBe(0);
    await next(page).click();
    await page.getByText('Passport number is required', { exact: true }).waitFor();
    await page.getByText('Photo passport is required', { exact: true }).waitFor();
    await page.getByText('Nationality is required', { exact: true }).waitFor();
    await choose(section(page, 'Personal information'), 'Nationality', 'Filipino');
    await page.getByRole('radio', { name: 'WNI' }).check();
    await expect
      .poll(() => field(section(page, 'Personal information'), 'Nationality').inputValue())
      .toBe('Indonesian');
  });
});

describe('files', () => {
  it('that are too large, mislabelled, empty or of another kind are refused, and nothing is attached', async () => {
    const page = await openStep1();
    const place = section(page, 'Photos and scans').getByRole('group', { name: 'Photo', exact: true });
    const input = place.locator('input[type=file]');
    const large = Buffer.alloc(3_400_000, 1);
    const cases: [{ name: string; mimeType: string; buffer: Buffer }, RegExp][] = [
      [
        { name: 'scan.pdf', mimeType: 'application/pdf', buffer: large },
        /^Ukuran file tidak lebih dari 2 MB\. Ukuran file anda adalah 3\.40 MB$/,
      ],
      [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }, /^File type is not accepted$/],
      // Called a picture, but none: the server looks inside.
      [
        { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: pdf('x').buffer },
        /^The content of this file is of another type/,
      ],
      [
        { name: 'photo.png', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff]) },
        /^File type is not accepted$/,
      ],
      [{ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }, /./],
    ];
    for (const [file, message] of cases) {
      await input.setInputFiles(file);
      await place.getByText(message).first().waitFor();
      await expect.poll(() => place.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    const camera = await photo(page, 'IMG_1.jpg', 2600, 2000);
    await input.setInputFiles(camera);
    await place.getByRole('button', { name: 'Leave it as it is' }).click();
    await place.getByText(/^Ukuran file tidak lebih dari 2 MB/).waitFor();
    await input.setInputFiles([await photo(page, 'a.jpg'), await photo(page, 'b.jpg')]).catch(() => {});
    await attach(section(page, 'Photos and scans'), 'Photo', await photo(page, 'c.jpg'));
  }, 120_000);
});

describe('without a mouse', () => {
  it('step 1 is filled in and submitted', async () => {
    const page = await openStep1();
    const [portrait, card] = [await photo(page, 'me.jpg'), await photo(page, 'ktp.jpg')];
    let chosen = portrait;
    // Listened to from the start: the chooser of the system is never shown.
    page.on('filechooser', (chooser) => void chooser.setFiles(chosen));
    const keys = page.keyboard;
    const type = async (text: string) => {
      await keys.type(text);
      await keys.press('Tab');
    };
    const focusedField = () =>
      page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? '');
    /** Waits until what has the focus says so of itself. */
    const says = (attribute: string, pattern: string) =>
      page.waitForFunction(([name, text]) => new RegExp(text).test(document.activeElement?.getAttribute(name) ?? ''), [
        attribute,
        pattern,
      ] as const);
    /** Goes on with Tab, and nothing else, until the field has the focus. */
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 80 && (await focusedField()) !== name; presses += 1) await keys.press('Tab');
      await expect.poll(() => focusedField()).toBe(name);
    };
    await tabTo('applicantKind');
    await tabTo('fullName');
    await type('Rina Melati');
    await tabTo('sex');
    await keys.press('ArrowRight');
    for (const [name, text] of [
      ['birthPlace', 'Surabaya'],
      ['dateOfBirth', '02 Mar 1995'],
      ['religion', 'Islam'],
      ['maritalStatus', 'Single'],
      ['emailAddress', `keys.${Date.now()}@example.com`],
      ['phoneNumber', '+628111222333'],
      ['address', 'Jl. Laut 1'],
      ['idNumber', '3578014203950001'],
      ['kkNumber', '3578014203950002'],
    ] as const) {
      await tabTo(name);
      await type(text);
    }
    for (const [name, file] of [
      ['photo', portrait],
      ['photoKtp', card],
    ] as const) {
      await tabTo(name);
      chosen = file;
      await keys.press('Enter');
      await page.getByRole('button', { name: `Remove ${file.name}` }).waitFor();
    }
    await tabTo('height');
    await type('165');
    await tabTo('weight');
    await type('55');
    for (const name of ['safetyShoesSize', 'trousersSize', 'coverallSize', 'shirtSize']) {
      await tabTo(name);
      await keys.press('Enter');
      await says('aria-expanded', 'true');
      // The list notes its place in a timer; keys that come before it, as no hand sends them, are forgotten.
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      await keys.press('ArrowDown');
      await says('aria-activedescendant', '.');
      await keys.press('Enter');
      await says('aria-expanded', 'false');
      await keys.press('Tab');
    }
    await tabTo('nextOfKin.fullName');
    await type('Sari');
    await tabTo('nextOfKin.phoneNumber');
    await type('+628111222444');
    await tabTo('educationHistory');
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add education' });
    await dialog.waitFor();
    await tabTo('universityName');
    await type('Sekolah Laut Baru');
    await tabTo('degree');
    await type('SMK');
    while (!(await page.evaluate(() => document.activeElement?.textContent === 'Add'))) await keys.press('Tab');
    await keys.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    while (!(await page.evaluate(() => document.activeElement?.textContent === 'Next'))) await keys.press('Tab');
    await keys.press('Enter');
    await page.waitForURL('**step=2**');
    // A screen reader says which step this is.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Documents and certificates');
  }, 120_000);
});

describe('in Indonesian', () => {
  it('the form and its messages are', async () => {
    const page = await openStep1();
    await page.getByRole('button', { name: /^(ID|Indonesia)/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Data pribadi dan kontak' }).waitFor();
    await page.getByText('Langkah 1 dari 5').waitFor();
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByText('Nama lengkap wajib diisi').first().waitFor();
    await expect.poll(() => page.getByText(/ is required$/).count()).toBe(0);
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it('step 1 has nothing that axe finds, empty, wrong and in its dialog', async () => {
    const page = await openStep1();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findViolations(page)).toEqual([]);
    await next(page).click();
    await page.getByText('Full name is required').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add education' }).click();
    await page.getByRole('dialog', { name: 'Add education' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
