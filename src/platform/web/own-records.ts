import type { SubRole } from '../contract/access.ts';
import type { LinkTarget } from './links.ts';
import { keepPersisted, readPersisted } from './persisted.ts';

/** Where seafarers' accounts are led in place of the lists of the office: to what is their own. */

/** What a redirect is decided by: the vessel of the live assignment; the newest work order, with the vessel it is of. */
export interface OwnRecords {
  subRole: SubRole | null;
  employeeId: number | null;
  vesselId: number | null;
  workOrderId: number | null;
  workOrderVesselId: number | null;
}

/** Replaces a list for roles that are led to their own record. */
export interface OwnArea {
  leads: readonly SubRole[];
  own: (records: OwnRecords) => LinkTarget | undefined;
  /** Without an own record: the 403 page, or the page itself, which then says that it is empty. */
  without: 'forbidden' | 'empty';
  /** True if the menu leaves the area out without an own record. */
  isHiddenWithout: boolean;
  /** True if only those are led on who may not open the screen itself. */
  isForOthers?: boolean;
}

interface Led {
  path: string;
  own?: OwnArea;
}

const leads = ({ leads: led }: OwnArea, { subRole }: OwnRecords) => subRole !== null && led.includes(subRole);

const ledName = (path: string) => `led.${path}`;

/** Notes the screen that the account is led to in place of another one, for the next visit. */
export const noteLed = (path: string, to: string) => keepPersisted(ledName(path), to);

/** The screen that the account was led to the last time: its code is fetched at once, in place of that of the list. */
export const ledTo = (path: string): string | undefined =>
  readPersisted(ledName(path), (value): value is string => typeof value === 'string');

/** Where a menu item leads; nothing where it is left out. */
export function ownLink({ path, own: area }: Led, records: OwnRecords): LinkTarget | undefined {
  // It is the path of a screen: that of the item.
  const list = { to: path } as LinkTarget;
  if (!area || area.isForOthers || !leads(area, records)) return list;
  return area.own(records) ?? (area.isHiddenWithout ? undefined : list);
}

/** What becomes of a screen that was typed or linked: it stays, leads on to their own record, or is forbidden. */
export function ownAddress(
  { own: area }: Led,
  records: OwnRecords,
  mayOpen = true,
): 'stays' | 'forbidden' | LinkTarget {
  const isLed = area !== undefined && leads(area, records) && (!area.isForOthers || !mayOpen);
  if (!mayOpen && !(isLed && area.isForOthers)) return 'forbidden';
  if (!isLed) return 'stays';
  return area.own(records) ?? (area.without === 'forbidden' ? 'forbidden' : 'stays');
}
