import type { KeyboardEvent } from 'react';

const steps: Record<string, { rows: number; bars: number }> = {
  ArrowLeft: { rows: 0, bars: -1 },
  ArrowRight: { rows: 0, bars: 1 },
  ArrowUp: { rows: -1, bars: 0 },
  ArrowDown: { rows: 1, bars: 0 },
};

/**
 * From the bar in focus to the one beside it, or to the nearest bar of the row above or below; from the chart itself to
 * its first bar. The bar that was walked to is the one that the tab key comes back to.
 */
export function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  const from = event.target;
  if (!step || !(from instanceof HTMLElement)) return;
  const chart = event.currentTarget;
  const rows = [...chart.querySelectorAll('li')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('button[data-look]')])
    .filter((bars) => bars.length > 0);
  const to = from === chart ? rows[0]?.[0] : from.dataset.look ? beside(rows, from, step) : undefined;
  if (!to) return;
  event.preventDefault();
  for (const bar of chart.querySelectorAll<HTMLElement>('button[data-walked]')) {
    bar.tabIndex = -1;
    delete bar.dataset.walked;
  }
  to.tabIndex = 0;
  to.dataset.walked = '';
  to.focus();
  // The sticky column of names covers the start of what is scrolled to.
  to.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

function beside(rows: readonly HTMLElement[][], from: HTMLElement, step: { rows: number; bars: number }) {
  const at = rows.findIndex((bars) => bars.includes(from));
  const own = rows[at] ?? [];
  if (step.rows === 0) return own[own.indexOf(from) + step.bars];
  const middle = middleOf(from);
  return [...(rows[at + step.rows] ?? [])].sort(
    (a, b) => Math.abs(middleOf(a) - middle) - Math.abs(middleOf(b) - middle),
  )[0];
}

const middleOf = (bar: HTMLElement) => {
  const { left, width } = bar.getBoundingClientRect();
  return left + width / 2;
};
