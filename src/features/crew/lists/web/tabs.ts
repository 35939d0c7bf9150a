import type { Endpoint } from '#platform/contract/endpoint.ts';
import { crewLists } from '../contract.ts';

/** The four lists by their query value (2R01 to 2R04), with what each is read and downloaded by. */
export const tabs = {
  'off-board': { list: crewLists.offBoard, sheet: crewLists.downloadOffBoard, count: 'offBoard', file: 'Off-Board' },
  'on-board': { list: crewLists.onBoard, sheet: crewLists.downloadOnBoard, count: 'onBoard', file: 'On-Board' },
  blacklist: { list: crewLists.blacklist, sheet: crewLists.downloadBlacklist, count: 'blacklist', file: 'Blacklist' },
  resigned: { list: crewLists.resigned, sheet: crewLists.downloadResigned, count: 'resigned', file: 'Resigned' },
} as const satisfies Record<string, { list: Endpoint; sheet: Endpoint; count: string; file: string }>;
export type Tab = keyof typeof tabs;

export const tabNames = Object.keys(tabs) as Tab[];
export const tabOf = (asked: unknown): Tab => tabNames.find((name) => name === asked) ?? 'off-board';
