import { sql } from 'kysely';
import { addDays, isSunday } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type SessionKind, stagesOf } from '../rules.ts';

interface Planned {
  kind: SessionKind;
  /** Days from today. */
  inDays: number;
  hours: readonly [startsAt: string, endsAt: string];
  place: string | null;
  address?: string;
  onlineLink?: string;
  capacity: number;
  note?: string;
  /** How many are invited; in the past, those who came on from the stage. */
  invited: number;
  /** Nobody has entered who came. */
  isOpen?: true;
  cancelledWhy?: string;
}

const office = { place: 'Kantor pusat, ruang rapat 2', address: 'Jl. Yos Sudarso No. 88, Jakarta Utara' };
const planned: readonly Planned[] = [
  { kind: 'boc', inDays: 0, hours: ['09:00', '12:00'], ...office, capacity: 20, invited: 3 },
  {
    kind: 'ces',
    inDays: 2,
    hours: ['08:30', '12:00'],
    place: 'Ruang tes CES',
    address: office.address,
    capacity: 12,
    invited: 4,
    note: 'Bawa KTP atau paspor dan buku pelaut.',
  },
  {
    kind: 'interview',
    inDays: 3,
    hours: ['13:00', '16:00'],
    place: null,
    capacity: 6,
    invited: 2,
    onlineLink: 'https://meet.example/crew-interview',
  },
  {
    kind: 'mcu',
    inDays: 6,
    hours: ['07:30', '11:00'],
    place: 'Klinik Samudera Medika',
    capacity: 10,
    invited: 0,
    address: 'Jl. Enggano No. 12, Tanjung Priok',
  },
  { kind: 'boc', inDays: 9, hours: ['09:00', '12:00'], ...office, capacity: 20, invited: 0 },
  { kind: 'boc', inDays: -5, hours: ['09:00', '12:00'], ...office, capacity: 20, invited: 2, isOpen: true },
  { kind: 'boc', inDays: -12, hours: ['09:00', '12:00'], ...office, capacity: 20, invited: 6 },
  { kind: 'interview', inDays: -19, hours: ['10:00', '15:00'], ...office, capacity: 8, invited: 3 },
  {
    kind: 'ces',
    inDays: -8,
    hours: ['08:30', '12:00'],
    place: 'Ruang tes CES',
    address: office.address,
    capacity: 12,
    invited: 0,
    cancelledWhy: 'Penguji berhalangan',
  },
];

/** Sessions of both divisions, to come and over, with some of the demo's applicants invited. */
export async function fillSessions(db: Db, today: string): Promise<void> {
  for (const divisionId of [1, 2] as const) {
    const by = await db
      .selectFrom('users')
      .select('id')
      .where('divisionId', '=', divisionId)
      .where('role', 'like', 'crewingstaff%')
      .orderBy('email')
      .executeTakeFirst();
    for (const one of planned) await fillSession(db, one, { divisionId, today, userId: by?.id ?? null });
  }
}

interface Where {
  divisionId: 1 | 2;
  today: string;
  userId: string | null;
}

async function fillSession(db: Db, one: Planned, { divisionId, today, userId }: Where) {
  const day = addDays(today, one.inDays);
  const heldOn = isSunday(day) ? addDays(day, one.inDays < 0 ? -1 : 1) : day;
  const { cancelledWhy = null } = one;
  const { id } = await db
    .insertInto('selectionSessions')
    .values({
      divisionId,
      kind: one.kind,
      heldOn,
      startsAt: one.hours[0],
      endsAt: one.hours[1],
      capacity: one.capacity,
      place: one.place,
      address: one.address ?? null,
      onlineLink: one.onlineLink ?? null,
      note: one.note ?? null,
      createdBy: userId,
      cancelledWhy,
      cancelledBy: cancelledWhy && userId,
      cancelledAt: cancelledWhy ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isOver = one.inDays < 0 && !one.isOpen;
  const stages = stagesOf[one.kind];
  const last = stages.at(-1) ?? 0;
  const people = await db
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.divisionId', '=', divisionId)
    .where('a.submittedAt', 'is not', null)
    .$if(isOver, (query) => query.where('a.stage', '>', last).where('a.stage', '<', 8))
    .$if(!isOver, (query) => query.where('a.stage', 'in', stages))
    .where(sql<boolean>`not exists (select from session_invitations i where i.application_id = a.id)`)
    .orderBy('a.id', 'desc')
    .limit(one.invited)
    .execute();
  if (people.length === 0) return;
  const attendance = isOver ? 'present' : null;
  await db
    .insertInto('sessionInvitations')
    .values(people.map((each) => ({ sessionId: id, applicationId: each.id, invitedBy: userId, attendance })))
    .execute();
}
