import { holdEntry } from '#features/audit/server/queries.ts';
import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { planningRules } from '../contract.ts';
import { ruleNames, rulesOn } from '../rules.ts';
import { keepRule, listRules } from './queries.ts';

export const planningRulesFeature = feature(planningRules, {
  list: async (_input, { db, today }) => {
    const entries = await listRules(db);
    const now = rulesOn(entries, today);
    return {
      data: ruleNames.map((rule) => {
        const own = entries.filter((entry) => entry.rule === rule);
        const next = own.find(({ validFrom }) => validFrom > today);
        return {
          rule,
          amount: now[rule],
          validFrom: own.findLast(({ validFrom }) => validFrom <= today)?.validFrom ?? null,
          entered: own.map(({ rule: _, ...entry }) => entry),
          next: next ? { amount: next.amount, validFrom: next.validFrom } : null,
        };
      }),
    };
  },

  save: async ({ rule, validFrom, amount, version }, { db, today, user }) => {
    if (validFrom < today) throw badInput({ validFrom: 'relief-plans:refusals.rule_in_past' });
    await holdEntry(db, { table: 'planning_rules', key: { rule, validFrom } }, { userId: user.userId, version });
    await keepRule(db, { rule, validFrom, amount });
    return { data: { rule } };
  },
});
