import type { Faults } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { serviceLinks } from '../contract.ts';
import { findWordKinds, linkWord, listTargets, listWords } from './queries.ts';

export const serviceLinksFeature = feature(serviceLinks, {
  list: (asked, { db }) => listWords(db, asked),

  targets: async (_input, { db }) => ({ data: await listTargets(db) }),

  update: async ({ links }, { db }) => {
    const kinds = await findWordKinds(
      db,
      links.map(({ id }) => id),
    );
    const targets = await listTargets(db);
    const wrong: Faults = {};
    const checked = links.flatMap((link, at) => {
      const kind = kinds.get(link.id);
      if (!kind) wrong[`links.${at}.id`] = notInList;
      else if (link.linkedId !== null && !targets[kind].some(({ id }) => id === link.linkedId))
        wrong[`links.${at}.linkedId`] = notInList;
      return kind ? [{ ...link, kind }] : [];
    });
    if (Object.keys(wrong).length) throw badInput(wrong);
    let changed = 0;
    for (const link of checked) if (await linkWord(db, link)) changed += 1;
    return { data: { changed } };
  },
});
