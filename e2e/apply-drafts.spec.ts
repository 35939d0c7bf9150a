import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from './address.ts';
import {
  attach,
  field,
  fillPersonal,
  next,
  openAsVisitor,
  openPaper,
  passSecurity,
  pdf,
  renewSecurity,
  section,
  visitorSession,
} from './applicant.ts';
import { openBrowser } from './browser.ts';
import { beginDraft, uploadFile, uploadPhoto } from './faults/applicant.ts';

/** What becomes of an application that is not finished at once: reloads, other devices, other openings. */

const { newContext } = openBrowser({ viewport: { width: 390, height: 780 } });
let context: BrowserContext;
let openings: { id: number; divisionId: number; jobPositionName: string }[];

beforeAll(async () => {
  const answer = await fetch(`${address}/PMSol/v1/JobOpeningPublic/GetAllJobOpenings?pageSize=20`);
  openings = ((await answer.json()) as { data: typeof openings }).data;
});
beforeEach(async () => {
  context = await newContext();
});

const joiOf = (at: number) => openings[at]?.id ?? 0;
let people = 0;
const somebody = () => {
  people += 1;
  const email = `drafts.${people}.${Date.now()}@example.com`;
  // A letter each: names have no digits.
  return {
    fullName: `Dewi Rahayu ${String.fromCharCode(64 + people)}`,
    email,
    idNumber: `35780117089${String(people).padStart(5, '0')}`,
  };
};

/** Opens the wizard as one who has passed the captcha. */
const open = (page: Page, joi: number) => openAsVisitor(page, `/registration?joi=${joi}`);

/** The same by way of the captcha, so that this browser knows whose uploads the next session takes over. */
async function openPastCaptcha(page: Page, joi: number) {
  await page.goto(`/registration?joi=${joi}`);
  await passSecurity(page);
}
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step');

/** Step 1 filled in and submitted; step 2 is shown. */
async function begin(page: Page, joi: number) {
  const person = somebody();
  await open(page, joi);
  await title(page, 'Personal information and contacts');
  await fillPersonal(page, person);
  await next(page).click();
  await page.waitForURL('**step=2**');
  await page.getByRole('button', { name: 'Add certificate' }).first().waitFor();
  return person;
}

/** The same, entered over HTTP and opened by the link of its mail: for what begins at step 2. */
async function beginOnLine(page: Page, joi: number) {
  const person = somebody();
  const f = await visitorSession();
  const scan = (await uploadFile(f, person.fullName).send(address)).body.data;
  const photo = (await uploadPhoto(f, person.fullName).send(address)).body.data;
  const own = { emailAddress: person.email, idNumber: person.idNumber };
  const { body } = await beginDraft(f, joi, person.fullName, photo, scan, own).send(address);
  const { regRegisNo, registrationGuid } = body.data;
  const link = new URLSearchParams({ joi: String(joi), id: regRegisNo, g: registrationGuid });
  await openAsVisitor(page, `/registration?${link}`);
  await page.waitForURL((url) => url.searchParams.get('step') === '2' && !url.searchParams.has('g'));
  await page.getByRole('button', { name: 'Add certificate' }).first().waitFor();
  return person;
}

/** The mailed link that opens a draft on another device. */
async function draftLink(email: string): Promise<URL> {
  const page = await context.newPage();
  await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
  const mail = await page.getByRole('row').getByRole('link').first().getAttribute('href');
  await page.goto(`${mail}/message`);
  const href = await page.locator('a[href*="/registration?"]').first().getAttribute('href');
  await page.close();
  return new URL(href ?? '');
}

describe('what was typed', () => {
  it('is there again after a reload, before anything was submitted', async () => {
    const page = await context.newPage();
    await open(page, joiOf(0));
    const contact = section(page, 'Contact');
    await field(contact, 'Email').fill('typed@example.com');
    await field(contact, 'Address').fill('Jl. Samudra 5');
    await page.getByText(/^Draft saved \d\d:\d\d$/).waitFor();
    await page.reload();
    await title(page, 'Personal information and contacts');
    await expect.poll(() => field(contact, 'Email').inputValue()).toBe('typed@example.com');
    await expect.poll(() => field(contact, 'Address').inputValue()).toBe('Jl. Samudra 5');
  });

  it('in a step and not submitted comes back with the submitted ones from the server', async () => {
    const page = await context.newPage();
    const person = await begin(page, joiOf(0));
    const row = await openPaper(page, 'Basic Safety Training');
    await field(row, 'Certificate number').fill('BST-2041');
    await attach(row, 'Attachment', pdf('bst.pdf'));
    await page.getByText(/^Draft saved \d\d:\d\d$/).waitFor();
    // Saved a moment after each change: the scan is the last one.
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('bst.pdf');
    // The browser is killed: another one with what the first had stored.
    const storageState = await context.storageState();
    const revived = await newContext({ storageState });
    const again = await revived.newPage();
    await open(again, joiOf(0));
    await title(again, 'Documents and certificates');
    const sameRow = await openPaper(again, 'Basic Safety Training');
    await expect.poll(() => field(sameRow, 'Certificate number').inputValue()).toBe('BST-2041');
    await sameRow.getByText('bst.pdf').waitFor();
    await again.getByRole('button', { name: 'To the list' }).click();

    await again.getByRole('link', { name: 'Back' }).click();
    await title(again, 'Personal information and contacts');
    await expect
      .poll(() => field(section(again, 'Personal information'), 'Full name').inputValue())
      .toBe(person.fullName);
    await again.getByText('pas-foto.jpg').waitFor();
    await again.getByText('Politeknik Pelayaran Surabaya').waitFor();
    await revived.close();
  });

  it('never holds a file, and the draft is kept as number, id, guid and step only', async () => {
    const page = await context.newPage();
    const person = await begin(page, joiOf(0));
    const kept = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('crew-portal.slice.registration.')),
    );
    expect(kept.map(([key]) => key.split('.').at(-1))).toEqual(['draft']);
    expect(Object.keys(JSON.parse(kept[0]?.[1] ?? '{}').pass).sort()).toEqual([
      'guid',
      'regCrewId',
      'regRegisNo',
      'submittedStep',
    ]);
    expect(JSON.stringify(kept)).not.toContain(person.idNumber);
  });
});

describe('on a line that hardly answers', () => {
  it('what is typed before a list has come is kept all the same', async () => {
    const page = await context.newPage();
    await context.route('**/AdditionalAddPublic/GetCity*', () => {});
    await open(page, joiOf(0));
    const place = field(section(page, 'Personal information'), 'Birth place');
    await place.fill('Surabaya');
    await place.press('Tab');
    await expect.poll(() => place.inputValue()).toBe('Surabaya');
  });
});

/** The captcha session ends on the server, as after half an hour away, while the page is open. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.setItem('crew-portal.visitor', 'ended-long-ago');
  });

describe('a captcha session that has ended', () => {
  it('is renewed under an open dialog: the upload on its way goes on, and nothing typed or sent is lost', async () => {
    const page = await context.newPage();
    const person = somebody();
    await openPastCaptcha(page, joiOf(0));
    await fillPersonal(page, person);
    await endSession(page);
    await next(page).click();
    // What was uploaded before the session ended counts in the new one.
    await renewSecurity(page);
    await page.waitForURL('**step=2**');

    const service = section(page, 'Sea service');
    await service.getByRole('button', { name: /^Add/ }).click();
    const entry = page.getByRole('dialog', { name: /sea service/i });
    await field(entry, 'Vessel name').fill('MV Bertahan');
    await endSession(page);
    await entry.locator('input[type="file"]').first().setInputFiles(pdf('sign-off.pdf'));
    await page.getByRole('button', { name: 'Verify again' }).click();
    await page.getByRole('dialog', { name: 'Security check' }).press('Escape');
    await renewSecurity(page);
    await entry.getByRole('button', { name: 'Remove sign-off.pdf' }).waitFor();
    await expect.poll(() => field(entry, 'Vessel name').inputValue()).toBe('MV Bertahan');
  });

  it('is asked for again when the page is opened, before anything is typed in vain', async () => {
    const page = await context.newPage();
    await open(page, joiOf(0));
    await title(page, 'Personal information and contacts');
    await page.evaluate(() => sessionStorage.setItem('crew-portal.visitor', 'ended-long-ago'));
    await page.reload();
    await passSecurity(page);
    await title(page, 'Personal information and contacts');
  });
});

describe('a mailed link', () => {
  it('opens the draft on another device, and takes its secret out of the address', async () => {
    const page = await context.newPage();
    const person = await beginOnLine(page, joiOf(1));
    const link = await draftLink(person.email);
    const other = await newContext();
    const there = await other.newPage();
    await there.goto(link.href);
    await passSecurity(there);
    await title(there, 'Documents and certificates');
    await there.waitForURL((url) => !url.searchParams.has('g') && !url.searchParams.has('id'));
    expect(stepOf(there)).toBe('2');
    await there.getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => field(section(there, 'Contact'), 'Email').inputValue()).toBe(person.email);

    // Both devices changed it: the second to submit is shown both versions.
    await field(section(there, 'Contact'), 'Address').fill('Jl. Baru 1');
    await next(there).click();
    await there.waitForURL('**step=2**');
    await page.getByRole('link', { name: 'Back' }).click();
    await field(section(page, 'Contact'), 'Address').fill('Jl. Lama 2');
    await next(page).click();
    await page.getByRole('cell', { name: 'Jl. Baru 1' }).waitFor();
    await other.close();
  });

  it('with a wrong guid, the number of another or another opening opens nothing', async () => {
    const page = await context.newPage();
    const person = await beginOnLine(page, joiOf(1));
    const link = await draftLink(person.email);
    const changes: [string, string][] = [
      ['g', 'AAAAAAAAAAAAAAAAAAAAAA'],
      ['id', 'REG-M-202601-00001'],
      ['joi', String(joiOf(2))],
    ];
    const other = await newContext();
    const there = await other.newPage();
    for (const [name, value] of changes) {
      const spoilt = new URL(link);
      spoilt.searchParams.set(name, value);
      await openAsVisitor(there, spoilt.href);
      await there.getByRole('heading', { name: 'Link is not valid!' }).waitFor();
      await expect.poll(() => there.getByText(person.fullName).count()).toBe(0);
    }
    await other.close();
  });
});

describe('the steps', () => {
  it('lead to the first unsubmitted one, and back to the submitted ones', async () => {
    const page = await context.newPage();
    await beginOnLine(page, joiOf(0));
    await page.goto(`/registration?joi=${joiOf(0)}&step=4`);
    await title(page, 'Documents and certificates');
    expect(stepOf(page)).toBe('2');
    await page.goto(`/registration?joi=${joiOf(0)}&step=1`);
    await title(page, 'Personal information and contacts');
    await page.getByText('Step 1 of 5').waitFor();
    await page.goto(`/registration?joi=${joiOf(0)}&step=7`);
    await title(page, 'Documents and certificates');
  });

  it('are not there without an opening, or for one that is none', async () => {
    const page = await context.newPage();
    for (const search of ['', '?joi=', '?joi=x', '?joi=0']) {
      await page.goto(`/registration${search}`);
      await page.getByRole('heading', { name: 'Link is broken!' }).waitFor();
    }
    await open(page, 999_999);
    await page.getByRole('heading', { name: 'Link is broken!' }).waitFor();
  });

  it('ask before another opening takes the place of one that was begun', async () => {
    const page = await context.newPage();
    await beginOnLine(page, joiOf(0));
    await page.goto(`/registration?joi=${joiOf(2)}`);
    const dialog = page.getByRole('dialog', { name: 'Another application is not finished' });
    await dialog.getByRole('button', { name: 'Back to the other one' }).click();
    await title(page, 'Documents and certificates');
    await page.goto(`/registration?joi=${joiOf(2)}`);
    await dialog.getByRole('button', { name: 'Continue with this one' }).click();
    await title(page, 'Personal information and contacts');
    await page.goto(`/registration?joi=${joiOf(0)}`);
    await title(page, 'Personal information and contacts');
  });

  it('are submitted once, also when the answer is lost on the line', async () => {
    const page = await context.newPage();
    const person = somebody();
    await open(page, joiOf(0));
    await fillPersonal(page, person);
    let lost = 0;
    await page.route('**/SubmitRegisterCrew*', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await next(page).click();
    // It is sent again by itself.
    await page.waitForURL('**step=2**');
    expect(lost).toBe(1);
    await page.goto(`/dev/mail?to=${encodeURIComponent(person.email)}`);
    await expect.poll(() => page.getByRole('row').getByRole('link').count()).toBe(1);
  });

  it('can be finished by who began before the opening was closed, and by no one else', async () => {
    const page = await context.newPage();
    await beginOnLine(page, joiOf(0));
    const closed = { status: 404, json: { status: 404, code: 'not_found', message: 'Job Opening not found' } };
    await context.route('**/JobOpeningPublic/GetJobOpeningById/**', (route) => route.fulfill(closed));
    await page.reload();
    await title(page, 'Documents and certificates');
    await page.getByText(/^0 of \d+ required complete$/).waitFor();
    await page.goto(`/registration?joi=${joiOf(2)}`);
    await page.getByRole('button', { name: 'Continue with this one' }).click();
    await page.getByRole('heading', { name: 'Link is broken!' }).waitFor();
  });

  it('go on with the same draft after the captcha session has ended', async () => {
    const page = await context.newPage();
    const person = await beginOnLine(page, joiOf(0));
    await page.getByRole('link', { name: 'Back' }).click();
    await field(section(page, 'Contact'), 'Address').fill('Jl. Dermaga 9');
    await endSession(page);
    await next(page).click();
    // The step that was refused goes through by itself once the visitor has been checked.
    await renewSecurity(page);
    await page.waitForURL('**step=2**');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => field(section(page, 'Contact'), 'Email').inputValue()).toBe(person.email);
    await expect.poll(() => field(section(page, 'Contact'), 'Address').inputValue()).toBe('Jl. Dermaga 9');
  });
});
