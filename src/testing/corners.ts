import type { DivisionId } from '#platform/contract/access.ts';
import type { Person } from './access.ts';
import { addCorner, addEmployee, addScan, addSlip, type Corner } from './corner-rows.ts';
import type { Kind, Place } from './reach-kinds.ts';
import type { Caller, TestServer } from './server.ts';

/**
 * The company that walk-reach.ts walks through: in each division three vessels with crew (the one the callers sail on,
 * another of the same principal, one of another principal), and beside each of them one record of every kind.
 */

type CornerName = 'aboard' | 'same' | 'foreign';

/** A caller, and what is their own. */
export interface Me {
  person: Person;
  caller: Exclude<Caller, undefined> & { token: string };
  divisionId: DivisionId;
  own: Partial<Record<Kind, unknown>>;
}

export interface Company {
  corners: Record<DivisionId, Record<CornerName, Corner>>;
  /** Signs someone in: a principal as the first one of the division, crew aboard its first vessel. */
  enter: (person: Person) => Promise<Me>;
}

/** Kinds that no vessel or principal has anything to do with: only the division decides. */
const ofDivision: readonly Kind[] = [
  'application',
  'examined',
  'draft',
  'anyDraft',
  'anySubmitted',
  'pass',
  'anyPass',
  'anySubmittedPass',
  'twin',
  'opening',
  'openOpening',
  'mail',
  'session',
];

/** What the record at a place is for a caller; nothing where there is none of that kind. */
export function recordAt({ corners }: Company, me: Me, kind: Kind, place: Place): unknown {
  if (place === 'own') return me.own[kind];
  if (place === 'other') return corners[me.divisionId === 1 ? 2 : 1].same.records[kind];
  if (place !== 'same' && ofDivision.includes(kind)) return undefined;
  // A vessel is aboard nothing, and a principal is the one of all its vessels.
  if (place === 'aboard' && (kind === 'vessel' || kind === 'principal')) return undefined;
  if (place === 'same' && kind === 'principal') return undefined;
  return corners[me.divisionId][place].records[kind];
}

/** A guid that opens nothing. */
export const wrongGuid = '0'.repeat(32);
const noNumber = { registrationNo: 'REG-M-209901-00001', registrationGuid: wrongGuid };
const noPass = { regCrewId: 2_000_000_000, registrationGuid: wrongGuid };
/** A number or guid of each kind that nothing has. */
export const missingRecord: Record<Kind, unknown> = {
  application: 2_000_000_000,
  examined: 2_000_000_000,
  draft: noNumber,
  anyDraft: noNumber,
  anySubmitted: noNumber,
  pass: noPass,
  anyPass: noPass,
  anySubmittedPass: noPass,
  twin: 2_000_000_000,
  opening: 2_000_000_000,
  openOpening: 2_000_000_000,
  mail: 2_000_000_000,
  session: 2_000_000_000,
  file: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
  user: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
  vessel: 2_000_000_000,
  voyage: 2_000_000_000,
  principal: 2_000_000_000,
  employee: 2_000_000_000,
  seat: 2_000_000_000,
  blacklisting: 2_000_000_000,
  slip: 2_000_000_000,
};

export async function makeCompany(server: TestServer): Promise<Company> {
  const { db } = server;
  const corners = {} as Company['corners'];
  for (const divisionId of [1, 2] as const) {
    const [first, second] = [await addPrincipal(`First ${divisionId}`), await addPrincipal(`Second ${divisionId}`)];
    corners[divisionId] = {
      aboard: await addCorner(server, divisionId, first),
      same: await addCorner(server, divisionId, first),
      foreign: await addCorner(server, divisionId, second),
    };
    // She was the first one's once: a time that is over opens nothing.
    for (const principalId of [first, second])
      await db
        .updateTable('vessels')
        .set({ principalId })
        .where('id', '=', corners[divisionId].foreign.vesselId)
        .execute();
  }

  async function addPrincipal(name: string): Promise<number> {
    const row = await db.insertInto('principals').values({ name }).returning('id').executeTakeFirstOrThrow();
    return row.id;
  }

  async function enter(person: Person): Promise<Me> {
    const divisionId = person.role.endsWith('tanker') ? 2 : 1;
    const { aboard } = corners[divisionId];
    const isCrew = person.role.startsWith('crew') && person.subRole !== null;
    const isPrincipal = person.role.includes('principal');
    const sailing = isCrew ? await addEmployee(server, aboard) : undefined;
    const employeeId = sailing?.employeeId ?? null;
    const principalId = isPrincipal ? aboard.principalId : null;
    const { role, subRole } = person;
    const caller = await server.user({ role, subRole, divisionId, employeeId, principalId });
    return {
      person,
      caller,
      divisionId,
      own: {
        user: caller.userId,
        ...(sailing && {
          employee: sailing.employeeId,
          seat: sailing.seatId,
          vessel: aboard.vesselId,
          file: await addScan(server, sailing.seafarerId),
          slip: await addSlip(server, aboard, sailing),
        }),
        ...(isPrincipal && { principal: principalId, vessel: aboard.vesselId }),
      },
    };
  }
  return { corners, enter };
}
