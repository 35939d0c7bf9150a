import { describe, expect, it } from 'vitest';
import { address } from './address.ts';
import { findViolationsEverywhere } from './axe.ts';
import { openBrowser, phone } from './browser.ts';

/** Subscribing to one's dates: made, read by a program without a session, replaced and stopped. */

const { open } = openBrowser();

describe('a calendar', () => {
  it('is made, read without a session, replaced and stopped', async () => {
    const page = await open('manager.marine', '/dashboard/profile');
    await page.getByRole('button', { name: 'Calendars' }).click();
    await page.getByRole('heading', { name: 'Calendars' }).waitFor();
    await page.getByRole('button', { name: 'Create address: Crew changes' }).click();
    const shown = page.getByRole('status', { name: 'Address of the calendar' });
    const first = (await shown.textContent()) ?? '';
    await page.getByRole('button', { name: 'Close' }).click();
    const ask = async (made: string) => {
      const { pathname, search } = new URL(made);
      return fetch(`${address}${pathname}${search}`);
    };
    const answer = await ask(first);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*SUMMARY:Crew change [\s\S]*END:VCALENDAR\r\n$/);
    await page.reload();
    await page.getByText(/Last read on /).waitFor();
    await page.getByRole('button', { name: 'Replace address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace address' }).click();
    const second = (await shown.textContent()) ?? '';
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Address removed').waitFor();
    expect((await ask(second)).status).toBe(404);
  });

  it('of one’s own tour is offered to seafarers on a phone, in Indonesian', async () => {
    const page = await open('crew.marine', '/dashboard/calendars', phone);
    await page.evaluate(() => localStorage.setItem('crew-portal.language', 'id'));
    await page.reload();
    await page.getByRole('button', { name: 'Buat alamat: Naik kapal, turun kapal, dan pelatihan' }).click();
    await page.getByRole('button', { name: 'Salin alamat' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await findViolationsEverywhere(page)).toEqual([]);
  });
});
