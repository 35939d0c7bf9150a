import { createContext, type ReactNode } from 'react';
import type { Access } from '../contract/access.ts';
import { isDay } from '../contract/days.ts';
import type { Ahead } from './ahead.ts';
import type { OwnArea } from './own-records.ts';

/** Sidebar groups, in order; an item without a group is a single entry (1-open 62). */
export const menuGroups = [
  'recruitment',
  'manning',
  'serva',
  'crewBenefit',
  'workOrderBillings',
  'usersManagement',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Drawings beside single items; groups have their own. See platform/web/layout/menu-icon.tsx. */
export type MenuIcon = 'dashboard' | 'crew' | 'vessel' | 'principal' | 'appraisal' | 'contract';

export interface MenuEntry {
  /** Key in the namespace `shell`. */
  label: string;
  /** Order in the sidebar: that of the tag list. */
  order: number;
  group?: MenuGroup;
  /** Other paths that mark it as current: pages it leads to under another path. */
  also?: `/${string}`;
  /** Loaded with the shell, so by name; items inside a group have none. */
  icon?: MenuIcon;
}

/**
 * Reads one query parameter, from an address (text) or from a link of ours. Plain functions and no schemas, since the
 * screens of all features are part of what the landing page loads.
 */
export type Parameter<Value extends string | number = string | number> = (given: unknown) => Value | undefined;

/** Kinds of query parameters. */
export const parameter = {
  /** Text of at most so many characters. */
  text:
    (most = 200): Parameter<string> =>
    (given) => {
      const text = typeof given === 'number' ? String(given) : given;
      return typeof text === 'string' && text !== '' && text.length <= most ? text : undefined;
    },
  /** A whole number from `least` on: a page index, an id. */
  whole:
    (least = 0): Parameter<number> =>
    (given) => {
      const number = given === '' || given === null ? Number.NaN : Number(given);
      return Number.isSafeInteger(number) && number >= least && number <= 2_147_483_647 ? number : undefined;
    },
  /** A day of the calendar, yyyy-MM-dd. */
  day: (given: unknown) => (typeof given === 'string' && isDay(given) ? given : undefined),
  /** A month, yyyy-MM, that the page has. */
  month:
    (has: (month: string) => boolean = () => true): Parameter<string> =>
    (given) =>
      typeof given === 'string' && isDay(`${given}-01`) && has(given) ? given : undefined,
  /** The number of a month, 1 to 12. */
  monthNumber: (given: unknown) => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find((month) => month === Number(given)),
  /** A year that the page has. */
  year:
    (has: (year: number) => boolean): Parameter<number> =>
    (given) => {
      const year = parameter.whole(1)(given);
      return year !== undefined && has(year) ? year : undefined;
    },
  /** One of these words. */
  oneOf:
    <const Word extends string>(...words: readonly Word[]): Parameter<Word> =>
    (given) =>
      words.find((word) => word === String(given)),
};

/** What an address says that its screen cannot use, each as it is written there: month=2026-13. */
export const misreadIn = (parameters: Record<string, Parameter> = {}, address: string): string[] =>
  [...new URLSearchParams(address)].flatMap(([name, value]) =>
    value !== '' && parameters[name]?.(value) === undefined && name in parameters ? [`${name}=${value}`] : [],
  );

/** What the file of a page holds. */
export interface PageModule {
  default: () => ReactNode;
  /**
   * What the page is sure to read at this address: begun as soon as its code is there, while it is still being found
   * out who is signed in, or while a link to it is hovered.
   */
  ahead?: (search: Record<string, unknown>) => readonly Ahead[];
}

/** One screen: where it is, who may open it, what the menu calls it, and the page, loaded on demand. */
export interface Screen {
  /** As the router has it: /career/$jobOpeningId */
  path: `/${string}`;
  /**
   * The layout around the page: `bare` none (landing, career), `public` header and footer, `dashboard` the
   * sidebar as well.
   */
  shell: 'bare' | 'public' | 'dashboard';
  /** `anyone`, `signed-in`, or tags; others see the 403 page. */
  access: Access;
  /** The query parameters the page reads; wrong ones count as not given, which the page's head says. */
  search?: Record<string, Parameter>;
  /** Key of the browser's title, as `namespace:key`. */
  title: string;
  /** Namespaces the page is drawn with beside that of its title: they come in one answer, beside its code. */
  texts?: readonly string[];
  menu?: MenuEntry;
  /** A list of the office: what seafarers are led to instead. Listed in src/app, since one leads to another's pages. */
  own?: OwnArea;
  page: () => Promise<PageModule>;
  /** Shown only while developing. */
  development?: boolean;
}

/** What links are checked by; pages have links themselves, so that a page is looked into only once all is declared. */
export type DeclaredScreen = Omit<Screen, 'page' | 'own'> & { page: () => Promise<object> };

/** Declares a feature's screens, each with its own path and parameters: links to them are checked by these. */
export const screens = <const List extends readonly DeclaredScreen[]>(list: List): List => list;

/** All screens, for the parts of the shell that lead to them: the menu, the way home. */
export const ScreensContext = createContext<readonly Screen[]>([]);
