import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { bankOf } from '#testing/application.ts';
import { makePrincipal, makeSeat } from '#testing/employee.ts';
import { type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crew } from '../../contract.ts';
import { crewFiles } from '../contract.ts';

let server: TestServer;
let world: HiringWorld;
let member: Awaited<ReturnType<HiringWorld['hire']>>;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.empty();
  world = await hiringWorld(server);
  member = await world.hire();
});
afterAll(() => server.close());

const edit = (input: object, caller: { token: string } = world.staff) =>
  server.call(crewFiles.updateDetail, { employeeId: member.employeeId, ...input } as never, caller);
const details = async () => (await server.call(crew.details, { employeeId: member.employeeId }, world.staff)).body.data;
/** Travel documents and certificates as a form sends them again. */
const asRead = async () => {
  const { registerTravelDocs, registerCOCDocs, registerCOPDocs } = await details();
  return { registerTravelDocs, registerCOCDocs, registerCOPDocs };
};
const certificatesOf = () =>
  server.db
    .selectFrom('certificates')
    .selectAll()
    .where('seafarerId', '=', member.seafarerId)
    .where('kind', '=', 'cop')
    .orderBy('id')
    .execute();

describe('required certificates', () => {
  it('stay, whatever the client calls them, and are kept complete once touched (2S098)', async () => {
    const { registerCOPDocs, ...rest } = await asRead();
    const [first, ...others] = registerCOPDocs;
    const deleted = await edit({ ...rest, registerCOPDocs: others });
    expect(deleted.body.fields.registerCOPDocs).toContain(first.certificateName);
    const renamed = [{ ...first, copId: null, certificateName: 'Another', requirement: false }, ...others];
    expect((await edit({ ...rest, registerCOPDocs: renamed })).body.fields.registerCOPDocs).toContain(
      first.certificateName,
    );
    const without = [{ ...first, requirement: false, attachment: null }, ...others];
    expect((await edit({ ...rest, registerCOPDocs: without })).body.fields).toEqual({
      'registerCOPDocs.0.attachment': 'Attachment is required',
    });
    const country = [{ ...first, issuingCountry: 'Singapore' }, ...others];
    expect((await edit({ ...rest, registerCOPDocs: country })).status).toBe(200);
    expect((await details()).registerCOPDocs[0].issuingCountry).toBe('Singapore');
  });

  it('that the file lacked before do not stand in the way of other changes', async () => {
    const [first, second] = await certificatesOf();
    await server.db
      .deleteFrom('certificates')
      .where('id', '=', first?.id ?? 0)
      .execute();
    await server.db
      .updateTable('certificates')
      .set({ fileId: null })
      .where('id', '=', second?.id ?? 0)
      .execute();
    const { registerTravelDocs: _, ...rest } = await asRead();
    const book = { documentName: 'Seaman Book', documentNumber: 'F 99' };
    expect((await edit({ ...rest, registerTravelDocs: [book] })).status).toBe(200);
    // As the form sends it: the missing one as an empty row.
    const empty = { certificateName: first?.name, copId: first?.certificateTypeId, requirement: true };
    const withEmpty = [empty, ...rest.registerCOPDocs];
    expect((await edit({ ...rest, registerTravelDocs: [], registerCOPDocs: withEmpty })).status).toBe(200);
    expect((await certificatesOf()).map(({ name }) => name)).not.toContain(first?.name);
    // What is begun must be finished, and what is touched must be complete.
    const begun = [{ ...empty, certificateNumber: '77' }, ...rest.registerCOPDocs];
    expect(Object.keys((await edit({ ...rest, registerTravelDocs: [], registerCOPDocs: begun })).body.fields)).toEqual([
      'registerCOPDocs.0.issued',
      'registerCOPDocs.0.expired',
      'registerCOPDocs.0.attachment',
    ]);
    const [held, ...others] = rest.registerCOPDocs;
    const touched = [{ ...held, certificateNumber: '78' }, ...others];
    expect((await edit({ ...rest, registerTravelDocs: [], registerCOPDocs: touched })).body.fields).toEqual({
      'registerCOPDocs.0.attachment': 'Attachment is required',
    });
    // What is there is not taken away again.
    expect((await edit({ ...rest, registerTravelDocs: [], registerCOPDocs: others })).status).toBe(400);
  });

  it('are issued by a country, whatever way it is written; words of old that name none stay until they are changed', async () => {
    const issuedBy = async (issuingCountry: string | null, at = 0) => {
      const { registerCOPDocs, ...rest } = await asRead();
      const rows = registerCOPDocs.map((row: object, place: number) =>
        place === at ? { ...row, issuingCountry } : row,
      );
      const { status, body } = await edit({ ...rest, registerCOPDocs: rows });
      return status === 200 ? (await certificatesOf())[at]?.issuingCountry : body.fields;
    };
    expect(await issuedBy('Singapore')).toBe('Singapore');
    expect(await issuedBy('singapura')).toBe('Singapore');
    expect(await issuedBy('PA')).toBe('Panama');
    expect(await issuedBy(null)).toBeNull();
    const refused = { 'registerCOPDocs.1.issuingCountry': 'Choose one from the list' };
    expect(await issuedBy('Administrasi Lama', 1)).toEqual(refused);
    await server.db
      .updateTable('certificates')
      .set({ issuingCountry: 'Administrasi Lama' })
      .where('seafarerId', '=', member.seafarerId)
      .execute();
    expect((await details()).registerCOPDocs[0].issuingCountry).toBe('Administrasi Lama');
    expect(await issuedBy('Administrasi Lama', 1)).toBe('Administrasi Lama');
    expect(await issuedBy('Administrasi Lain', 1)).toEqual(refused);
    expect(await issuedBy('Filipina', 1)).toBe('Philippines');
    // Written freely, before countries were chosen.
    await server.db
      .updateTable('certificates')
      .set({ issuingCountry: 'REPUBLIK INDONESIA' })
      .where('seafarerId', '=', member.seafarerId)
      .execute();
    expect((await details()).registerCOPDocs[0].issuingCountry).toBe('Indonesia');
  });

  it('ignore repeats, of papers and of service elsewhere', async () => {
    const { registerTravelDocs, registerCOPDocs, ...rest } = await asRead();
    const own = { certificateName: 'Ship Cook Course', description: 'first' };
    const sent = await edit({
      ...rest,
      registerTravelDocs: [...registerTravelDocs, ...registerTravelDocs],
      registerCOPDocs: [...registerCOPDocs, own, { ...own, description: 'second' }],
    });
    expect(sent.status).toBe(200);
    const after = await asRead();
    expect(after.registerTravelDocs).toEqual(registerTravelDocs);
    expect(after.registerCOPDocs.slice(registerCOPDocs.length)).toMatchObject([own]);
  });
});

describe('what someone is employed as', () => {
  /** A marine position that asks for a licence, on the same type of ship. */
  const chiefOfficer = () =>
    server.db
      .selectFrom('jobPositions')
      .select('id')
      .where('divisionId', '=', 1)
      .where('nameEn', '=', 'Chief Officer')
      .executeTakeFirstOrThrow();

  it('is changed by who leads the office, and the certificates follow it', async () => {
    const { id } = await chiefOfficer();
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const before = await details();
    const answer = await edit({ version: before.version, jobPositionMarineId: id, shipId: 1 }, manager);
    expect(answer.body.data.version).toBeGreaterThan(before.version);
    expect(await details()).toMatchObject({ jobPositionMarineId: id, jobPositionName: 'Chief Officer', shipId: 1 });
    const required = await server.db
      .selectFrom('requirementMatrix')
      .select('certificateTypeId')
      .where('jobPositionId', '=', id)
      .where('need', '=', 'mandatory')
      .where((is) => is.or([is('shipTypeId', 'is', null), is('shipTypeId', '=', 1)]))
      .where('vesselId', 'is', null)
      .where('principalId', 'is', null)
      .execute();
    const types = required.map(({ certificateTypeId }) => certificateTypeId);
    for (const row of await certificatesOf())
      expect([row.name, row.isRequired]).toEqual([row.name, types.includes(row.certificateTypeId ?? 0)]);
    // From here on the new position decides: what the messman needed and an officer does not may go.
    expect((await edit({ ...(await asRead()) })).status).toBe(200);
  });

  it('names the plans and the check-up that stay for another rank once it is changed', async () => {
    const { seatId } = await makeSeat(server, await makePrincipal(server, 'PT Uji'));
    const planned = { plannedFrom: addDays(server.today, 9), plannedTo: addDays(server.today, 99) };
    await server.db
      .insertInto('assignments')
      .values({ seatId, employeeId: member.employeeId, slot: 'next', ...planned })
      .execute();
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const { id } = await chiefOfficer();
    const letter = { letterNumber: '0417', scheduledOn: planned.plannedFrom, clinicName: 'Klinik Bahari' };
    await server.db
      .insertInto('mcuExaminations')
      .values({ employeeId: member.employeeId, ...letter })
      .execute();
    const { body } = await edit({ jobPositionMarineId: id, shipId: 1 }, manager);
    expect(body.data.openCheckUp).toEqual({ number: '0417', on: planned.plannedFrom, place: 'Klinik Bahari' });
    expect(body.data.otherRankPlans).toEqual([{ vesselName: expect.any(String), position: 'Master' }]);
    const kept = await edit(bankOf(), manager);
    expect(kept.body.data).toMatchObject({ otherRankPlans: [], openCheckUp: null });
  });

  it('is not staff’s to change; sent as it is, it says nothing', async () => {
    const { jobPositionMarineId, shipId, employmentTypeId } = await details();
    const same = await edit({ ...bankOf(), jobPositionMarineId, shipId, employmentTypeId });
    expect(same.status).toBe(200);
    const other = await edit({ ...bankOf(), jobPositionMarineId: 1 });
    expect([other.status, other.body.code]).toEqual([403, 'forbidden']);
  });

  it.each([
    ['jobPositionTankerId', { jobPositionTankerId: 101 }],
    ['jobPositionMarineId', { jobPositionMarineId: 101 }],
    ['shipId', { shipId: 101 }],
    ['employmentTypeId', { employmentTypeId: 1 }],
  ])('names %s that is in no list of the division', async (field, input) => {
    const admin = await server.user({ role: 'crewingadminmarine' });
    const answer = await edit(input, admin);
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: 'Choose one from the list' }]);
  });
});

describe('time at sea', () => {
  const served = {
    companyName: 'PT Perusahaan Sendiri',
    position: 'Master',
    vesselName: 'MT Uji',
    vesselType: 'Harbour Tug',
    onBoard: '2025-01-01',
    offBoard: '2025-06-01',
  };

  /** A row that an assignment left behind. */
  async function left() {
    const vessel = await server.db
      .insertInto('vessels')
      .values({
        divisionId: 1,
        shipTypeId: 1,
        name: 'MT Uji',
        principalId: (
          await server.db.insertInto('principals').values({ name: 'PT Uji' }).returning('id').executeTakeFirstOrThrow()
        ).id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seat = await server.db
      .insertInto('seats')
      .values({ vesselId: vessel.id, jobPositionId: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const assignment = await server.db
      .insertInto('assignments')
      .values({
        seatId: seat.id,
        employeeId: member.employeeId,
        slot: 'past',
        plannedFrom: '2025-01-01',
        plannedTo: '2025-06-01',
        checkedInAt: new Date('2025-01-01T00:00:00Z'),
        checkedOutAt: new Date('2025-06-01T00:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { onBoard, offBoard, ...words } = served;
    await server.db
      .insertInto('seaServices')
      .values({
        ...words,
        seafarerId: member.seafarerId,
        onBoardOn: onBoard,
        offBoardOn: offBoard,
        assignmentId: assignment.id,
        isOwnCompany: true,
      })
      .execute();
    return assignment.id;
  }
  const rowOf = (assignmentId: number) =>
    server.db.selectFrom('seaServices').selectAll().where('assignmentId', '=', assignmentId).executeTakeFirstOrThrow();

  it('that an assignment left behind stays as it is, whatever is sent of it', async () => {
    const assignmentId = await left();
    const before = await rowOf(assignmentId);
    const services = (await details()).registerSeaServices;
    expect(services.at(-1)).toMatchObject({ assignmentId, isOwnCompany: true });
    for (const sent of [
      [],
      services.map((row: object) => ({ ...row, note: 'mine', isOwnCompany: false, vesselName: 'Other' })),
      [{ ...served, note: 'the same again' }],
      [{ ...served, companyName: 'PT Lain', assignmentId }],
    ]) {
      expect((await edit({ registerSeaServices: sent })).status).toBe(200);
      expect(await rowOf(assignmentId)).toEqual(before);
    }
    const rows = (await details()).registerSeaServices;
    expect(rows).toHaveLength(1);
  });

  it('cannot be called an assignment’s by sending a number', async () => {
    expect((await edit({ registerSeaServices: [{ ...served, assignmentId: 999 }] })).status).toBe(200);
    expect((await details()).registerSeaServices).toMatchObject([{ ...served, assignmentId: null }]);
  });

  it('with us is marked by the office, and several times aboard stay', async () => {
    const again = { ...served, vesselName: 'MT Uji Dua', onBoard: '2023-01-01', offBoard: '2023-05-01' };
    const sent = [
      { ...served, isOwnCompany: true },
      { ...again, isOwnCompany: true },
    ];
    expect((await edit({ registerSeaServices: sent })).status).toBe(200);
    expect((await details()).registerSeaServices).toMatchObject(sent);
  });

  it('with us, and English, are not the applicant’s to say', async () => {
    const other = await world.apply({ fullName: 'Agus Wibowo', seafarerIdNumber: null, englishLevel: 'good' });
    expect((await world.fileOf(other.seafarerId)).englishLevel).toBeNull();
    const rows = await server.db
      .selectFrom('seaServices')
      .select('isOwnCompany')
      .where('seafarerId', '=', other.seafarerId)
      .execute();
    expect(rows).toEqual([{ isOwnCompany: false }]);
  });
});
