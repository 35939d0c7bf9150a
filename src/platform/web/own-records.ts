import type { SubRole } from '../contract/access.ts';
import type { LinkTarget } from './links.ts';

/**
 * Where seafarers' accounts are led in place of the lists of the office: to what is their own (1S223 to 1S226, 1-open
 * 68, 2O18, 3O25 to 3O27). One table for the menu, for addresses that were typed, and for links.
 */

/** What a redirect is decided by; the vessel and the work order are those of the live assignment. */
export interface OwnRecords {
  subRole: SubRole | null;
  employeeId: number | null;
  vesselId: number | null;
  workOrderId: number | null;
}

const ownPages = {
  crew: '/dashboard/crew-management/$crewId/details',
  vessel: '/dashboard/vessel-management/$vesselId/details',
  chandler: '/dashboard/crew-benefit/ship-chandler/vessel/$vesselId/details',
  appraisal: '/dashboard/appraisal/$vesselId/crew',
  workOrder: '/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId/wo/$workOrderId/details',
} as const;
/** Some of these screens are still to come: no item of the menu leads to one before it is there. */
const pageOf = (page: keyof typeof ownPages, params: Readonly<Record<string, string>>) =>
  ({ to: ownPages[page], params }) as unknown as LinkTarget;

interface OwnArea {
  /** Addresses that are not for whoever is led on. */
  lists: RegExp;
  leads: readonly SubRole[];
  own: (records: OwnRecords) => LinkTarget | undefined;
  /** Without an own record: the 403 page, or the page itself, which then says that it is empty. */
  without: 'forbidden' | 'empty';
  /** Whether the menu leaves the area out without an own record. */
  isHiddenWithout: boolean;
}

const vesselPage =
  (page: 'vessel' | 'chandler' | 'appraisal') =>
  ({ vesselId }: OwnRecords) =>
    vesselId === null ? undefined : pageOf(page, { vesselId: String(vesselId) });
const workOrders = '/dashboard/work-order-and-billings/work-order-overview';

const areas: Record<string, OwnArea> = {
  '/dashboard/crew-management': {
    lists: /^\/dashboard\/crew-management$/,
    leads: ['head', 'crew'],
    own: ({ employeeId }) =>
      employeeId === null
        ? undefined
        : { to: ownPages.crew, params: { crewId: String(employeeId) }, search: { tab: 'crew-details' } },
    without: 'forbidden',
    isHiddenWithout: true,
  },
  '/dashboard/vessel-management': {
    lists: /^\/dashboard\/vessel-management$/,
    leads: ['head', 'crew'],
    own: vesselPage('vessel'),
    without: 'forbidden',
    isHiddenWithout: true,
  },
  '/dashboard/crew-benefit/ship-chandler': {
    lists: /^\/dashboard\/crew-benefit\/ship-chandler$/,
    leads: ['head', 'crew'],
    own: vesselPage('chandler'),
    without: 'empty',
    isHiddenWithout: true,
  },
  '/dashboard/appraisal': {
    lists: /^\/dashboard\/appraisal$/,
    leads: ['head', 'crew'],
    own: vesselPage('appraisal'),
    without: 'empty',
    isHiddenWithout: true,
  },
  // Here the document says "any user with a sub-role" (3O25); in the first month there is no slip yet (3O26).
  [workOrders]: {
    lists: /^\/dashboard\/work-order-and-billings\/work-order-overview(\/vessel\/\d+)?$/,
    leads: ['head', 'crew', 'others'],
    own: ({ vesselId, workOrderId }) =>
      vesselId === null || workOrderId === null
        ? undefined
        : pageOf('workOrder', { vesselId: String(vesselId), workOrderId: String(workOrderId) }),
    without: 'empty',
    isHiddenWithout: false,
  },
};

const leads = ({ leads: led }: OwnArea, { subRole }: OwnRecords) => subRole !== null && led.includes(subRole);

/** Where a menu item leads; nothing where it is left out. */
export function ownLink(path: string, records: OwnRecords): LinkTarget | undefined {
  const area = areas[path];
  // It is the path of a screen: that of the item.
  const list = { to: path } as LinkTarget;
  if (!area || !leads(area, records)) return list;
  return area.own(records) ?? (area.isHiddenWithout ? undefined : list);
}

/** What becomes of an address that was typed or linked: it stays, leads on to the own record, or is forbidden. */
export function ownAddress(pathname: string, records: OwnRecords): 'stays' | 'forbidden' | LinkTarget {
  const path = pathname.replace(/\/+$/, '');
  const area = Object.values(areas).find(({ lists }) => lists.test(path));
  if (!area || !leads(area, records)) return 'stays';
  return area.own(records) ?? (area.without === 'forbidden' ? 'forbidden' : 'stays');
}
