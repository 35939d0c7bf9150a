import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../src/app/demo.server.ts';
import { pdf } from './applicant.ts';
import { findViolations } from './axe.ts';
import { longest, openBrowser, phone } from './browser.ts';

/** What seafarers ask the office for on a phone, and the office that answers in its queue. */

const { open } = openBrowser();

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).first();

/** Days ahead as forms take them, 05 Apr 2027. */
const inDays = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000);
  return at.toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Asia/Jakarta' });
};

describe('a seafarer', () => {
  it('asks for leave, is asked something, answers, and reads that it is granted', async () => {
    const crew = await open('crew.tanker', '/dashboard/my-requests', phone);
    await crew.getByRole('heading', { name: 'My Requests', level: 1 }).waitFor({ timeout: longest });
    expect(await findViolations(crew)).toEqual([]);
    await crew.getByRole('button', { name: /^Leave/ }).click();
    const dialog = crew.getByRole('dialog', { name: 'Ask for leave' });
    await dialog.getByRole('textbox', { name: /^First day of leave/ }).fill(inDays(300));
    await dialog.getByLabel(/^Number of days/).fill('12');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Reason is required').first().waitFor();
    await dialog.getByLabel(/^Reason/).fill('Pindah rumah');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await card(crew, '12 days of leave').getByText('Being checked').waitFor();

    const staff = await open('staff.tanker', '/dashboard/crew-requests');
    await staff
      .getByRole('row')
      .filter({ hasText: '12 days of leave' })
      .getByRole('button', { name: /Decide|More/ })
      .or(
        staff
          .getByRole('row')
          .filter({ hasText: '12 days of leave' })
          .getByRole('link', { name: /Decide/ }),
      )
      .first()
      .click();
    const sheet = staff.getByRole('main');
    await sheet.getByText('Pindah rumah').waitFor({ timeout: longest });
    await sheet.getByRole('button', { name: 'Ask the crew member' }).click();
    const question = staff.getByRole('dialog', { name: /^Ask / });
    await question.getByLabel(/^Question/).fill('Pindah ke kota mana?');
    await question.getByRole('button', { name: 'Send' }).click();
    await question.waitFor({ state: 'hidden' });

    await crew.reload();
    const need = crew.getByRole('region', { name: '12 days of leave' });
    await need.getByText('Pindah ke kota mana?').waitFor({ timeout: longest });
    await need.getByRole('button', { name: 'Answer' }).click();
    const reply = crew.getByRole('dialog', { name: 'Answer the office' });
    await reply.getByLabel(/^Your answer/).fill('Ke Semarang');
    await reply.getByRole('button', { name: 'Send' }).click();
    await reply.waitFor({ state: 'hidden' });

    await staff.goto('/dashboard/crew-requests');
    await staff
      .getByRole('row')
      .filter({ hasText: '12 days of leave' })
      .getByRole('link', { name: /Decide/ })
      .first()
      .click();
    await sheet.getByText('Ke Semarang').waitFor({ timeout: longest });
    await sheet
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    await staff.getByText('Approved', { exact: true }).first().waitFor();

    // Asked for once more, it does not give way to another one in silence.
    const items = staff.getByRole('main');
    await staff.goto('/dashboard/decisions?line=crewRequests&item=999999');
    await items.getByText('This item is no longer waiting').waitFor({ timeout: longest });

    await crew.reload();
    await card(crew, '12 days of leave').getByText('Approved', { exact: true }).waitFor({ timeout: longest });
  });

  it('sends in a certificate, which the office puts into the file', async () => {
    const crew = await open('crew.marine', '/dashboard/my-requests', phone);
    await crew.getByRole('button', { name: /^Certificate/ }).click({ timeout: longest });
    const dialog = crew.getByRole('dialog', { name: 'Send a certificate' });
    await dialog.getByLabel(/^Certificate/).click();
    // One that does not wait already.
    await crew.getByRole('option').filter({ hasNotText: 'Basic Safety' }).first().click();
    const chosen = (await dialog.getByLabel(/^Certificate/).inputValue()).replace(/, valid until .*/, '');
    await dialog.getByLabel('Photo or scan', { exact: true }).setInputFiles(pdf('sertifikat.pdf'));
    await dialog.getByRole('button', { name: /^Remove/ }).waitFor();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await card(crew, chosen).getByText('Being checked').waitFor();

    const staff = await open('staff.marine', '/dashboard/crew-requests');
    await staff
      .getByRole('row')
      .filter({ hasText: chosen })
      .last()
      .getByRole('link', { name: /Decide/ })
      .first()
      .click();
    const sheet = staff.getByRole('main');
    await sheet.getByText('sertifikat.pdf').first().waitFor({ timeout: longest });
    await sheet
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    const accept = staff.getByRole('dialog', {
      name: new RegExp(`^${chosen.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} of`),
    });
    await accept.getByLabel(/^Certificate number/i).fill('BST-90417');
    await accept.getByRole('textbox', { name: /issue/i }).last().fill(inDays(-10));
    await accept
      .getByLabel(/^Expir/i)
      .first()
      .fill(inDays(1_700));
    await accept.getByRole('button', { name: 'Add to the file' }).click();
    await accept.waitFor({ state: 'hidden' });
    await crew.reload();
    await card(crew, chosen).getByText('Done', { exact: true }).waitFor({ timeout: longest });
    await crew.goto('/dashboard');
    await crew
      .getByRole('link', { name: /certificates/i })
      .first()
      .waitFor({ timeout: longest });
  });

  it('reads that an advance is given, and which slips deduct it, once finance has approved it', async () => {
    const crew = await open('crew.marine', '/dashboard/my-requests', phone);
    await card(crew, 'Advance of Rp 2.000.000').getByText('Being checked').waitFor({ timeout: longest });

    const finance = await open('finance.marine', '/dashboard/crew-requests');
    await finance
      .getByRole('row')
      .filter({ hasText: 'Advance of Rp 2.000.000' })
      .getByRole('link', { name: /Decide/ })
      .first()
      .click({ timeout: longest });
    const sheet = finance.getByRole('main');
    await sheet.getByText('If it is paid today, these slips deduct it:').waitFor({ timeout: longest });
    expect(await findViolations(finance)).toEqual([]);
    await sheet
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    const grant = finance.getByRole('dialog', { name: /^Advance for/ });
    await grant.getByLabel(/^Amount/).fill('1500000');
    expect(await findViolations(finance)).toEqual([]);
    await grant.getByRole('button', { name: 'Approve advance' }).click();
    await grant.waitFor({ state: 'hidden' });

    await crew.reload();
    await card(crew, 'Advance of Rp 2.000.000').getByText('Still owed: Rp 1.500.000').waitFor({ timeout: longest });
    expect(await findViolations(crew)).toEqual([]);
  });

  it('asks for wages to go to another account, which the office compares and puts into the file', async () => {
    const crew = await open('crew.tanker', '/dashboard/my-requests', phone);
    await crew.getByRole('button', { name: /^Bank account/ }).click({ timeout: longest });
    const dialog = crew.getByRole('dialog', { name: 'Change your bank account' });
    await dialog.getByLabel(/^Bank name/).click();
    await crew.getByRole('option').filter({ hasText: 'BCA' }).first().click();
    await dialog.getByLabel(/^Account number/).fill('5220304471');
    await dialog.getByLabel(/^Account name/).fill('Dimas Saputra');
    await dialog.getByLabel(/^Your password/).fill(demoPassword);
    expect(await findViolations(crew)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await card(crew, 'ending 471').getByText('Being checked').waitFor();

    const staff = await open('staff.tanker', '/dashboard/crew-requests');
    const row = staff.getByRole('row').filter({ hasText: 'ending 471' });
    await row
      .getByRole('link', { name: /Decide/ })
      .first()
      .click({ timeout: longest });
    const sheet = staff.getByRole('main');
    await sheet
      .getByText(/5220304471/)
      .first()
      .waitFor({ timeout: longest });
    expect(await findViolations(staff)).toEqual([]);
    await sheet
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    const accept = staff.getByRole('dialog', { name: /^Change the bank account of/ });
    expect(await findViolations(staff)).toEqual([]);
    await accept.getByRole('button', { name: 'Change account' }).click();
    await accept.waitFor({ state: 'hidden' });

    await crew.reload();
    await card(crew, 'ending 471')
      .getByText(/^Used from the slip of/)
      .waitFor({ timeout: longest });
  });
});
