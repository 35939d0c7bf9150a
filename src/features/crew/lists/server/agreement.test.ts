import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStates } from '#features/employees/state/server/queries.ts';
import { type Candidate, candidates } from '#features/manning/candidates/contract.ts';
import { fillDemo as fillVessels } from '#features/vessels/server/demo.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { readTable } from '#testing/workbook.ts';
import { certification, type EmployeeCertification } from '../../certification/contract.ts';
import { crew } from '../../contract.ts';
import { fillDemo } from '../../server/demo.ts';
import { type CrewRow, crewLists } from '../contract.ts';

/** Everybody of the demo: each place that shows a person's state shows the same. */

let server: TestServer;
const office = { reach: 'division' } as const;
beforeAll(async () => {
  server = await testServer();
  await fillVessels(server.db, server.services, { today: server.today });
  await server.db.transaction().execute((db) => fillDemo(db, server.services, { today: server.today, withScans: 0 }));
});
afterAll(() => server.close());

const lists = [
  ['off-board', crewLists.offBoard, crewLists.downloadOffBoard],
  ['on-board', crewLists.onBoard, crewLists.downloadOnBoard],
  ['resigned', crewLists.resigned, crewLists.downloadResigned],
  ['blacklist', crewLists.blacklist, crewLists.downloadBlacklist],
] as const;

async function rowsOf(list: (typeof lists)[number][1], asked: object, caller: Caller): Promise<CrewRow[]> {
  const rows: CrewRow[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const { body } = await server.call(list, { pageSize: 100, pageNumber, ...asked }, caller);
    rows.push(...body.data);
    if (body.data.length < 100) return rows;
  }
}

/** What the spreadsheet says, by employee number. */
async function sheetOf(download: (typeof lists)[number][2], caller: Caller) {
  const { body } = await server.call(download, { columns: 'employeeIdNumber,certificateStatus' }, caller);
  const { rows } = await readTable(body);
  return new Map(rows.map(([number, status]) => [String(number), String(status)]));
}

describe.each([
  ['marine', 'crewingpdemarine'],
  ['tanker', 'crewingpdetanker'],
] as const)('the crew of the %s division', (_division, role) => {
  it.each(lists)(
    '%s: list, filters, download and record agree for everybody',
    async (_name, list, download) => {
      const caller = await server.user({ role });
      const [rows, comply, notComply, sheet] = [
        await rowsOf(list, {}, caller),
        new Set((await rowsOf(list, { filterList: 'certificateStatus:comply;' }, caller)).map(({ id }) => id)),
        new Set((await rowsOf(list, { filterList: 'certificateStatus:not-comply;' }, caller)).map(({ id }) => id)),
        await sheetOf(download, caller),
      ];
      const employees = rows.map(({ id }) => id);
      const states = await findStates(server.db, office, { employees, today: server.today });
      expect(rows.length).toBeGreaterThan(0);
      expect(sheet.size).toBe(rows.length);
      for (const { id, employeeIdNumber, certificateStatus, next } of rows) {
        const filtered = comply.has(id) === notComply.has(id) ? 'both' : comply.has(id) ? 'Comply' : 'Not Comply';
        const { body } = await server.call(certification.get, { employeeId: id }, caller);
        const record = (body.data as EmployeeCertification).certificateStatus;
        const state = states.get(id);
        const said = [certificateStatus, filtered, sheet.get(employeeIdNumber), state?.certificateStatus];
        expect([employeeIdNumber, ...said]).toEqual([employeeIdNumber, record, record, record, record]);
        expect(next).toEqual(state?.next);
      }
    },
    120_000,
  );

  it('candidates stand as their own page says', async () => {
    const caller = await server.user({
      role: role === 'crewingpdemarine' ? 'crewingplanningmarine' : 'crewingplanningtanker',
    });
    const ranks = await server.db
      .selectFrom('crewListing')
      .select(['jobPositionId', sql<number>`min(ship_type_id)`.as('shipId')])
      .where('divisionId', '=', role === 'crewingpdemarine' ? 1 : 2)
      .groupBy('jobPositionId')
      .execute();
    const found: Candidate[] = [];
    for (const rank of ranks) {
      const { body } = await server.call(candidates.all, { ...rank, pageSize: 100 }, caller);
      found.push(...body.data);
    }
    expect(found.length).toBeGreaterThan(20);
    for (const { id, employeeIdNumber, state } of found) {
      const { body } = await server.call(crew.details, { employeeId: id }, caller);
      expect([employeeIdNumber, state]).toEqual([employeeIdNumber, body.data.state]);
    }
  });
});
