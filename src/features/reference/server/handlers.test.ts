import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Option } from '#platform/contract/shapes.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { creatableKinds, reference } from '../contract.ts';

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
const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

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
