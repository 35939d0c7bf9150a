import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { address } from './address.ts';
import { openAsVisitor, visitorSession } from './applicant.ts';
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
