import { type RawBuilder, sql } from 'kysely';
import { codeOfNationality } from '#features/reference/countries/rules.ts';
import { isBookToSailWith } from '#features/seafarers/readiness/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';

/** Who sails, and what papers say of a person. */

const isPassport = (name: string) => /passport|paspor/i.test(name);
const plain = (number: string) => number.trim().toUpperCase();

interface Document {
  name: string;
  number: string;
  expiresOn: string | null;
}

/** The number in the file, else that of the document which lasts longest; and until when a document of that number is. */
function numbered(inFile: string | null, documents: readonly Document[]) {
  const number = inFile?.trim() || documents[0]?.number.trim() || null;
  const same = documents.find((each) => number !== null && plain(each.number) === plain(number));
  return { number, endsOn: same?.expiresOn ?? null };
}

/** What papers say of the people of some assignments, by assignment. */
export async function loadFacts(db: Db, assignmentIds: readonly number[]) {
  if (assignmentIds.length === 0) return new Map<number, PersonFacts>();
  const rows = await db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .select(['a.id as assignmentId', 'e.id as employeeId', 'e.employeeNumber', 'e.seafarerId'])
    .select(['j.nameEn as rank', 'j.name as rankId', 'e.seafarerCode', 'e.birthDate', 'e.birthPlace', 'e.sex'])
    .select(['e.nationality', 'e.passportNumber as passportInFile', 'e.seamanBookNumber as bookInFile'])
    .select(sql<string>`printed_name(e.full_name, e.latin_name)`.as('name'))
    .select('a.plannedTo as until')
    // Nothing where there is none, and for UNFIT: which of them it is remains with those who see medical results (0059).
    .select(
      sql<string | null>`(select case when c.result <> 'unfit' then c.valid_until::text end from medical_certificates c
        where c.employee_id = e.id order by c.id desc limit 1)`.as('medicalEndsOn'),
    )
    .where('a.id', 'in', [...assignmentIds])
    .execute();
  const documents = await db
    .selectFrom('travelDocuments')
    .select(['seafarerId', 'name', 'number', 'expiresOn'])
    .where('seafarerId', 'in', [0, ...rows.map(({ seafarerId }) => seafarerId)])
    .orderBy(sql`expires_on desc nulls last`)
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ passportInFile, bookInFile, ...row }): [number, PersonFacts] => {
      const own = documents.filter(({ seafarerId }) => seafarerId === row.seafarerId);
      const ofKind = (is: (name: string) => boolean) => own.filter(({ name }) => is(name));
      const passport = numbered(passportInFile, ofKind(isPassport));
      const book = numbered(bookInFile, ofKind(isBookToSailWith));
      return [
        row.assignmentId,
        {
          ...row,
          passportNumber: passport.number,
          passportEndsOn: passport.endsOn,
          seamanBookNumber: book.number,
          seamanBookEndsOn: book.endsOn,
          state: codeOfNationality(row.nationality) || null,
        },
      ];
    }),
  );
}

export interface PersonFacts {
  assignmentId: number;
  employeeId: number;
  employeeNumber: string;
  name: string;
  rank: string;
  rankId: string;
  seafarerCode: string | null;
  birthDate: string | null;
  birthPlace: string | null;
  sex: string | null;
  nationality: string | null;
  state: string | null;
  passportNumber: string | null;
  passportEndsOn: string | null;
  seamanBookNumber: string | null;
  seamanBookEndsOn: string | null;
  /** The planned sign-off. */
  until: string;
  medicalEndsOn: string | null;
}

interface Asked {
  vesselId: number;
  day: string;
  today: string;
}

/**
 * Assignments of who sails after a day's crew change, by rank: those aboard without who leaves until then, and those who
 * are confirmed to join until then.
 */
export const listSailing = (db: Db, { vesselId, day, today }: Asked) =>
  listCrew(db, vesselId, {
    joined: sql`<= ${day}::date`,
    leaves: sql`> ${day}::date`,
    until: sql`(p.day = ${day}::date or p.day between ${today}::date and ${day}::date)`,
  });

/** Assignments of who arrives before a day's crew change, by rank: who joins then is not among them yet, who leaves is. */
export const listArriving = (db: Db, { vesselId, day, today }: Asked) =>
  listCrew(db, vesselId, {
    joined: sql`< ${day}::date`,
    leaves: sql`>= ${day}::date`,
    until: sql`p.day between ${today}::date and ${day}::date - 1`,
  });

interface When {
  /** The day of a check-in, and that of a check-out, compared with the crew change's. */
  joined: RawBuilder<unknown>;
  leaves: RawBuilder<unknown>;
  /** Planned crew changes `p` that have taken place by then. */
  until: RawBuilder<unknown>;
}

async function listCrew(db: Db, vesselId: number, { joined, leaves, until }: When) {
  const { rows } = await sql<{ assignmentId: number }>`
    select a.id as assignment_id
      from assignments a join seats s on s.id = a.seat_id join job_positions j on j.id = s.job_position_id
     where s.vessel_id = ${vesselId}
       and (a.checked_in_at is not null and ${dayOf('a.checked_in_at')}::date ${joined}
            and case when a.checked_out_at is not null then ${dayOf('a.checked_out_at')}::date ${leaves}
                     else not exists (select from crew_change_people p where p.assignment_id = a.id and p.side = 'off'
                                         and p.movement_id is not null and p.port_id is not null and ${until}) end
            or a.slot = 'next' and exists (select from crew_change_people p where p.assignment_id = a.id and p.side = 'on'
                                              and p.movement_id is not null and p.port_id is not null and ${until}))
     order by j.sort_order, a.id`.execute(db);
  return rows.map(({ assignmentId }) => assignmentId);
}
