import type { FoundKind } from '#platform/contract/found.ts';
import type { LinkTarget } from '#platform/web/links.ts';
import type { FoundGroup } from '../../contract.ts';

export type Found = FoundGroup['rows'][number];

/** Something to choose: a record that was found, something to do with the first of them, a page, or an act done at once. */
export type Option =
  | { type: 'found'; key: string; target: LinkTarget; kind: FoundKind; row: Found }
  | { type: 'go'; key: string; target: LinkTarget; label: string }
  | { type: 'act'; key: string; label: string; run: () => void };

/** Where a record opens. */
export function foundTarget(kind: FoundKind, id: number): LinkTarget {
  switch (kind) {
    case 'crew':
      return {
        to: '/dashboard/crew-management/$crewId/details',
        params: { crewId: String(id) },
        search: { tab: 'crew-details' },
      };
    case 'applicant':
      return { to: '/dashboard/recruitment/applicants-list/$applicantId/view', params: { applicantId: String(id) } };
    case 'vessel':
      return { to: '/dashboard/vessel-management/$vesselId/details', params: { vesselId: String(id) } };
    case 'principal':
      return { to: '/dashboard/principals/$principalId/details', params: { principalId: String(id) } };
    case 'contract':
      return { to: '/dashboard/payroll-and-contracts/contract-management', search: { cid: id, action: 'update' } };
  }
}

interface Shortcut {
  key: string;
  kind: FoundKind;
  target: (id: string) => LinkTarget;
}

/** What is usually done with a record, beside opening it; the words are in `search.json` under `shortcuts`. */
const shortcuts: readonly Shortcut[] = [
  {
    key: 'certificates',
    kind: 'crew',
    target: (crewId) => ({
      to: '/dashboard/crew-management/$crewId/details',
      params: { crewId },
      search: { tab: 'certification' },
    }),
  },
  {
    key: 'schedule',
    kind: 'crew',
    target: (crewId) => ({
      to: '/dashboard/crew-management/$crewId/details',
      params: { crewId },
      search: { tab: 'upcoming-schedule' },
    }),
  },
  {
    key: 'onBoard',
    kind: 'vessel',
    target: (vesselId) => ({
      to: '/dashboard/vessel-management/$vesselId/details',
      params: { vesselId },
      search: { tab: 'on-board-crew' },
    }),
  },
];

/** The usual actions with the record that is found first. */
export const shortcutsOf = (groups: readonly FoundGroup[]) => {
  const [first] = groups;
  const [row] = first?.rows ?? [];
  if (!first || !row) return [];
  return shortcuts
    .filter(({ kind }) => kind === first.kind)
    .map(({ key, target }) => ({ key, title: row.title, target: target(String(row.id)) }));
};

/** What was opened from here lately: kept in this page alone, so that it is gone with the sign-in. */
const opened: { kind: FoundKind; row: Found }[] = [];

/** Notes a record that was opened, the latest first. */
export function noteOpened(kind: FoundKind, row: Found) {
  const at = opened.findIndex((each) => each.kind === kind && each.row.id === row.id);
  if (at >= 0) opened.splice(at, 1);
  opened.unshift({ kind, row });
  opened.splice(6);
}

export const openedLately = (): readonly { kind: FoundKind; row: Found }[] => opened;
