import type { Db } from '#platform/server/database/connect.ts';
import { type DatedRule, ruleNames } from '../rules.ts';

/** All planning rules, past and coming ones too, by name and day. */
export async function listRules(db: Db): Promise<(DatedRule & { version: number })[]> {
  const rows = await db
    .selectFrom('planningRules')
    .select(['rule', 'validFrom', 'amount', 'version'])
    .orderBy('rule')
    .orderBy('validFrom')
    .execute();
  return rows.flatMap(({ rule, validFrom, amount, version }) => {
    const name = ruleNames.find((each) => each === rule);
    return name ? [{ rule: name, validFrom, amount: Number(amount), version }] : [];
  });
}

/** Enters a rule from a day on, in place of the one of the same day. */
export const keepRule = (db: Db, { rule, validFrom, amount }: DatedRule) =>
  db
    .insertInto('planningRules')
    .values({ rule, validFrom, amount: String(amount) })
    .onConflict((conflict) =>
      conflict.columns(['rule', 'validFrom']).doUpdateSet((is) => ({ amount: is.ref('excluded.amount') })),
    )
    .execute();
