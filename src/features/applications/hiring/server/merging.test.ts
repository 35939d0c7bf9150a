import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonalStep } from '#features/seafarers/contract.ts';
import { bankOf, stepsOf } from '#testing/application.ts';
import { agus, type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../../contract.ts';
import { hiring } from '../contract.ts';

let server: TestServer;
let world: HiringWorld;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.empty();
  world = await hiringWorld(server);
});
afterAll(() => server.close());

describe('the same person', () => {
  it.each<[string, Partial<PersonalStep>, boolean]>([
    ['by seafarer code', { ...agus, seafarerIdNumber: '6200123456' }, true],
    ['by identity number', { ...agus, idNumber: '3578011705900001' }, true],
    [
      'by name and birth date, however typed',
      { ...agus, fullName: 'BUDI  SANTOSO', dateOfBirth: '1990-05-17', seafarerIdNumber: null },
      true,
    ],
    [
      'is not a namesake whose numbers are others',
      { ...agus, fullName: 'Budi Santoso', dateOfBirth: '1990-05-17' },
      false,
    ],
    ['is not somebody else', agus, false],
  ])('%s', async (_how, other, isSame) => {
    const first = await world.apply();
    const second = await world.apply(other);
    expect((await world.stateOf(second.id)).duplicates).toBe(isSame ? 1 : 0);
    const found = await world.duplicatesOf(second.id);
    expect(found.map(({ fileId }: { fileId: number }) => fileId)).toEqual(isSame ? [first.seafarerId] : []);
    if (!isSame) return;
    expect(found[0].matchedBy.length).toBeGreaterThan(0);
    expect(found[0].applications[0]).toMatchObject({ regCrewId: first.id, regRegisNo: first.number });
    expect(found[0].file).toMatchObject({ fullName: 'Budi Santoso', bankInfo: [{ accountNumber: '1420012345678' }] });
  });

  it('in the other division is said to exist there, and no more', async () => {
    await world.apply({}, { at: world.tankerOpening });
    const { id } = await world.apply();
    expect(await world.stateOf(id)).toMatchObject({ duplicates: 0, isKnownElsewhere: true });
    expect(await world.duplicatesOf(id)).toEqual([]);
    expect(await world.duplicatesOf(id, world.superadmin)).toHaveLength(1);
  });

  it('of a draft that no one finished is not told', async () => {
    const visitor = await server.visitor();
    const [step] = await stepsOf(server, visitor, world.opening);
    expect((await server.call(applications.submitPublic, step, visitor)).status).toBe(200);
    const { id } = await world.apply();
    expect(await world.stateOf(id)).toMatchObject({ duplicates: 0, isKnownElsewhere: false });
  });

  it('is shown masked to those who see files masked', async () => {
    await world.apply();
    const { id } = await world.apply();
    const pde = await server.user({ role: 'crewingpdemarine' });
    const [other] = await world.duplicatesOf(id, pde);
    expect(other.file.idNumber).not.toBe('3578011705900001');
    expect(other.file.maskedFields).toContain('idNumber');
  });
});

describe('possibly the same person', () => {
  const born = '1990-05-17';
  it.each<[string, Partial<PersonalStep>, number]>([
    ['by the names in another order', { fullName: 'SANTOSO, Budi' }, 1],
    ['by a name more', { fullName: 'Budi Agus Santoso' }, 1],
    ['by the same letters without their marks', { fullName: 'Santóso  Budi' }, 1],
    ['not by one of the names', { fullName: 'Budi Setiawan' }, 0],
    ['not with another date of birth', { fullName: 'SANTOSO, Budi', dateOfBirth: '1990-05-18' }, 0],
    ['not with both numbers for life others', { fullName: 'SANTOSO, Budi', seafarerIdNumber: '6200999999' }, 0],
  ])('%s', async (_how, other, found) => {
    const first = await world.apply();
    const second = await world.apply({ ...agus, dateOfBirth: born, seafarerIdNumber: null, ...other });
    expect(await world.stateOf(second.id)).toMatchObject({ duplicates: 0, possibleDuplicates: found });
    const shown = await world.duplicatesOf(second.id);
    expect(shown.map((one: { fileId: number; matchedBy: string[] }) => [one.fileId, one.matchedBy])).toEqual(
      found === 1 ? [[first.seafarerId, ['similarName']]] : [],
    );
  });

  it('says how many more there are than are shown', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => world.apply({ emailAddress: `budi.${at}@example.test` })));
    const again = await world.apply({ emailAddress: 'budi.again@example.test' });
    const { body } = await server.call(hiring.duplicates, { id: again.id }, world.staff);
    expect([body.data.length, body.left]).toEqual([10, 2]);
  });

  it('comes after those who are, and is made one file where the office says so', async () => {
    const first = await world.apply();
    const turned = await world.apply({ ...agus, dateOfBirth: born, seafarerIdNumber: null, fullName: 'SANTOSO, Budi' });
    const again = await world.apply({ emailAddress: 'budi.again@example.test' });
    expect(await world.stateOf(again.id)).toMatchObject({ duplicates: 1, possibleDuplicates: 1 });
    const shown = await world.duplicatesOf(again.id);
    expect(shown.map(({ fileId }: { fileId: number }) => fileId)).toEqual([first.seafarerId, turned.seafarerId]);
    expect((await world.merge(turned)).status).toBe(200);
    expect((await world.fileOf(again.seafarerId)).mergedInto).toBe(turned.seafarerId);
  });

  it('is not shown of the other division, and two who are not alike are not merged', async () => {
    await world.apply({}, { at: world.tankerOpening });
    const own = await world.apply({ ...agus, dateOfBirth: born, seafarerIdNumber: null, fullName: 'SANTOSO, Budi' });
    expect(await world.stateOf(own.id)).toMatchObject({ possibleDuplicates: 0 });
    expect(await world.duplicatesOf(own.id)).toEqual([]);
    const other = await world.apply({ ...agus, passportId: 'X1111111', idNumber: '3578010201880077' });
    const { fileVersion } = await world.stateOf(own.id);
    const { fileVersion: otherVersion } = await world.stateOf(other.id);
    const asked = { regCrewId: own.id, version: fileVersion, otherFileId: other.seafarerId, otherVersion, choices: [] };
    expect((await server.call(hiring.merge, asked, world.staff)).status).toBe(404);
  });
});

describe('different people', () => {
  const born = { dateOfBirth: '1990-05-17', seafarerIdNumber: null };
  const say = (own: { id: number }, other: { seafarerId: number }, areDifferent: boolean, caller = world.staff) =>
    server.call(hiring.sayDifferent, { regCrewId: own.id, otherFileId: other.seafarerId, areDifferent }, caller);
  const change = (of: { seafarerId: number }, values: object) =>
    server.db.updateTable('seafarers').set(values).where('id', '=', of.seafarerId).execute();

  it.each([
    ['possibly the same', 'SANTOSO, Budi', { duplicates: 0, possibleDuplicates: 1 }],
    ['of one name and date of birth', 'Budi Santoso', { duplicates: 1, possibleDuplicates: 0 }],
  ])('of two who are %s is kept of both, and can be taken back', async (_how, fullName, counts) => {
    const first = await world.apply();
    const second = await world.apply({ ...agus, ...born, fullName });
    expect(await world.stateOf(second.id)).toMatchObject({ ...counts, differentPeople: 0 });
    expect((await say(second, first, true)).status).toBe(200);
    for (const { id } of [first, second])
      expect(await world.stateOf(id)).toMatchObject({ duplicates: 0, possibleDuplicates: 0, differentPeople: 1 });
    const [shown] = await world.duplicatesOf(first.id);
    expect(shown).toMatchObject({ fileId: second.seafarerId, different: { saidBy: expect.any(String) } });
    expect((await world.merge(second)).body.message).toMatch(/recorded as different people/);
    expect((await say(first, second, true)).status).toBe(409);
    expect((await say(first, second, false)).status).toBe(200);
    expect(await world.stateOf(second.id)).toMatchObject({ ...counts, differentPeople: 0 });
    expect((await world.duplicatesOf(first.id))[0].different).toBeNull();
    expect((await say(first, second, false)).status).toBe(409);
  });

  it('is asked again once a number is the same, and not taken while one is', async () => {
    const first = await world.apply();
    const second = await world.apply({ ...agus, ...born, fullName: 'SANTOSO, Budi' });
    expect((await say(second, first, true)).status).toBe(200);
    const { nationalId } = await world.fileOf(first.seafarerId);
    await change(second, { nationalId });
    expect(await world.stateOf(second.id)).toMatchObject({ duplicates: 1, differentPeople: 0 });
    expect((await say(second, first, true)).body.message).toMatch(/number in common/);
    await change(second, { nationalId: '3578011705900099' });
    expect(await world.stateOf(second.id)).toMatchObject({ duplicates: 0, differentPeople: 1 });
  });

  it('is said of those alone who look alike and are in reach, by those who may change applicants', async () => {
    const first = await world.apply();
    const second = await world.apply({ ...agus, ...born, fullName: 'SANTOSO, Budi' });
    const other = await world.apply({ ...agus, passportId: 'X1111111', idNumber: '3578010201880077' });
    expect((await say(second, other, true)).status).toBe(404);
    expect((await say(second, { seafarerId: 2_000_000_000 }, true)).status).toBe(404);
    expect((await say(second, second, true)).status).toBe(404);
    expect((await say(second, first, true, world.tankerStaff)).status).toBe(404);
    expect((await say(second, first, true, await server.user({ role: 'crewingpdemarine' }))).status).toBe(403);
    const elsewhere = await world.apply(
      { ...agus, ...born, fullName: 'Budi Agung Santoso', idNumber: '3578010201880078' },
      { at: world.tankerOpening },
    );
    expect((await say(second, elsewhere, true)).status).toBe(404);
    expect(await server.db.selectFrom('differentPeople').selectAll().execute()).toEqual([]);
  });

  it('does not hide who is on the blacklist', async () => {
    const known = await world.hire();
    await world.blacklist(known.employeeId);
    const second = await world.apply({ ...agus, ...born, fullName: 'SANTOSO, Budi' });
    const findings = async () =>
      (await server.call(hiring.findings, { id: second.id }, world.staff)).body.data.map(
        ({ said }: { said: string }) => said,
      );
    const before = await findings();
    expect((await say(second, known, true)).status).toBe(200);
    expect(await findings()).toEqual(before);
    await server.db.deleteFrom('blacklistRecords').execute();
    expect((await findings()).length).toBe(before.length - 1);
  });

  it('is in the history of both', async () => {
    const first = await world.apply();
    const second = await world.apply({ ...agus, ...born, fullName: 'SANTOSO, Budi' });
    await say(second, first, true);
    const rows = await server.db
      .selectFrom('auditLog')
      .select(sql<string>`after ->> 'seafarer_id'`.as('of'))
      .where('tableName', '=', 'different_people')
      .execute();
    expect(rows.map(({ of }) => Number(of)).sort()).toEqual([first.seafarerId, second.seafarerId].sort());
  });
});

describe('merging', () => {
  it('leaves the older file, with the newer values, the lists united, both applications on it', async () => {
    const first = await world.apply();
    const second = await world.apply({
      fullName: 'Budi Santoso',
      phoneNumber: '+628777777777',
      address: 'Jl. Baru 1, Surabaya',
    });
    await server.db
      .insertInto('seaServices')
      .values({
        seafarerId: second.seafarerId,
        companyName: 'PT Samudera Jaya',
        position: 'Messman',
        vesselName: 'MV Nusantara 9',
        vesselType: 'Harbour Tug',
        onBoardOn: '2023-03-01',
      })
      .execute();
    const answer = await world.merge(second, [{ field: 'address', from: 'other' }]);
    expect(answer.status).toBe(200);
    expect(await world.fileOf(first.seafarerId)).toMatchObject({
      phone: '+628777777777',
      address: 'Jl. Perak Timur 12, Surabaya',
      mergedInto: null,
    });
    expect((await world.fileOf(second.seafarerId)).mergedInto).toBe(first.seafarerId);
    for (const { id } of [first, second]) {
      expect((await world.applicationOf(id)).seafarerId).toBe(first.seafarerId);
      const record = (await server.call(applications.get, { id }, world.staff)).body.data;
      expect(record.registerSeaServices.map(({ vesselName }: { vesselName: string }) => vesselName)).toEqual([
        'MV Nusantara 8',
        'MV Nusantara 9',
      ]);
      expect(record.registerTrainings).toHaveLength(1);
      expect(record.registerTravelDocs).toHaveLength(1);
      expect(record.bankInfo).toHaveLength(1);
      expect(await world.stateOf(id)).toMatchObject({ duplicates: 0 });
    }
    const trail = await server.db
      .selectFrom('auditLog')
      .select(['actor', 'after'])
      .where('tableName', '=', 'seafarers')
      .where('recordId', '=', String(second.seafarerId))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(trail.actor).toContain(world.staff.userId);
    expect(trail.after).toMatchObject({ merged_into: first.seafarerId });
  });

  it('keeps the photo chosen and what a submission shows, and lets world.staff open both', async () => {
    const first = await world.apply();
    const second = await world.apply();
    const photos = [
      (await world.fileOf(first.seafarerId)).photoFileId,
      (await world.fileOf(second.seafarerId)).photoFileId,
    ];
    await world.merge(second, [{ field: 'photo', from: 'other' }]);
    expect((await world.fileOf(first.seafarerId)).photoFileId).toBe(photos[0]);
    const claims = await server.db
      .selectFrom('files')
      .select('claimedById')
      .where(
        'id',
        'in',
        photos.flatMap((id) => id ?? []),
      )
      .execute();
    expect(claims).toEqual([{ claimedById: first.seafarerId }, { claimedById: first.seafarerId }]);
  });

  it('keeps what the office noted: English, countries, and service with us', async () => {
    const first = await world.apply();
    const second = await world.apply();
    await server.db.updateTable('seafarers').set({ englishLevel: 'good' }).where('id', '=', first.seafarerId).execute();
    await server.db
      .updateTable('certificates')
      .set({ issuingCountry: 'Singapore', expiresOn: '2035-01-01' })
      .where('seafarerId', '=', second.seafarerId)
      .execute();
    await server.db
      .updateTable('seaServices')
      .set({ isOwnCompany: true })
      .where('seafarerId', '=', second.seafarerId)
      .execute();
    expect((await world.merge(second)).status).toBe(200);
    const { data } = (await server.call(applications.get, { id: second.id }, world.staff)).body;
    expect(data.englishLevel).toBe('good');
    expect(new Set(data.registerCOPDocs.map((row: { issuingCountry: string }) => row.issuingCountry))).toEqual(
      new Set(['Singapore']),
    );
    expect(data.registerSeaServices).toMatchObject([{ isOwnCompany: true }]);
  });

  it('leaves the file of the crew member, whichever is older', async () => {
    const second = await world.apply();
    const member = await world.hire({ ...agus });
    await server.db
      .updateTable('seafarers')
      .set({ nationalId: '3578011705900001' })
      .where('id', '=', member.seafarerId)
      .execute();
    const refused = await world.merge(second);
    const asked = ['dateOfBirth', 'emailAddress', 'fullName', 'idNumber', 'passportId', 'seafarerIdNumber'];
    expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([400, asked]);
    const kept = asked.map((field) => ({ field, from: 'other' }));
    expect((await world.merge(second, kept)).status).toBe(200);
    expect((await world.applicationOf(second.id)).seafarerId).toBe(member.seafarerId);
    expect((await world.fileOf(member.seafarerId)).confirmedAt).not.toBeNull();
    expect(await world.stateOf(second.id)).toMatchObject({
      employee: { employeeId: member.employeeId, isFromHere: false },
      isConfirmed: true,
    });
  });

  it('is refused when either was changed meanwhile', async () => {
    const first = await world.apply();
    const second = await world.apply();
    const [other] = await world.duplicatesOf(second.id);
    const { fileVersion } = await world.stateOf(second.id);
    const input = {
      regCrewId: second.id,
      version: fileVersion,
      otherFileId: other.fileId,
      otherVersion: other.fileVersion,
    };
    await server.call(hiring.updateDetail, { regCrewId: first.id, ...bankOf() }, world.staff);
    const answer = await server.call(hiring.merge, { ...input, choices: [] }, world.staff);
    expect([answer.status, answer.body.code]).toEqual([409, 'stale']);
    const old = { ...input, otherVersion: (await world.stateOf(first.id)).fileVersion, version: 0, choices: [] };
    expect((await server.call(hiring.merge, old, world.staff)).status).toBe(409);
  });

  it('of two at once lets one through, whichever side they start from', async () => {
    const first = await world.apply();
    const second = await world.apply();
    const side = async (own: { id: number }) => {
      const [other] = await world.duplicatesOf(own.id);
      const { fileVersion: version } = await world.stateOf(own.id);
      return { regCrewId: own.id, version, otherFileId: other.fileId, otherVersion: other.fileVersion, choices: [] };
    };
    const inputs = [await side(first), await side(second), await side(first), await side(second)];
    const answers = await Promise.all(inputs.map((input) => server.call(hiring.merge, input, world.staff)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('of someone who is not the same, of no one, or of the other division is not there', async () => {
    const own = await world.apply();
    const stranger = await world.apply(agus);
    const foreign = await world.apply({}, { at: world.tankerOpening });
    const { fileVersion: version } = await world.stateOf(own.id);
    for (const otherFileId of [stranger.seafarerId, foreign.seafarerId, 999_999]) {
      const input = { regCrewId: own.id, version, otherFileId, otherVersion: 1, choices: [] };
      expect((await server.call(hiring.merge, input, world.staff)).status).toBe(404);
    }
    const tanker = await server.user({ role: 'crewingstafftanker' });
    const input = { regCrewId: own.id, version, otherFileId: foreign.seafarerId, otherVersion: 1, choices: [] };
    expect((await server.call(hiring.merge, input, tanker)).status).toBe(404);
  });

  it('across divisions is the super admin’s', async () => {
    const own = await world.apply();
    const foreign = await world.apply({}, { at: world.tankerOpening });
    expect((await world.merge(own, [], world.superadmin)).status).toBe(200);
    expect((await world.applicationOf(foreign.id)).seafarerId).toBe(own.seafarerId);
    const third = await world.apply();
    expect((await world.duplicatesOf(third.id))[0].obstacle).toBe('other division');
    expect(await world.merge(third)).toMatchObject({ status: 403, body: { code: 'other_division' } });
  });

  it('does not make a foreigner of an Indonesian by halves', async () => {
    const own = await world.apply();
    await server.db
      .updateTable('seafarers')
      .set({ nationality: 'Filipino' })
      .where('id', '=', own.seafarerId)
      .execute();
    const second = await world.apply();
    const answer = await world.merge(second, [{ field: 'applicantKind', from: 'other' }]);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { nationality: 'WNI must have Indonesian nationality' } },
    });
    expect((await world.fileOf(second.seafarerId)).mergedInto).toBeNull();
  });
});
