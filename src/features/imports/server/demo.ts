import { sql } from 'kysely';
import { listEmployeesKnownBy } from '#features/employees/server/queries.ts';
import { isRequired } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { evidenceOf, fieldsOfHeads, noSource } from '../columns/rules.ts';
import { namedFields } from '../columns/server/operations.ts';
import { keepOutcomes, keepProgress } from '../running/server/queries.ts';
import { insertImport } from './queries.ts';

const heads = ['Kode Pelaut', 'Nama', 'Jenis Sertifikat', 'No Sertifikat', 'Tgl Terbit', 'Berlaku Sampai'];

/** In each division, a list of certificates that was looked at and waits to be run, with what is wrong with it. */
export async function fillImports(db: Db): Promise<void> {
  const managers = await db
    .selectFrom('users')
    .select(['id', 'divisionId'])
    .where('role', 'like', 'crewingmanager%')
    .orderBy('divisionId')
    .execute();
  for (const { id: createdBy, divisionId } of managers) {
    const known = await db
      .selectFrom('people as e')
      .select(['e.seafarerCode', 'e.fullName'])
      .where('e.divisionId', '=', divisionId)
      .where('e.seafarerCode', 'is not', null)
      .orderBy('e.id')
      .limit(2)
      .execute();
    const [first, second] = known;
    if (!first || !second) continue;
    const rows = [
      [first.seafarerCode, first.fullName, 'SCRB', 'S-2041', '05/03/2025', '05/03/2030'],
      [second.seafarerCode, second.fullName, 'Medical First Aids', 'M-118', '12/06/2024', '12/06/2029'],
      ['6209999999', 'Budi Hartono', 'BST', 'B-77', '31/02/2024', ''],
    ].map((cells, at) => ({ row: at + 2, cells }));
    const fields = fieldsOfHeads(heads, namedFields('certificates'));
    const importId = await insertImport(db, {
      divisionId,
      kind: 'certificates',
      fileName: 'Sertifikat awak kapal.xlsx',
      heads,
      fields,
      rows,
      createdBy,
      evidence: evidenceOf(rows, heads),
      source: { ...noSource, sheet: 'Sertifikat' },
    });
    const [holder] = await listEmployeesKnownBy(db, divisionId, {
      seafarerCodes: [first.seafarerCode ?? ''],
      nationalIds: [],
      passportNumbers: [],
      employeeNumbers: [],
      birthDates: [],
    });
    const fault = { value: '', suggestions: [] };
    const row = { keys: [], did: null, seafarerId: null };
    await keepOutcomes(db, importId, [
      { ...row, row: 2, outcome: 'added', faults: [], seafarerId: holder?.seafarerId ?? null },
      {
        ...row,
        row: 3,
        outcome: 'refused',
        faults: [
          {
            field: 'certificate',
            said: 'imports:refusals.not_in_list',
            value: 'Medical First Aids',
            suggestions: ['Medical First Aid'],
          },
        ],
      },
      {
        ...row,
        row: 4,
        outcome: 'refused',
        faults: [
          { ...fault, field: 'issued', said: 'imports:refusals.not_a_date', value: '31/02/2024' },
          { ...fault, field: 'expired', said: isRequired('seafarers:fields.expired') },
        ],
      },
    ]);
    const counts = { added: 1, changed: 0, unchanged: 0, refused: 2 };
    await keepProgress(db, importId, { atRow: 4, rows: 3, counts });
    await sql`update imports set state = 'checked' where id = ${importId}`.execute(db);
  }
}
