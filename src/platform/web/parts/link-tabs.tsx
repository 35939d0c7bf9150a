import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { formatNumber } from '../format.ts';
import classes from './link-tabs.module.css';
import { Count } from './status-badge.tsx';
import type { Tone } from './status-tones.ts';

// Seldom needed: what the address asks for is nearly always a tab.
const MisreadNote = lazy(() => import('./misread-note.tsx'));

export interface LinkTab {
  /** Value of the query parameter. */
  value: string;
  label: string;
  count?: number | undefined;
  /** What is counted, where it is not the rows of the tab: 'not completed'. */
  counted?: string;
  /** Colour of the count; without it gray, and teal on the current tab. */
  tone?: Tone;
}

interface LinkTabsProps {
  /** What the tabs are of, for who cannot see them. */
  label: string;
  tabs: readonly LinkTab[];
  current: string;
  /** The query parameter that names the tab. */
  param?: string;
  /** The tabs are lists of one kind: what is searched for in one is searched for in all of them. */
  shareSearch?: boolean;
  /** Query parameters that are of the page and not of a tab. */
  keeps?: readonly string[];
}

/**
 * Tabs as links: the address says which one is open. What the address said on another tab (page, search) comes back
 * with it, as long as the page is open (1-open 98).
 */
export function LinkTabs({ label, tabs, current, param = 'tab', shareSearch = false, keeps = [] }: LinkTabsProps) {
  // Any screen may have tabs.
  const search: Record<string, unknown> = useSearch({ strict: false });
  const remembered = useRef(new Map<string, Record<string, unknown>>());
  useEffect(() => {
    remembered.current.set(current, search);
  }, [current, search]);
  const searchOf = (value: string): Record<string, unknown> => {
    const kept = Object.fromEntries(keeps.map((name) => [name, search[name]]));
    const own = { ...(remembered.current.get(value) ?? { [param]: value }), ...kept };
    if (value === current) return search;
    if (!shareSearch || (own.search ?? '') === (search.search ?? '')) return own;
    return { ...own, search: search.search, pageIndex: undefined };
  };
  const bar = useRef<HTMLElement>(null);
  // How wide the tabs are: the counts come after the names.
  const width = tabs.map(({ label: name, count }) => name + (count === undefined ? '' : ' 0')).join();
  // On a phone the bar scrolls: the tab that is open is in sight, and what comes before and after it shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: wider tabs have moved it
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(current)}"]`);
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  }, [current, width]);
  // What names no tab of the reader's: the one that is open is not the one that was asked for.
  const asked = search[param];
  const misread = asked !== undefined && tabs.length > 0 && !tabs.some(({ value }) => value === asked);
  return (
    <>
      {misread && (
        <Suspense>
          <MisreadNote misread={[`${param}=${asked}`]} />
        </Suspense>
      )}
      <nav ref={bar} className={`scroll-x line gap-1 below anchor ${classes.tabs}`} aria-label={label}>
        {tabs.map(({ value, label: name, count, counted, tone = value === current ? 'teal' : 'gray' }) => (
          <Link
            className="unlined phone-touch inline gap-2 muted strong nowrap"
            key={value}
            data-tab={value}
            to="."
            search={() => searchOf(value)}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={value === current ? 'page' : undefined}
          >
            {name}
            {count !== undefined && (
              <span title={counted && `${formatNumber(count)} ${counted}`}>
                <Count tone={tone}>{formatNumber(count)}</Count>
                {counted && <span className="visually-hidden"> {counted}</span>}
              </span>
            )}
          </Link>
        ))}
      </nav>
    </>
  );
}
