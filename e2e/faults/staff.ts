import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { transitions } from '#app/transitions.server.ts';
import { employment } from '#features/crew/employment/contract.ts';
import { fillDemo as fillCrew } from '#features/crew/server/demo.ts';
import { identityKeys } from '#features/identity/server/keys.ts';
import { audience, issuerOf, scope } from '#features/identity/server/names.ts';
import { putRow } from '#features/identity/server/queries.ts';
import { insertUser } from '#features/users/server/queries.ts';
import { noteSession } from '#features/users/sessions/server/queries.ts';
import { vessels } from '#features/vessels/contract.ts';
import { fillDemo as fillVessels } from '#features/vessels/server/demo.ts';
import { defaultTags, type Role } from '#platform/contract/access.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { todayOf } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { folderStore } from '#platform/server/file-store.ts';
import type { Answer } from './applicant.ts';
import type { Place } from './databases.ts';

/** Somebody of the office and crew to work on, made while no server has the database. */

/** Where the server says it is, whatever its port: tokens name it. */
export const publicUrl = 'http://localhost:1';

export interface Office {
  token: string;
  today: string;
  vesselId: number;
  statusId: number;
  /** Ashore, without a plan: they may leave and return. */
  crew: { employeeId: number; jobPositionId: number; shipId: number; employmentTypeId: number }[];
}

/** Fills in a small fleet with its crew, and signs an office account in. */
export async function makeOffice(
  place: Place,
  role: 'crewingadminmarine' | 'crewingmanagermarine' = 'crewingadminmarine',
): Promise<Office> {
  const { db, close } = await place.open();
  try {
    const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: publicUrl });
    const services = { config, files: folderStore(place.folder), mailWaiting: () => {}, transitions };
    const today = todayOf(config);
    await fillVessels(db, services, { vesselsADivision: 3, today });
    await db.transaction().execute((all) => fillCrew(all, services, { crew: 60, today, withScans: 0 }));
    const crew = await db
      .selectFrom('crewListing as l')
      .innerJoin('employees as e', 'e.id', 'l.employeeId')
      .select(['e.id as employeeId', 'e.jobPositionId', 'e.shipTypeId as shipId', 'e.employmentTypeId'])
      .where('l.divisionId', '=', 1)
      .where('l.state', '=', 'off-board')
      .where('l.isPlanned', '=', false)
      .where('l.isBlacklisted', '=', false)
      .orderBy('e.id')
      .execute();
    const { id: vesselId } = await db
      .selectFrom('vessels')
      .select('id')
      .where('divisionId', '=', 1)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: statusId } = await db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'navigation_status')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const named = crew.flatMap(({ employmentTypeId, ...one }) =>
      employmentTypeId ? { ...one, employmentTypeId } : [],
    );
    return { token: await signIn(db, role), today, vesselId, statusId, crew: named };
  } finally {
    await close();
  }
}

/** Signs in an account of the marine division with a role; answers its token. */
export async function signIn(db: Db, role: Role): Promise<string> {
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: publicUrl });
  const person = { email: `${role}@example.test`, firstName: 'Rina', lastName: 'Kusuma', role, divisionId: 1 } as const;
  const userId = await insertUser(db, { ...person, userAccessList: defaultTags(role, null) });
  const uid = randomUUID();
  const expiresIn = 8 * 3_600;
  const now = Math.floor(Date.now() / 1_000);
  const payload = { accountId: userId, loginTs: now, uid, exp: now + expiresIn };
  await putRow(db, { model: 'Session', id: uid, uid, payload, expiresIn });
  await noteSession(db, { uid, userId, address: '127.0.0.1', userAgent: 'faults' });
  const { signing } = await identityKeys(db, config.secretsKey);
  return new SignJWT({ sid: uid, scope })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: signing.kid })
    .setSubject(userId)
    .setIssuer(issuerOf(config))
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('8h')
    .sign(await importJWK(signing));
}

/** One write of the office, which may be sent again under its key. */
export interface OfficeWrite {
  kind: 'leaving' | 'return' | 'report';
  /** The employee, or what the report says. */
  name: string;
  send(address: string): Promise<Answer>;
}

/** What the office writes, one after the other: everybody leaves and returns, and the ship reports without end. */
export function* officeWrites({ token, today, vesselId, statusId, crew }: Office): Generator<OfficeWrite> {
  const write = (kind: OfficeWrite['kind'], name: string, { path }: Endpoint, body: object): OfficeWrite => {
    const key = randomUUID();
    return { kind, name, send: (address) => post(address, path, { token, key, body }) };
  };
  for (let turn = 0; ; turn += 1) {
    const text = `Report ${turn}`;
    yield write('report', text, vessels.insertVoyage, {
      vesselId,
      navigationStatusId: statusId,
      currentLocation: text,
    });
    const person = crew[turn];
    if (!person) continue;
    const { employeeId, ...berth } = person;
    const left = { employeeId, resignedOn: today, reason: 'other', note: text };
    yield write('leaving', String(employeeId), employment.resign, left);
    const returned = { employeeId, ...berth, returnedOn: addDays(today, 1) };
    if (turn % 2 === 0) yield write('return', String(employeeId), employment.returnEmployee, returned);
  }
}

/** Makes a call of the office under a key. */
export async function post(
  address: string,
  path: string,
  { token, key, body }: { token: string; key: string; body: object },
) {
  const response = await fetch(`${address}${apiPrefix}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  return { status: response.status, body: await response.json() };
}
