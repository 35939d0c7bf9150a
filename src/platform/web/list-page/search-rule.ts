import { isSearched, longestSearch } from '../../contract/list.ts';

/** When a typed keyword becomes a search (1S179, 1S180, 1-open 96). */

export const searchDelay = 800;

/**
 * The keyword to search for after typing, or undefined to leave the list as it is. What is too short searches for nothing,
 * so that the list never shows what another keyword found. What is too long is said to be by the box.
 */
export function keywordOf(typed: string, applied: string): string | undefined {
  const words = typed.trim().replace(/\s+/g, ' ');
  if (words.length > longestSearch) return undefined;
  const keyword = isSearched(words) ? words : '';
  return keyword === applied ? undefined : keyword;
}

/** The rows shown, as '1 to 10 of 18' says them. */
export const rangeOf = (offset: number, rows: number, total: number) => ({
  from: rows === 0 ? 0 : offset + 1,
  to: offset + rows,
  total,
});

/** Page numbers to offer, as indexes; 'gap' replaces those left out. */
export function pagesShown(current: number, total: number): (number | 'gap')[] {
  const wanted = [0, current - 1, current, current + 1, total - 1];
  const pages = [...new Set(wanted)].filter((page) => page >= 0 && page < total).sort((a, b) => a - b);
  return pages.flatMap((page, at) => {
    const before = pages[at - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page];
  });
}
