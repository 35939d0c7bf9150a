import type { SubRole } from './access.ts';

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

/** A page of ours, with its query parameters. */
export interface OwnTarget {
  to: string;
  search?: Record<string, string>;
}

interface OwnArea {
  /** Addresses that are not for whoever is led on. */
  lists: RegExp;
  leads: readonly SubRole[];
  own: (records: OwnRecords) => OwnTarget | undefined;
  /** Without an own record: the 403 page, or the page itself, which then says that it is empty. */
  without: 'forbidden' | 'empty';
  /** Whether the menu leaves the area out without an own record. */
  isHiddenWithout: boolean;
}

const vesselPage = (path: (vesselId: number) => string) =>
  (({ vesselId }) => (vesselId === null ? undefined : { to: path(vesselId) })) satisfies OwnArea['own'];
const workOrders = '/dashboard/work-order-and-billings/work-order-overview';

const areas: Record<string, OwnArea> = {
  '/dashboard/crew-management': {
    lists: /^\/dashboard\/crew-management$/,
    leads: ['head', 'crew'],
    own: ({ employeeId }) =>
      employeeId === null
        ? undefined
        : { to: `/dashboard/crew-management/${employeeId}/details`, search: { tab: 'crew-details' } },
    without: 'forbidden',
    isHiddenWithout: true,
  },
  '/dashboard/vessel-management': {
    lists: /^\/dashboard\/vessel-management$/,
    leads: ['head', 'crew'],
    own: vesselPage((vesselId) => `/dashboard/vessel-management/${vesselId}/details`),
    without: 'forbidden',
    isHiddenWithout: true,
  },
  '/dashboard/crew-benefit/ship-chandler': {
    lists: /^\/dashboard\/crew-benefit\/ship-chandler$/,
    leads: ['head', 'crew'],
    own: vesselPage((vesselId) => `/dashboard/crew-benefit/ship-chandler/vessel/${vesselId}/details`),
    without: 'empty',
    isHiddenWithout: true,
  },
  '/dashboard/appraisal': {
    lists: /^\/dashboard\/appraisal$/,
    leads: ['head', 'crew'],
    own: vesselPage((vesselId) => `/dashboard/appraisal/${vesselId}/crew`),
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
        : { to: `${workOrders}/vessel/${vesselId}/wo/${workOrderId}/details` },
    without: 'empty',
    isHiddenWithout: false,
  },
};

const leads = ({ leads: led }: OwnArea, { subRole }: OwnRecords) => subRole !== null && led.includes(subRole);

/** Where a menu item leads; nothing where it is left out. */
export function ownLink(path: string, records: OwnRecords): OwnTarget | undefined {
  const area = areas[path];
  if (!area || !leads(area, records)) return { to: path };
  return area.own(records) ?? (area.isHiddenWithout ? undefined : { to: path });
}

/** What becomes of an address that was typed or linked: it stays, leads on to the own record, or is forbidden. */
export function ownAddress(pathname: string, records: OwnRecords): 'stays' | 'forbidden' | OwnTarget {
  const path = pathname.replace(/\/+$/, '');
  const area = Object.values(areas).find(({ lists }) => lists.test(path));
  if (!area || !leads(area, records)) return 'stays';
  return area.own(records) ?? (area.without === 'forbidden' ? 'forbidden' : 'stays');
}
