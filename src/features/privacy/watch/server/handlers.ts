import { workbookName } from '#platform/contract/workbook-name.ts';
import { conflict, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { readingWatch } from '../contract.ts';
import { type WatchRule, watchRules } from '../rules.ts';
import { affectedWorkbook } from './documents.ts';
import {
  closeFinding,
  findFinding,
  hasOtherSuperAdmin,
  listAffected,
  listFindings,
  listReadHours,
  lockFinding,
} from './queries.ts';

/** The time of the law to tell whose data was read by who should not have (law 27/2022, article 46). */
const noticeMs = 72 * 3_600_000;

const ruleOf = (name: string): WatchRule => {
  const rule = watchRules.find((each) => each === name);
  if (!rule) throw new Error(`${name} is no rule of the watch`);
  return rule;
};

export const readingWatchFeature = feature(readingWatch, {
  list: async (_input, { db, scope }) => {
    const { rows, earlier } = await listFindings(db, scope);
    return {
      earlier,
      data: rows.map(({ rule, foundAt, lookedAt, lookedBy, ...row }) => ({
        ...row,
        rule: ruleOf(rule),
        foundAt: foundAt.toISOString(),
        noticeBy: new Date(foundAt.getTime() + noticeMs).toISOString(),
        lookedAt: lookedAt?.toISOString() ?? null,
        lookedBy: lookedBy || null,
      })),
    };
  },

  hours: async ({ findingId }, { db, scope }) => {
    const { id } = found(await findFinding(db, scope, findingId));
    return { data: (await listReadHours(db, id)).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
  },

  look: async ({ findingId, note }, { db, scope, user }) => {
    await lockFinding(db, findingId);
    const finding = found(await findFinding(db, scope, findingId));
    if (finding.lookedAt !== null) throw conflict('reading-watch:refusals.looked');
    // Nobody judges their own reading, unless there is nobody else who could.
    if (finding.userId === user.userId && (await hasOtherSuperAdmin(db, user.userId)))
      throw conflict('reading-watch:refusals.own');
    await closeFinding(db, findingId, { note, by: user.userId });
    return { data: { findingId } };
  },

  affected: async ({ findingId }, { db, scope, services, language }) => {
    const { id, day } = found(await findFinding(db, scope, findingId));
    return {
      name: workbookName(`Affected people ${day}`),
      contentType: readingWatch.affected.answer.file[0],
      content: affectedWorkbook(await listAffected(db, id), { company: services.config.companyName, day, language }),
    };
  },
});
