import { workbookName } from '#platform/contract/workbook-name.ts';
import { workbookType } from '#platform/contract/workbook-type.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { crewLists } from '../contract.ts';
import { blacklistWorkbook, crewWorkbook } from './documents.ts';
import {
  blacklistBatches,
  type CrewState,
  countCrew,
  crewBatches,
  findVessels,
  listBlacklist,
  listCrew,
} from './queries.ts';

interface SheetAsked {
  sortBy?: string | undefined;
  filterList?: string | undefined;
  columns?: string | undefined;
}

type Asked = Pick<
  Context<typeof crewLists.downloadOffBoard>,
  'db' | 'scope' | 'user' | 'services' | 'today' | 'language'
>;

/** A list as a file, sent while it is read; who took it is logged under the list's name. */
const download =
  (state: CrewState, list: 'offBoard' | 'onBoard' | 'resigned', name: string) =>
  async ({ columns, ...asked }: SheetAsked, { db, scope, services, today, language }: Asked) => {
    const pages = crewBatches(db, scope, state, asked);
    const company = services.config.companyName;
    return {
      name: workbookName(`Crew ${name}`),
      contentType: workbookType,
      content: crewWorkbook({ list, today, language, company, columns, pages }),
    };
  };

export const crewListsFeature = feature(crewLists, {
  offBoard: (asked, { db, scope }) => listCrew(db, scope, 'off-board', asked),
  onBoard: (asked, { db, scope }) => listCrew(db, scope, 'on-board', asked),
  resigned: (asked, { db, scope }) => listCrew(db, scope, 'resigned', asked),
  blacklist: (asked, { db, scope }) => listBlacklist(db, scope, asked),
  counts: async ({ filterList }, { db, scope }) => ({ data: await countCrew(db, scope, filterList) }),
  vessels: async (_asked, { db, scope }) => ({ data: await findVessels(db, scope) }),

  downloadOffBoard: download('off-board', 'offBoard', 'Off-Board'),
  downloadOnBoard: download('on-board', 'onBoard', 'On-Board'),
  downloadResigned: download('resigned', 'resigned', 'Resigned'),

  downloadBlacklist: async ({ columns, ...asked }, { db, scope, services, today, language }) => {
    const pages = blacklistBatches(db, scope, asked);
    const company = services.config.companyName;
    return {
      name: workbookName('Crew Blacklist'),
      contentType: workbookType,
      content: blacklistWorkbook({ list: 'blacklist', today, language, company, columns, pages }),
    };
  },
});
