import { sql } from 'kysely';
import { claimKept, keepFile } from '#features/files/server/demo.ts';
import { pdfPage } from '#features/seafarers/documents/server/demo.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';

/** What each client of a division has: one that ended, one that runs; of one in three the end is near. */
const courses = [
  { name: 'Perjanjian Pengawakan', from: -1_200, to: -105 },
  { name: 'Perjanjian Pengawakan (perpanjangan)', from: -104, to: 626 },
];

/** Fills in contracts with the clients of each division's vessels, with their files. */
export async function fillContracts(db: Db, { files }: Services, { today }: { today: string }): Promise<void> {
  const clients = await db
    .selectFrom('vessels as v')
    .innerJoin('principals as p', 'p.id', 'v.principalId')
    .innerJoin('users as u', (join) =>
      join.onRef('u.divisionId', '=', 'v.divisionId').on('u.role', 'like', 'crewingmanager%'),
    )
    .select(['v.divisionId', 'p.id', 'p.name', 'u.id as uploadedByUser'])
    .where('p.isOwnCompany', '=', false)
    .distinct()
    .orderBy('v.divisionId')
    .orderBy('p.id')
    .execute();
  for (const [index, client] of clients.entries())
    for (const { name, from, to } of courses) {
      const expiresOn = addDays(today, to > 0 && index % 3 === 0 ? 45 + index : to);
      const days = { contractDate: addDays(today, from), expiresOn };
      const content = pdfPage(name, [`Klien: ${client.name}`, `Berlaku ${days.contractDate} s.d. ${days.expiresOn}`]);
      const file = { fileType: 'Contract', name: `${name}.pdf`, content, uploadedByUser: client.uploadedByUser };
      const attachmentId = await keepFile(db, files, today, file);
      const { id } = await db
        .insertInto('contracts')
        .values({ divisionId: client.divisionId, principalId: client.id, name, ...days, attachmentId })
        .returning('id')
        .executeTakeFirstOrThrow();
      // What is agreed anew names the vessels.
      if (to > 0)
        await sql`insert into contract_vessels (contract_id, vessel_id)
          select ${id}, v.id from vessels v
           where v.principal_id = ${client.id} and v.division_id = ${client.divisionId} and v.scrapped_at is null`.execute(
          db,
        );
      await claimKept(db, attachmentId, 'contracts', id, today);
    }
}
