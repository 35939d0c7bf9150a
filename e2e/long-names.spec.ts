import { describe, expect, it } from 'vitest';
import { openBrowser, phone } from './browser.ts';
import { signIn } from './sign-in.ts';

/** Names of sixty letters without a space: what is cut off at the edge of a phone is not there to its reader. */

const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
const { newContext } = openBrowser({ viewport: phone });

describe('a long name on a phone', () => {
  it.each([
    '/dashboard/vessel-management/1/details',
    '/dashboard/crew-management?tab=on-board',
    '/dashboard/manning/onboard-preparation',
  ])('is broken into lines within the page: %s', async (path) => {
    const context = await newContext();
    const page = await signIn(context, 'staff.marine', '/dashboard/profile');
    await page.route('**/PMSol/v1/**', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace(/("(?:vesselName|name)":)"[^"]+"/g, `$1"${name}"`) });
    });
    await page.goto(new URL(path, page.url()).href);
    await page.locator('main').getByText(name).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    // Calls that are still under way go with the page.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
});
