import { createInstance, type TFunction } from 'i18next';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pdfPage } from '#features/seafarers/documents/server/demo.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { subjectsTo } from './pipeline.ts';
import { textsOf } from './texts.ts';

/**
 * Onto the blacklist and off it again, and out of the company and back: by staff and the crewing manager, on a phone
 * and in Indonesian.
 */

const crewList = '/dashboard/crew-management';
const { open } = openBrowser();

/** The texts as the pages show them. */
async function textsIn(language: 'en' | 'id'): Promise<TFunction<readonly ['blacklist', 'employment', 'parts']>> {
  const texts = createInstance();
  const ns = ['blacklist', 'employment', 'parts'] as const;
  const resources = Object.fromEntries(ns.map((name) => [name, textsOf(language, name)]));
  await texts.init({ lng: language, ns, resources: { [language]: resources }, interpolation: { escapeValue: false } });
  return texts.getFixedT(language, ns);
}

const letter = {
  name: 'surat-permohonan.pdf',
  mimeType: 'application/pdf',
  buffer: pdfPage('Surat Permohonan', ['Ditandatangani di Jakarta']),
};
const toast = (page: Page, text: string) => page.locator('[data-kind]').filter({ hasText: text }).first();
const detailsIn = (path: string, tab: string) => `${path}?tab=${tab}`;

/** The last on the first page of those ashore: other journeys search for people of their own. */
async function memberAshore(page: Page) {
  const links = page.locator('main a[href*="/crew-management/"][href*="/details"]');
  await links.first().waitFor();
  const link = links.last();
  const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
  await page.goto(detailsIn(path, 'crew-details'));
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  return { path, name: await heading.innerText() };
}

/** Two people, several looks and messages: longer than a usual test may take on a busy machine. */
const patience = 480_000;

describe('on a phone, in Indonesian', () => {
  const [staffName, managerName] = ['staff.tanker', 'manager.tanker'];

  it('someone is blacklisted, released by the manager, leaves and returns', { timeout: patience }, async () => {
    const t = await textsIn('id');
    const prepare = async (page: Page) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.getByRole('button', { name: 'ID', exact: true }).click();
      return page;
    };
    const looks = async (page: Page) => {
      expect(await findViolations(page)).toEqual([]);
    };
    const act = async (page: Page, step: 'blacklist' | 'request' | 'decide' | 'resign' | 'return') => {
      await page.getByRole('button', { name: t('blacklist:actions'), exact: true }).click();
      await page.getByRole('menuitem', { name: t(`blacklist:steps.${step}`), exact: true }).click();
      // Its form comes when it is first asked for; until then a button of the page may have the name of the dialog's.
      const dialog = page.getByRole('dialog').first();
      await dialog.waitFor();
      return dialog;
    };
    const choose = async (page: Page, field: string, option: string | RegExp) => {
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option }).first().click();
    };
    const save = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true }).last().click();

    const staff = await open(staffName, `${crewList}?tab=off-board`);
    const { path, name } = await memberAshore(staff);
    await prepare(staff);

    // Onto the blacklist: a required level, a reason, and a message to the managers.
    await act(staff, 'blacklist');
    await save(staff, t('blacklist:insert.confirm'));
    await staff
      .locator('[data-field="employeeBlacklistLevelId"]')
      .getByText(/required|wajib/)
      .waitFor();
    await choose(staff, t('blacklist:fields.level'), t('blacklist:levels.Level 1 (warning)'));
    await staff.getByLabel(t('blacklist:fields.reason')).fill('Left the vessel in port without leave');
    await looks(staff);
    await save(staff, t('blacklist:insert.confirm'));
    // Those planned for a vessel are named with it, and taken out of the plan.
    const told = toast(staff, t('blacklist:mails.told', { type: t('blacklist:mails.kinds.Blacklist') }));
    const withdraw = staff.getByRole('button', { name: t('employment:plans.confirm') });
    await told.or(withdraw).first().waitFor();
    if (await withdraw.isVisible()) await withdraw.click();
    await told.waitFor();
    await staff.getByText(t('blacklist:note.next.blacklisted')).waitFor();
    const manager = await open(managerName, detailsIn(path, 'blacklist-history'));
    await prepare(manager);
    const toManager = `${managerName}@crew-portal.example`;
    const mailsAbout = async (recipient: string) =>
      (await subjectsTo(staff, recipient)).filter((one) => one.includes(name));
    await expect.poll(() => mailsAbout(toManager)).toHaveLength(1);

    // In the list of those who are, and in no other.
    const search = encodeURIComponent(name);
    await staff.goto(`${crewList}?tab=blacklist&search=${search}`);
    await staff.getByRole('link', { name, exact: true }).waitFor();

    // A release takes a signed letter, and the manager's decision: refused the first time.
    const ask = async () => {
      await staff.goto(detailsIn(path, 'blacklist-history'));
      await act(staff, 'request');
      await save(staff, t('blacklist:request.confirm'));
      await staff
        .locator('[data-field="unblacklistDocumentId"]')
        .getByText(/required|wajib/)
        .waitFor();
      await staff.getByRole('dialog').locator('input[type=file]').setInputFiles(letter);
      await staff.getByRole('dialog').getByText(letter.name).waitFor();
      await choose(staff, t('blacklist:fields.requestTo'), /\p{L}/u);
      await save(staff, t('blacklist:request.confirm'));
      await toast(staff, t('blacklist:done.requested')).waitFor();
    };
    const decide = async (verdict: 'TIDAK_DAPAT_DIPEKERJAKAN' | 'MENJADI_PERHATIAN') => {
      await manager.goto(detailsIn(path, 'blacklist-history'));
      await act(manager, 'decide');
      await manager.getByRole('radio', { name: t(`blacklist:verdicts.${verdict}`), exact: true }).check();
      await manager.getByRole('textbox', { name: t('blacklist:fields.note') }).fill('Read and discussed');
      if (verdict === 'MENJADI_PERHATIAN') await looks(manager);
      await save(manager, t('blacklist:decide.confirm'));
      // Clicking outside answers nothing.
      const sure = manager.getByRole('button', { name: t('blacklist:decide.sure') });
      await sure.waitFor();
      await manager.mouse.click(4, 4);
      await sure.click();
      await manager.getByRole('dialog').first().waitFor({ state: 'detached' });
    };
    await ask();
    await expect.poll(() => mailsAbout(toManager)).toHaveLength(2);
    await decide('TIDAK_DAPAT_DIPEKERJAKAN');
    await manager.getByText(t('blacklist:states.refused')).first().waitFor();
    await ask();
    await decide('MENJADI_PERHATIAN');
    await manager.getByText(t('blacklist:note.noted')).waitFor();
    await manager.getByRole('button', { name: letter.name }).first().waitFor();
    await expect.poll(() => manager.getByText('Read and discussed').count()).toBe(2);
    await looks(manager);
    await expect.poll(() => mailsAbout(`${staffName}@crew-portal.example`)).toHaveLength(2);

    // Ashore again, with a warning; nothing of it for the other division.
    await staff.goto(`${crewList}?tab=off-board&search=${search}`);
    await staff.getByRole('link', { name, exact: true }).waitFor();
    const stranger = await open('staff.marine', detailsIn(path, 'blacklist-history'));
    await stranger.getByRole('heading', { name: 'Crew member not found' }).waitFor();

    // Out of the company, and back.
    await staff.goto(detailsIn(path, 'crew-details'));
    await act(staff, 'resign');
    await choose(staff, t('employment:fields.reason'), t('employment:reasons.own_request'));
    await staff.getByRole('radio', { name: t('employment:fields.isFinal.true'), exact: true }).check();
    await staff.getByLabel(t('employment:fields.note')).fill('Joins a family business');
    await looks(staff);
    await save(staff, t('employment:resign.confirm'));
    await toast(staff, t('employment:done.resigned', { who: name })).waitFor();
    await staff.goto(`${crewList}?tab=resigned&search=${search}`);
    await staff.getByRole('link', { name, exact: true }).click();
    await staff.getByRole('heading', { name, level: 1 }).waitFor();
    await act(staff, 'return');
    await save(staff, t('employment:return.confirm'));
    await toast(staff, t('employment:done.returned', { who: name })).waitFor();
    const history = staff.getByRole('group', { name: t('employment:history.title') });
    for (const kind of ['returned', 'resigned', 'joined'] as const)
      await history.getByText(t(`employment:history.kinds.${kind}`), { exact: true }).waitFor();
    await history.getByText('Joins a family business').waitFor();
  });
});
