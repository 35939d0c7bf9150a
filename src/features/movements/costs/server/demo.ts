import { sql } from 'kysely';
import { claimKept, keepFile } from '#features/files/server/demo.ts';
import { pdfPage } from '#features/seafarers/documents/server/demo.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';

/** Costs of the journeys that are scheduled, and papers of some of them. */
export async function fillTravelCosts(db: Db, services: Services, today: string): Promise<void> {
  await fillCosts(db, 'on_board');
  await fillCosts(db, 'off_board');
  await fillPapers(db, services, today);
}

/** One or two nights on the way; on tankers the whole as one total. */
async function fillCosts(db: Db, side: 'on_board' | 'off_board') {
  const [day, from] = side === 'on_board' ? (['on_board_on', 2] as const) : (['off_board_on', 6] as const);
  await sql`
    with journeys as (
      select m.id, v.division_id, g.grade, 1 + m.id % 2 as nights, l.meal_allowance, l.daily_allowance, l.accommodation,
             l.local_transport, l.laundry, 150000 + m.id % 5 * 20000 as fare
        from movements m
        join assignments a on a.id = m.assignment_id
        join seats s on s.id = a.seat_id
        join vessels v on v.id = s.vessel_id
        join lateral (select p.grade from position_grades p where p.job_position_id = s.job_position_id
                        and p.valid_from <= m.${sql.raw(day)} order by p.valid_from desc limit 1) g on true
        join lateral (select * from lumpsum_grades r where r.grade = g.grade and r.valid_from <= m.${sql.raw(day)}
                       order by r.valid_from desc limit 1) l on true
       where m.status >= ${from} and m.cancelled_at is null
    )
    insert into movement_costs (movement_id, side, grade, meal_allowance_multiplier, meal_allowance_base,
      daily_allowance_multiplier, daily_allowance_base, accommodation_multiplier, accommodation_base,
      local_transport_multiplier, local_transport_base, laundry_multiplier, laundry_base,
      transport_airport_jakarta_multiplier, transport_airport_jakarta_base, total)
    select id, ${side}, grade, nights + 1, meal_allowance, nights + 1, daily_allowance, nights, accommodation,
           2, local_transport, 1, laundry, 2, fare,
           (nights + 1) * (meal_allowance + daily_allowance) + nights * accommodation + 2 * local_transport + laundry
           + 2 * fare
      from journeys where division_id = 1
    union all
    select id, ${side}, null, null, null, null, null, null, null, null, null, null, null, null, null,
           2000000 + id % 7 * 250000 from journeys where division_id = 2`.execute(db);
}

/** Who joined or left in the last months, the latest first: their tickets are billed. */
const listTravelled = (db: Db, day: 'onBoardOn' | 'offBoardOn', today: string) =>
  db
    .selectFrom('movements')
    .select('id')
    .where('status', 'in', day === 'onBoardOn' ? [4, 7] : [7])
    .where(day, '<', today)
    .where(day, '>=', addDays(today, -110))
    .orderBy(day, 'desc')
    .orderBy('id')
    .limit(30)
    .execute();

/** Tickets and hotel vouchers of people who travel soon, or have travelled; the price of some is still to come. */
async function fillPapers(db: Db, { files }: Services, today: string) {
  const staff = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'crewingservicemarine')
    .orderBy('email')
    .executeTakeFirstOrThrow();
  const soon = await db
    .selectFrom('movements')
    .select(['id', 'status'])
    .where('status', 'in', [2, 3, 5, 6])
    .where('cancelledAt', 'is', null)
    .orderBy('id')
    .limit(30)
    .execute();
  const travelling = [
    ...soon.map(({ id, status }) => ({ id, usage: status < 4 ? 'OnBoard' : 'OffBoard' })),
    ...(await listTravelled(db, 'onBoardOn', today)).map(({ id }) => ({ id, usage: 'OnBoard' })),
    ...(await listTravelled(db, 'offBoardOn', today)).map(({ id }) => ({ id, usage: 'OffBoard' })),
  ];
  for (const { id, usage } of travelling)
    for (const name of id % 3 === 0 ? ['Tiket pesawat'] : ['Tiket pesawat', 'Voucher hotel']) {
      const content = pdfPage(name, [`Kode booking: CP${String(id).padStart(5, '0')}`]);
      const file = { fileType: 'schedule', name: `${name.toLowerCase().replace(' ', '-')}.pdf`, content };
      const fileId = await keepFile(db, files, today, { ...file, uploadedByUser: staff.id });
      const paper = await db
        .insertInto('movementDocuments')
        .values({
          movementId: id,
          kind: 'travel',
          usage,
          name,
          fileId,
          price: id % 4 === 0 ? '0' : String(name === 'Tiket pesawat' ? 1_250_000 + (id % 6) * 95_000 : 550_000),
          createdBy: staff.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await claimKept(db, fileId, 'movement_documents', paper.id, today);
    }
}
