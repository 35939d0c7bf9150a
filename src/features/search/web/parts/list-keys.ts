/** The keys of lists: `/` goes to the search of the page, `j` and `k` from row to row. */

const visible = (element: HTMLElement) => element.getClientRects().length > 0 || !('checkVisibility' in element);

/** What leads on from each row: its first link, or its first button. */
function stops(): HTMLElement[] {
  const rows = document.querySelectorAll('main tbody tr, main [data-row-card]');
  return [...rows].flatMap((row) => row.querySelector<HTMLElement>('th a, td a, a, button') ?? []);
}

/** Does what a key asks for; false where the page has nothing for it and the search over everything is to open. */
export function actOn(key: string): boolean {
  if (key === '/') {
    const box = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find(visible);
    box?.focus();
    box?.select();
    return box !== undefined;
  }
  const all = stops();
  const focused = document.activeElement;
  const at = all.findIndex((stop) => stop === focused || stop.closest('tr')?.contains(focused));
  const next = all[key === 'j' ? Math.min(at + 1, all.length - 1) : Math.max(at - 1, 0)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return true;
}
