import { sql } from 'kysely';
import { lastOfMonth } from '#platform/contract/days.ts';
import { textNames, textsKept } from '#platform/contract/described-texts.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { billingTerms, invoiceTexts, type TermsForm, type TermsRow } from '../contract.ts';

/** The last day of the last month that is closed for any type of any division; nothing before the first closing. */
export async function findLastBilledDay(db: Db): Promise<string | undefined> {
  const { month } = await db
    .selectFrom('billingClosings')
    .select((is) => is.fn.max('month').as('month'))
    .executeTakeFirstOrThrow();
  return month ? lastOfMonth(`${month}-01`) : undefined;
}

/** What debit notes say of how they are paid. */
export const invoiceColumns = [
  'b.paymentDays',
  ...textNames(invoiceTexts).map((name) => `b.${name}` as const),
] as const;

const following = sql`(select min(n.valid_from) from billing_terms n where n.valid_from > b.valid_from)`;

/** Terms by the day from which they hold, the newest first. */
export const listTermsPage = (db: Db, asked: ListAsked, { today, billed }: { today: string; billed: string }) =>
  listPage(db, {
    asked,
    columns: billingTerms.list.list,
    base: db.selectFrom('billingTerms as b'),
    key: 'b.id',
    search: sql`search_key(concat_ws(' ', b.valid_from::text, b.vat_percentage::text, b.crew_fee_percentage::text))`,
    sort: { validFrom: 'b.validFrom' },
    filter: {},
    order: [['b.validFrom', 'desc']],
    rows: (page) =>
      page
        .innerJoin('billingTerms as b', 'b.id', 'page.id')
        .select(['b.id', 'b.version', 'b.validFrom', 'b.billsEmployerParts'])
        .select(invoiceColumns)
        .select([
          sql<TermsRow['state']>`case when b.valid_from > ${today}::date then 'coming'
                                      when ${following} <= ${today}::date then 'ended' else 'inForce' end`.as('state'),
          sql<string>`trim_scale(b.vat_percentage)::text`.as('vatPercentage'),
          sql<TermsRow['vatBase']>`b.vat_base`.as('vatBase'),
          sql<string>`trim_scale(b.crew_fee_percentage)::text`.as('crewFeePercentage'),
          sql<boolean>`b.valid_from <= ${billed}::date`.as('isBilled'),
        ]),
  }) satisfies Promise<Page<TermsRow>>;

/** Terms that are changed, held until the transaction ends. */
export const lockTerms = (db: Db, id: number) =>
  db
    .selectFrom('billingTerms')
    .select(['id', 'version', 'validFrom'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** What is left empty is none. */
const keptForm = (form: TermsForm) => ({
  ...form,
  paymentDays: form.paymentDays ?? null,
  ...textsKept(invoiceTexts, form),
});

/** Enters terms; others from the same day are refused by the index. */
export const insertTerms = (db: Db, form: TermsForm) =>
  db.insertInto('billingTerms').values(keptForm(form)).returning(['id', 'version']).executeTakeFirstOrThrow();

/** Changes terms. */
export const updateTerms = (db: Db, id: number, form: TermsForm) =>
  db
    .updateTable('billingTerms')
    .set(keptForm(form))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** Removes terms. */
export const deleteTerms = (db: Db, id: number) => db.deleteFrom('billingTerms').where('id', '=', id).execute();

/** The audit trail of all terms, with those that were removed; the first are no one's change. For the office. */
export async function termsTrail(db: Db, scope: Scope) {
  if (scope.reach !== 'division') return undefined;
  const { rows } = await sql<{ id: string }>`
    select distinct record_id as id from audit_log where table_name = 'billing_terms' and actor <> 'system'`.execute(
    db,
  );
  return { rows: [{ table: 'billing_terms', ids: rows.map(({ id }) => id) }] };
}
