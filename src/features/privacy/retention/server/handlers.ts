import { holdEntry } from '#features/audit/server/queries.ts';
import { addDays } from '#platform/contract/days.ts';
import { message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found, notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { lockSubject } from '../../erasing/server/queries.ts';
import { retention } from '../contract.ts';
import { daysOfNotice, erasesOf } from '../rules.ts';
import {
  countDueRows,
  findFileByNumber,
  insertHold,
  liftHold,
  listDuePersons,
  listHolds,
  listRules,
  type RuleHere,
  saveRule,
} from './queries.ts';

const mostShown = 100;

/** What a rule would erase: people by name, or rows by their number. */
async function previewOf(db: Db, rule: RuleHere, today: string, most = mostShown) {
  if (rule.kind === 'application' || rule.kind === 'crew')
    return listDuePersons(db, rule, { today, erases: erasesOf(rule), most });
  return { total: await countDueRows(db, rule, today), held: 0, people: [] };
}

const ruleOf = async (db: Db, { kind, stage }: { kind: string; stage: string }) =>
  found((await listRules(db)).find((each) => each.kind === kind && each.stage === stage));

export const retentionFeature = feature(retention, {
  list: async (_input, { db, today }) => {
    const rules = [];
    for (const rule of await listRules(db)) {
      const { total, held } = await previewOf(db, rule, today, 0);
      rules.push({ ...rule, isLaw: rule.isLaw ?? false, due: total, held });
    }
    const holds = (await listHolds(db)).map((hold) => ({ ...hold, setAt: hold.setAt.toISOString() }));
    return { data: { rules, holds } };
  },

  due: async ({ kind, stage, months, on }, { db, today }) => {
    const rule = await ruleOf(db, { kind, stage });
    const { total, held, people } = await previewOf(db, { ...rule, months: months ?? rule.months }, on ?? today);
    const shown = people.map(({ name, number, since, isHeld }) => ({ name, number, since, isHeld }));
    return { data: { total, held, people: shown } };
  },

  save: async ({ kind, stage, months, version }, { db, user, today }) => {
    // Of a rule that was never changed there is no row to hold, and two would both be the first.
    await holdEntry(db, { table: 'retention_rules', key: { kind, stage } }, { userId: user.userId });
    const { least, most, version: here } = await ruleOf(db, { kind, stage });
    if (here !== version) throw conflict('retention:refusals.changed');
    if (months < least || months > most)
      throw badInput({ months: message('retention:refusals.range', { least, most }) });
    await saveRule(db, { kind, stage, months, today });
    return { data: { startsOn: addDays(today, daysOfNotice) } };
  },

  hold: async ({ number, reason }, { db, user }) => {
    const seafarerId = await findFileByNumber(db, number.toUpperCase());
    const subject = seafarerId === undefined ? undefined : await lockSubject(db, seafarerId);
    if (seafarerId === undefined || !subject) throw badInput({ number: 'retention:refusals.unknown' });
    if (!(await insertHold(db, { seafarerId, reason, setBy: user.userId })))
      throw badInput({ number: 'retention:refusals.held' });
    return { data: { name: subject.name } };
  },

  lift: async ({ holdId }, { db, user }) => {
    if (!(await liftHold(db, holdId, user.userId))) throw notFound();
    return { data: { holdId } };
  },
});
