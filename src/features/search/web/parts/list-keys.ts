/**
 * The keys of pages: `/` goes to the search of the page, `j` and `k` from row to row, `x` ticks a row, `d` opens one
 * document after the other; and those that what can be pressed names itself (aria-keyshortcuts), which come first.
 */

const visible = (element: HTMLElement) => element.getClientRects().length > 0 || !('checkVisibility' in element);

/** Rows of tables, and the cards that they are on a phone; not those that are drawn to be saved as a file. */
const anyRow = 'main :not([inert]) > section tbody tr, main [data-row-card]';

/** What leads on from each row: its first link or button, or its tick where it has neither. */
function stops(): HTMLElement[] {
  return [...document.querySelectorAll(anyRow)].flatMap(
    (row) => row.querySelector<HTMLElement>('th a, td a, a, button') ?? tickOf(row) ?? [],
  );
}

const tickOf = (row: Element) => row.querySelector<HTMLInputElement>('input[type=checkbox]');

/** The dialog on top, if there is one: then nothing below it is meant. */
const dialogs = () => document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog]');

/** Does what a key asks for; false where the page has no search of its own and the one over everything is to open. */
export function actOn(key: string): boolean {
  const dialog = [...dialogs()].at(-1);
  const named = (dialog ?? document).querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`);
  if (named) named.click();
  else if (!dialog) return moveTo(key);
  return true;
}

function moveTo(key: string): boolean {
  if (key === '/') {
    const box = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find(visible);
    box?.focus();
    box?.select();
    return box !== undefined;
  }
  if (key === 'd') return nextOf([...document.querySelectorAll<HTMLElement>('main [data-document]')], 1, true);
  if (key === 'x') return tick();
  if (key === 'j' || key === 'k') return nextOf(stops(), key === 'j' ? 1 : -1, false);
  return true;
}

/** Ticks the row that the focus is in, or the first one that has a tick, or unticks it. */
function tick(): true {
  const rows = [...document.querySelectorAll(anyRow)].filter(tickOf);
  const row = rows.find((each) => each.contains(document.activeElement)) ?? rows[0];
  if (row) tickOf(row)?.click();
  return true;
}

/** Goes on from where the focus is, and presses what is there if it is to be opened. */
function nextOf(all: readonly HTMLElement[], step: 1 | -1, isOpened: boolean): true {
  const focused = document.activeElement;
  const at = all.findIndex((stop) => stop === focused || stop.closest('tr, [data-row-card]')?.contains(focused));
  const next = all[Math.max(0, Math.min(at + step, all.length - 1))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  if (isOpened) next?.click();
  return true;
}
