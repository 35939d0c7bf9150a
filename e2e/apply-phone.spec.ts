import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { address } from './address.ts';
import { field, openAsVisitor, openPaper, pdf, visitorSession } from './applicant.ts';
import { openingOf } from './application.ts';
import { openBrowser } from './browser.ts';
import { beginDraft, uploadFile, uploadPhoto } from './faults/applicant.ts';

/** Step 2, the longest of the wizard, on the phones that seafarers have. */

const { newContext } = openBrowser();
let link: string;

beforeAll(async () => {
  const joi = await openingOf(address, 1);
  const f = await visitorSession();
  const name = 'Rahmat Hidayat';
  const scan = (await uploadFile(f, name).send(address)).body.data;
  const photo = (await uploadPhoto(f, name).send(address)).body.data;
  const { body } = await beginDraft(f, joi, name, photo, scan).send(address);
  const { regRegisNo, registrationGuid } = body.data;
  link = `/registration?${new URLSearchParams({ joi: String(joi), id: regRegisNo, g: registrationGuid })}`;
});

/** What is wider than the place it is shown in: fields by their value or placeholder, texts that are cut. */
const findClipped = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const widthOf = (text: string, style: CSSStyleDeclaration) => {
      if (!pen) throw new Error('No canvas here');
      // The shorthand is empty where figures are as wide as each other.
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      pen.letterSpacing = style.letterSpacing;
      return pen.measureText(text).width;
    };
    const roomOf = (element: Element, style: CSSStyleDeclaration) =>
      element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const inSight = [...document.querySelectorAll('main *')].filter((element) => element.clientWidth > 2);
    const fields = inSight.filter((element) => element instanceof HTMLInputElement);
    const cutFields = fields
      .filter(({ type }) => type !== 'file' && type !== 'checkbox' && type !== 'radio')
      .flatMap((input) => {
        const text = input.value || input.placeholder;
        const style = getComputedStyle(input);
        const drawn = input.value ? style : getComputedStyle(input, '::placeholder');
        const [needed, room] = [widthOf(text, drawn), roomOf(input, style)];
        return needed > room + 0.5 ? [`${text}: ${Math.ceil(needed)} in ${Math.floor(room)}`] : [];
      });
    const cutTexts = inSight
      .filter((element) => !(element instanceof HTMLInputElement) && element.textContent?.trim())
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent, scrollWidth, clientWidth }) => `${textContent}: ${scrollWidth} in ${clientWidth}`);
    return [...cutFields, ...cutTexts];
  });

describe.each([320, 360, 390])('step 2 on a phone of %i px', (width) => {
  it.each(['en', 'id'])('cuts off no number, hint or placeholder in %s', async (language) => {
    const context = await newContext({ viewport: { width, height: 780 }, hasTouch: true });
    await context.addInitScript((chosen) => localStorage.setItem('crew-portal.language', chosen), language);
    const page = await context.newPage();
    await openAsVisitor(page, link);
    const [issued, number, list, missing] =
      language === 'en'
        ? ['Issued', 'Certificate number', 'Add certificate', 'Missing']
        : ['Terbit', 'Nomor sertifikat', 'Tambah sertifikat', 'Belum ada'];
    await page.getByRole('button', { name: list }).first().waitFor();
    expect(await findClipped(page)).toEqual([]);
    await page.getByRole('listitem').filter({ hasText: missing }).first().getByRole('button').click();
    await page.getByLabel(number).fill('6200123456010320');
    await page.getByRole('textbox', { name: issued }).fill('20 Mar 2022');
    await page.keyboard.press('Tab');
    expect(await findClipped(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

it('a scan that a dead line does not take waits in its tab, over a reload, and is sent once when the line is back', async () => {
  const context = await newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  let isCut = true;
  let sent = 0;
  await page.route('**/FileUploadPublic/FileUpload*', async (route) => {
    if (isCut) return route.abort();
    sent += 1;
    return route.continue();
  });
  await openAsVisitor(page, link);
  const paper = await openPaper(page, 'Basic Safety Training');
  await field(paper, 'Certificate number').fill('6200123456010320');
  await field(paper, 'Issued').fill('05032024');
  await paper.getByRole('checkbox', { name: 'No expiry' }).check();
  await paper.getByLabel('Attachment', { exact: true }).setInputFiles(pdf('bst.pdf'));
  await paper.getByText('Waiting for a connection').waitFor();
  await page.getByText('1 file is waiting to be uploaded').waitFor();
  // The next one is filled in while it waits.
  await page.getByRole('button', { name: 'Save and next paper' }).click();
  await paper.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'To the list' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Basic Safety Training' });
  await line.getByText('Waiting to upload').waitFor();
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('bst.pdf');

  await page.reload();
  await line.getByText('Waiting to upload').waitFor();
  expect(await findClipped(page)).toEqual([]);
  isCut = false;
  await page.getByRole('button', { name: 'Send now' }).click();
  await line.getByText('Complete').waitFor();
  await page.getByText(/^1 of \d+ required complete$/).waitFor();
  expect(sent).toBe(1);
  const left = await page.evaluate(async () => Object.keys(localStorage).filter((key) => key.endsWith('.uploads')));
  expect(left).toEqual([]);
});
