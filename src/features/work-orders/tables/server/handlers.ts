import { holdEntry } from '#features/audit/server/queries.ts';
import type { Dated } from '#features/rates/rules.ts';
import { ownDivision } from '#features/reference/server/operations.ts';
import { message } from '#platform/contract/messages.ts';
import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { loadRates } from '../../facts/server/queries.ts';
import { percentPoints } from '../../lines/rules.ts';
import { type PayTables, payTablesCalls } from '../contract.ts';
import { faultOf, tableKinds } from '../rules.ts';
import { keepTable, listEntered } from './queries.ts';

const datesOf = ({ from, to, source }: Dated<unknown>) => ({ from, to: to ?? null, source });
const newestFirst = <Of extends { from: string }>(entries: Of[]): Of[] =>
  entries.sort((one, other) => other.from.localeCompare(one.from));

export const payTablesFeature = feature(payTablesCalls, {
  list: async (_asked, { db, scope }) => {
    const { values, monthlyTax, layers, exemptions } = await loadRates(db, ownDivision(scope));
    const all = [
      ...monthlyTax.map((table) => ({
        ...table,
        kind: tableKinds.find((kind) => kind === `monthlyTax${table.category}`),
      })),
      ...layers.map((table) => ({ ...table, kind: 'layers' as const })),
    ];
    const brackets = all.flatMap(({ kind, value, ...dated }): PayTables['brackets'] =>
      kind
        ? [
            {
              ...datesOf({ value, ...dated }),
              kind,
              rows: value.map(({ upTo, rate }) => ({
                upTo: upTo === undefined ? null : String(upTo),
                percentage: percentPoints(rate),
              })),
            },
          ]
        : [],
    );
    return {
      data: {
        values: newestFirst(values.map((entry) => ({ ...datesOf(entry), key: entry.key, value: entry.value }))),
        brackets: newestFirst(brackets),
        entered: await listEntered(db, ownDivision(scope)),
        exemptions: newestFirst(
          exemptions.map((entry) => ({
            ...datesOf(entry),
            code: entry.code,
            amount: String(entry.value.amount),
            category: entry.value.category ?? null,
          })),
        ),
      },
    };
  },

  saveTable: async ({ version, ...form }, { db, user }) => {
    const fault = faultOf(form.kind, form.contents);
    if (fault) throw badInput({ contents: message(`payroll:tables.faults.${fault.problem}`, { row: fault.row }) });
    const key = { kind: form.kind, validFrom: form.validFrom };
    await holdEntry(db, { table: 'tax_tables', key }, { userId: user.userId, version });
    return { data: await keepTable(db, form) };
  },
});
