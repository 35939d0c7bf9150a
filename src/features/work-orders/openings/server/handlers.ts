import { type FilledWorkbook, readWorkbook } from '#features/files/server/operations.ts';
import { findEmployees } from '#features/rates/values/server/queries.ts';
import { turnOf } from '#platform/server/check-line.ts';
import { unreadColumns } from '#platform/server/documents/workbook-cells.ts';
import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { openings } from '../contract.ts';
import { headers, numbersIn, readOpenings } from '../rules.ts';
import { figuresOf, keepOpening, listOpenings } from './queries.ts';

/** Our headings, as rows are kept by them. */
const own = new Set(Object.values(headers).map((head) => head.toLowerCase()));

export const openingsFeature = feature(openings, {
  import: {
    prepare: async (_input, context) => readWorkbook(context.upload.content, turnOf(context)),
    run: async ({ taxYear: year, isTrial }, { db, scope }, book: FilledWorkbook | undefined) => {
      if (!book) throw badInput({ FileContent: 'rates:refusals.not_a_workbook' });
      const { rows: cells, unseen: notes } = book;
      if (cells.length === 0) throw badInput({ FileContent: 'rates:refusals.empty_workbook' });
      const taxYear = Number(year);
      const people = await findEmployees(db, scope, numbersIn(cells));
      const employees = new Map(people.map(({ employeeNumber, id }) => [employeeNumber, id]));
      const read = readOpenings(cells, new Set(employees.keys()));
      const counts = {
        rows: cells.length,
        added: 0,
        changed: 0,
        unchanged: 0,
        isTrial: isTrial === 'true',
        notes,
        noteCount: notes.length,
      };
      const unread = unreadColumns(cells, own).map((one) => ({ ...one, problem: 'unread_column' as const }));
      const faults = [...unread, ...read.faults];
      if (faults.length > 0)
        return { data: { ...counts, isTrial: true, faults: faults.slice(0, 200), faultCount: faults.length } };
      const there = await listOpenings(db, taxYear, [...employees.values()]);
      for (const { employeeNumber, ...figures } of read.openings) {
        const employeeId = employees.get(employeeNumber) ?? 0;
        const before = there.get(employeeId);
        const outcome = before === undefined ? 'added' : before === figuresOf(figures) ? 'unchanged' : 'changed';
        counts[outcome] += 1;
        if (!counts.isTrial && outcome !== 'unchanged') await keepOpening(db, { employeeId, taxYear, ...figures });
      }
      return { data: { ...counts, faults: [], faultCount: 0 } };
    },
  },
});
