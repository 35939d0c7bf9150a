import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#app/test-server.ts';
import type { Option } from '#platform/contract/shapes.ts';
import { creatableKinds, reference } from '../contract.ts';
import type { Position } from '../positions/contract.ts';

let server: TestServer;
let visitor: { f: string };
let staff: { token: string };
beforeAll(async () => {
  server = await testServer();
  visitor = await server.visitor();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
// Options are reference data, which stays from one file to the next.
afterAll(async () => {
  await server.db.deleteFrom('options').where('name', 'like', 'Added by%').execute();
  await server.close();
});

const names = (options: Option[]) => options.map(({ name }) => name);
const ids = (positions: Position[]) => positions.map(({ jobPositionId }) => jobPositionId);
const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const [tug, oilTanker, gasCarrier] = [1, 101, 105];
const [master, tankerMaster, messman, gasEngineer] = [1, 101, 22, 109];

describe('positions', () => {
  it('of a division come in their order on board, with their certificates of competency', async () => {
    const { body } = await server.call(reference.marinePositionsPublic, {});
    expect(body).toHaveLength(24);
    expect(body[0]).toEqual({
      jobPositionId: master,
      jobPositionName: 'Nakhoda',
      jobPositionNameEn: 'Master',
      coc: 'ANT-II',
      category: 'senior',
    });
    expect(body.find((each: Position) => each.jobPositionId === messman)).toMatchObject({
      coc: '',
      category: 'rating',
    });
    expect((await server.call(reference.marinePositions, {}, staff)).body).toEqual(body);
  });

  it('of a ship type are those that sail on it', async () => {
    const ofTug = await server.call(reference.marinePositionsOfShipPublic, { ShipId: tug });
    expect(ofTug.body).toHaveLength(24);
    const ofTanker = ids((await server.call(reference.tankerPositionsPublic, { ShipId: oilTanker })).body);
    const ofGasCarrier = ids((await server.call(reference.tankerPositions, { ShipId: gasCarrier }, staff)).body);
    expect(ofTanker).toHaveLength(22);
    expect(ofTanker).not.toContain(gasEngineer);
    expect(ofGasCarrier).toHaveLength(23);
    expect(ofGasCarrier).toContain(gasEngineer);
    expect(ids((await server.call(reference.tankerPositionsPublic, {})).body)).toContain(gasEngineer);
  });

  it('of a ship type of the other division, or of none, are none', async () => {
    expect((await server.call(reference.marinePositionsOfShipPublic, { ShipId: oilTanker })).body).toEqual([]);
    expect((await server.call(reference.tankerPositionsPublic, { ShipId: 9999 })).body).toEqual([]);
  });

  it('of the other division are not there, in the same bytes as missing ones', async () => {
    expect((await server.call(reference.tankerPositionPublic, { id: tankerMaster })).body.data.coc).toBe('ANT-I');
    const foreign = await server.call(reference.marinePositionPublic, { id: tankerMaster });
    const missing = await server.call(reference.marinePositionPublic, { id: 9999 });
    expect([foreign.status, foreign.raw]).toEqual([404, missing.raw]);
  });
});

describe('the requirement matrix', () => {
  const coc = (jobPositionId: number, shipId: number) =>
    server.call(reference.marineCocPublic, { jobPositionId, shipId }, visitor);

  it('asks a master of a tug for the certificate and its endorsement', async () => {
    const { body } = await coc(master, tug);
    expect(body).toEqual([
      { cocId: 2, certificateName: 'ANT-II (Ahli Nautika Tingkat II)', certificateCode: 'ANT-II', requirement: true },
      { cocId: 52, certificateName: 'Endorsement ANT-II', certificateCode: 'END-ANT-II', requirement: true },
    ]);
    const asStaff = await server.call(reference.marineCoc, { jobPositionId: master, shipId: tug }, staff);
    expect(asStaff.body).toEqual(body);
  });

  it('is the reference file’s, for every position and ship type', async () => {
    const rows: Record<string, string>[] = parse(readFileSync('db/reference/requirement_matrix.csv'), {
      columns: true,
    });
    for (const { id } of await server.db.selectFrom('shipTypes').select('id').where('divisionId', '=', 2).execute()) {
      const input = { jobPositionId: tankerMaster, shipId: id };
      const wanted = (mandatory: string) => [
        ...new Set(
          rows
            .filter((row) => row.job_position_id === String(tankerMaster) && Number(row.certificate_type_id) > 100)
            .filter((row) => row.ship_type_id === '' || row.ship_type_id === String(id))
            .filter((row) => row.is_mandatory === mandatory)
            .map((row) => Number(row.certificate_type_id)),
        ),
      ];
      for (const isMandatory of [true, false]) {
        const { body } = await server.call(reference.tankerCopPublic, { ...input, isMandatory }, visitor);
        const found = body.map(({ copId }: { copId: number }) => copId);
        expect(found, `ship ${id}`).toEqual(wanted(String(isMandatory)).sort((a, b) => a - b));
      }
    }
  });

  it('asks for the mandatory certificates of proficiency unless told otherwise', async () => {
    const { body } = await server.call(
      reference.tankerCop,
      { jobPositionId: tankerMaster, shipId: oilTanker },
      await server.user({ role: 'crewingstafftanker' }),
    );
    expect(body.length).toBeGreaterThan(5);
    expect(body.every(({ requirement }: { requirement: boolean }) => requirement)).toBe(true);
  });

  it('takes the row of the ship type before the general one, and the newest that holds today', async () => {
    const { db } = server;
    const row = { divisionId: 1, jobPositionId: messman, certificateTypeId: 81, need: 'mandatory' };
    const added = await db
      .insertInto('requirementMatrix')
      .values([
        { ...row, shipTypeId: null, validFrom: '2021-01-01', need: 'recommended' },
        { ...row, shipTypeId: null, validFrom: '2022-01-01' },
        { ...row, shipTypeId: null, validFrom: '2999-01-01', need: 'recommended' },
      ])
      .returning('id')
      .execute();
    expect((await coc(messman, tug)).body).toMatchObject([{ cocId: 81, requirement: true }]);
    await db
      .deleteFrom('requirementMatrix')
      .where(
        'id',
        'in',
        added.map(({ id }) => id),
      )
      .execute();
    expect((await coc(messman, tug)).body).toEqual([]);
  });

  it('is empty for a pair that does not sail, and not there for a position that does not exist here', async () => {
    const ask = (jobPositionId: number, shipId: number) =>
      server.call(reference.tankerCocPublic, { jobPositionId, shipId }, visitor);
    expect((await ask(gasEngineer, oilTanker)).body).toEqual([]);
    expect((await ask(tankerMaster, tug)).body).toEqual([]);
    expect((await ask(tankerMaster, 9999)).body).toEqual([]);
    expect([(await ask(master, oilTanker)).status, (await ask(9999, oilTanker)).status]).toEqual([404, 404]);
  });
});

describe('option lists', () => {
  it('come folded and in one order on both engines', async () => {
    const cities = names((await server.call(reference.listPublicCities, {})).body);
    expect(cities.length).toBeGreaterThan(500);
    expect(cities).toEqual([...cities].sort((a, b) => (folded(a) < folded(b) ? -1 : 1)));
    const wrapped = await server.call(reference.getPublicCity, {}, visitor);
    expect(names(wrapped.body.data)).toEqual(cities);
  });

  it('speak Indonesian where the page does', async () => {
    const list = async (language: string) =>
      names(
        (await server.call(reference.listPublicMaritalStatuses, {}, undefined, { 'accept-language': language })).body,
      );
    expect(await list('en')).toEqual(['Single', 'Married', 'Divorced', 'Widowed']);
    expect(await list('id-ID,id;q=0.9')).toEqual(['Belum kawin', 'Kawin', 'Cerai hidup', 'Cerai mati']);
  });

  it.each(Object.keys(creatableKinds).filter((noun) => noun !== 'VesselSize') as 'School'[])(
    'of %s grow: staff’s at once, a visitor’s for that visitor and staff only',
    async (noun) => {
      const { f } = visitor;
      const own = { name: `  Added   by ${noun} visitor ` };
      const added = await server.call(reference[`createPublic${noun}`], own, { f });
      expect(added.body.data.name).toBe(`Added by ${noun} visitor`);
      const listed = async (caller: { f: string }) =>
        names((await server.call(reference[`getPublic${noun}`], {}, caller)).body.data);
      expect(await listed(visitor)).toContain(added.body.data.name);
      expect(await listed(await server.visitor())).not.toContain(added.body.data.name);
      expect(names((await server.call(reference[`get${noun}`], {}, staff)).body.data)).toContain(added.body.data.name);

      const accepted = await server.call(reference[`create${noun}`], { name: `ADDED BY ${noun} VISITOR` }, staff);
      expect(accepted.body.data).toEqual(added.body.data);
      expect(await listed(await server.visitor())).toContain(added.body.data.name);
    },
  );

  it.each(['crewmarine', 'principal', 'crewingserviceoutside'] as const)(
    'are neither accepted by nor shown whole to %s, through whichever door',
    async (role) => {
      const isOutside = role !== 'crewingserviceoutside';
      const caller = await server.user({
        role: isOutside ? role : 'crewingservicemarine',
        userAccessList: ['Dashboard'],
      });
      await server.call(reference.createPublicSchool, { name: `Typed before ${role}` }, visitor);
      await server.call(reference.createPublicSchool, { name: `Added by ${role}` }, caller);
      const listed = async (call: 'getSchool' | 'getPublicSchool', who: Parameters<typeof server.call>[2]) =>
        names((await server.call(reference[call], {}, who)).body.data);
      for (const call of ['getSchool', 'getPublicSchool'] as const) {
        const seen = await listed(call, caller);
        expect([seen.includes(`Added by ${role}`), seen.includes(`Typed before ${role}`)]).toEqual([true, !isOutside]);
      }
      const others = await listed('getPublicSchool', await server.visitor());
      expect(others.includes(`Added by ${role}`)).toBe(!isOutside);
      expect(await listed('getSchool', staff)).toContain(`Added by ${role}`);
    },
  );

  it('answer the existing one, whatever its case, to two who add it at once', async () => {
    const add = (name: string) => server.call(reference.createPublicBank, { name }, visitor);
    const both = await Promise.all([add('Bank of Two'), add('BANK OF TWO')]);
    expect(both[0].body.data.id).toBe(both[1].body.data.id);
    expect((await add('bank mandiri')).body.data.name).toBe('Bank Mandiri');
  });

  it('refuse names that are empty, too long or cannot be kept', async () => {
    for (const name of ['', '   ', 'x'.repeat(101), 'a\0b', '\ud800'])
      expect((await server.call(reference.createPublicCity, { name }, visitor)).body.fields).toHaveProperty('name');
    expect((await server.call(reference.createPublicCity, { name: 'x'.repeat(100) }, visitor)).status).toBe(200);
  });

  it('take thirty names a session', async () => {
    const limited = await testServer({ rateLimits: true });
    const caller = await limited.visitor();
    const statuses: number[] = [];
    for (let index = 0; index < 31; index++)
      statuses.push((await limited.call(reference.createPublicMajor, { name: `Major ${index}` }, caller)).status);
    expect(statuses.indexOf(429)).toBe(30);
    await limited.close();
  });

  it('of vessel sizes are for those who keep openings or vessels', async () => {
    const add = (caller: { token: string }) => server.call(reference.createVesselSize, { name: '99 m LOA' }, caller);
    const fresh = await testServer();
    const admin = await fresh.user({ role: 'crewingadminmarine' });
    expect((await add(admin)).status).toBe(200);
    expect((await add(await fresh.user({ role: 'crewingpdemarine' }))).status).toBe(403);
    expect(names((await fresh.call(reference.getVesselSize, {}, admin)).body.data)).toContain('99 m LOA');
    await fresh.db.deleteFrom('options').where('name', '=', '99 m LOA').execute();
    await fresh.close();
  });
});

describe('single lookups', () => {
  it('answer a city, and 404 for none or for another list’s entry', async () => {
    const [city] = (await server.call(reference.listPublicCities, {})).body as Option[];
    const [bank] = (await server.call(reference.listPublicBanks, {})).body as Option[];
    expect((await server.call(reference.cityByIdPublic, { id: city?.id ?? 0 })).body).toEqual([city]);
    expect((await server.call(reference.cityByIdPublic, { id: bank?.id ?? 0 })).status).toBe(404);
  });

  it('answer a division, and the documents’ text for an unknown one', async () => {
    expect((await server.call(reference.divisionByIdPublic, { id: 2 })).body).toEqual([{ id: 2, name: 'Tanker' }]);
    const unknown = await server.call(reference.divisionByIdPublic, { id: 3 });
    expect([unknown.status, unknown.body.message]).toEqual([400, 'Invalid division ID']);
  });

  it('answer the fixed lists', async () => {
    const caller = await server.user({ role: 'crewingstaffmarine' });
    expect(names((await server.call(reference.trainingCategories, {}, caller)).body)).toEqual([
      'Senior Officers',
      'Junior Officers',
      'Ratings',
      'Common Courses',
    ]);
    expect(names((await server.call(reference.employmentTypes, {}, caller)).body)).toEqual([
      'Contract',
      'Permanent',
      'Cadet',
    ]);
    expect((await server.call(reference.shipTypes, { id: 1 }, caller)).body).toHaveLength(17);
    expect((await server.call(reference.shipTypes, { id: 2 }, caller)).body).toHaveLength(12);
    expect((await server.call(reference.listPublicReligions, {})).body[0]).toMatchObject({ name: 'Islam' });
    expect((await server.call(reference.listPublicNationalities, {})).body.length).toBeGreaterThan(50);
  });
});

describe('what a medical check-up is booked with', () => {
  let staff: { token: string };
  beforeAll(async () => {
    staff = await server.user({ role: 'crewingstaffmarine' });
  });

  it('are packages in their order, in the language of the page', async () => {
    const english = (await server.call(reference.listMCUPackage, {}, staff)).body;
    expect(names(english).slice(0, 2)).toEqual(['Pre-employment MCU', 'Pre-employment MCU - Tanker']);
    const indonesian = (await server.call(reference.listMCUPackage, {}, staff, { 'accept-language': 'id' })).body;
    expect(names(indonesian)[0]).toBe('MCU pra-kerja');
    expect((await server.call(reference.listMCUPackage, {})).status).toBe(401);
  });

  it('are clinics that staff add, each once', async () => {
    const add = (name: string, caller = staff) => server.call(reference.createMCUClinic, { name }, caller);
    const first = await add('Added by test clinic');
    expect(first.status).toBe(200);
    expect((await add('ADDED BY TEST CLINIC')).body).toEqual(first.body);
    expect((await server.call(reference.getMCUClinic, {}, staff)).body.data).toContainEqual(first.body.data);
    expect((await add('Added by finance', await server.user({ role: 'crewingfinancemarine' }))).status).toBe(403);
  });
});
