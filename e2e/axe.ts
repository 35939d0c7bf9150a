import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Of the rest axe would tell a lot, and take its time. */
const only = ['violations'];

/** What axe finds on the page as it is, one line a finding; the fading in is waited for. Without `rules`, by all of them. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Without its heading a page is still on its way, unless a dialog tells why it has none; one that gives way is hidden.
  await page.locator('h1:visible, dialog[open]').first().waitFor();
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{
    violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
  }>(`axe.run(${JSON.stringify({ resultTypes: only, ...(rules && { runOnly: rules }) })})`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help} · ${html.slice(0, 160)} · ${failureSummary}`),
  );
}

const coloursOnly = ['color-contrast', 'link-in-text-block'];

interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  rules?: readonly string[];
}

/** A phone in the light theme and a desk in the dark one; the other two as well, but for short runs. */
const looks: readonly Look[] = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1280 },
  ...(process.env.SHORT_RUN
    ? []
    : [
        { colorScheme: 'dark' as const, width: 360, rules: coloursOnly },
        { colorScheme: 'light' as const, width: 1280, rules: coloursOnly },
      ]),
];

/** In both themes, on a phone and at a desk: each with where it was found. */
export async function findViolationsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { colorScheme, width, rules } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (sideways > 0) found.push(`${width} px: ${sideways} px too wide`);
    found.push(...(await findViolations(page, rules)).map((finding) => `${colorScheme} ${width} px: ${finding}`));
  }
  return found;
}
