import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPrefix, type Input } from '#platform/contract/endpoint.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { jobOpenings } from '../contract.ts';

let server: TestServer;
let marine: { token: string; userId: string };
let tanker: { token: string; userId: string };
beforeAll(async () => {
  server = await testServer();
  marine = await server.user({ role: 'crewingstaffmarine' });
  tanker = await server.user({ role: 'crewingstafftanker' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('options').where('kind', '=', 'vessel_size').where('name', 'like', '%made up').execute();
});

type New = Input<typeof jobOpenings.create>;
type Changed = Input<typeof jobOpenings.update>;
/** A tug master on a harbour tug. */
const wanted: New = {
  shipId: 1,
  jobPositionMarineId: 2,
  vesselSize: '27 m LOA',
  jobType: 'Contract',
  workExperience: '2 years',
  task: 'Navigational watches\nCargo work',
};
/** A chief officer on an oil product tanker. */
const wantedTanker: New = { ...wanted, shipId: 101, jobPositionMarineId: undefined, jobPositionTankerId: 102 };

const create = (input: object, caller: Caller = marine) => server.call(jobOpenings.create, input as New, caller);
const update = (input: object, caller: Caller = marine) => server.call(jobOpenings.update, input as Changed, caller);
const read = async (id: number, caller: Caller = marine) =>
  (await server.call(jobOpenings.get, { id }, caller)).body.jobOpening;
const publicList = async () => (await server.call(jobOpenings.publicList, { pageSize: 200 })).body.data;
const howMany = async () => (await server.db.selectFrom('jobOpenings').select('id').execute()).length;
/** Publishes one over HTTP. */
async function made(input: object = wanted, caller: Caller = marine): Promise<number> {
  const { status, body, raw } = await create(input, caller);
  expect([status, raw]).toEqual([200, raw]);
  return body.data.id;
}

describe('a new opening', () => {
  it.each([
    [
      'Marine',
      () => marine,
      wanted,
      { divisionId: 1, jobPositionMarineId: 2, jobPositionTankerId: null, shipId: 1, jobPositionName: 'Tug Master' },
    ],
    [
      'Tanker',
      () => tanker,
      wantedTanker,
      {
        divisionId: 2,
        jobPositionMarineId: null,
        jobPositionTankerId: 102,
        shipId: 101,
        jobPositionName: 'Chief Officer',
      },
    ],
  ])(
    'of %s is kept, open, with its address and category, and public at once',
    async (division, caller, input, kept) => {
      const id = await made(input, caller());
      expect(await read(id, caller())).toMatchObject({
        ...kept,
        divisionName: division,
        cityId: null,
        cityName: null,
        category: 'senior',
        isOpen: true,
        isDeleted: false,
        version: 1,
        url: `${server.services.config.publicUrl}/registration?joi=${id}`,
        task: 'Navigational watches\nCargo work',
      });
      expect((await publicList())[0]).toMatchObject({ id, jobPositionName: kept.jobPositionName });
    },
  );

  it('is open, whatever is sent', async () => {
    expect((await read(await made({ ...wanted, isOpen: false }))).isOpen).toBe(true);
  });

  it('is taken from the query as well', async () => {
    const search = new URLSearchParams({ ...wanted, jobType: 'Permanent' } as never);
    const response = await server.server.inject({
      method: 'POST',
      url: `${apiPrefix}${jobOpenings.create.path}?${search}`,
      headers: { authorization: `Bearer ${marine.token}` },
    });
    expect(response.statusCode).toBe(200);
    expect((await read(response.json().data.id)).jobType).toBe('Permanent');
  });

  it('keeps experience title-cased, one task per line, and lists’ own spelling', async () => {
    const id = await made({
      ...wanted,
      workExperience: '  min. 2  years ',
      task: ' Watches \r\n\r\n  Cargo work\n',
      jobType: 'contract',
      vesselSize: '27 M loa',
    });
    expect(await read(id)).toMatchObject({
      workExperience: 'Min. 2 Years',
      task: 'Watches\nCargo work',
      jobType: 'Contract',
      vesselSize: '27 m LOA',
    });
  });

  it('adds a vessel size that is new to the list, once', async () => {
    for (const vesselSize of ['31 m made up', '31 M MADE UP']) {
      const id = await made({ ...wanted, vesselSize });
      expect((await read(id)).vesselSize).toBe('31 m made up');
    }
    const sizes = await server.db
      .selectFrom('options')
      .select('isVerified')
      .where('kind', '=', 'vessel_size')
      .where('name', 'like', '%made up')
      .execute();
    expect(sizes).toEqual([{ isVerified: true }]);
  });

  it.each([
    ['Master on an AHTS', { shipId: 3, jobPositionMarineId: 1 }],
    ['tug master on a harbour tug', { shipId: 1, jobPositionMarineId: 2 }],
    ['able seaman', { shipId: 1, jobPositionMarineId: 14 }],
    ['messman, who needs none', { shipId: 1, jobPositionMarineId: 22 }],
  ])('has the licences of the matrix as its education, not what is sent: %s', async (_who, berth) => {
    const licences = await server.db
      .selectFrom('requirementMatrix as m')
      .innerJoin('certificateTypes as t', 't.id', 'm.certificateTypeId')
      .select('t.code')
      .distinct()
      .where('m.jobPositionId', '=', berth.jobPositionMarineId)
      .where((is) => is.or([is('m.shipTypeId', 'is', null), is('m.shipTypeId', '=', berth.shipId)]))
      .where('t.kind', '=', 'coc')
      .where('t.code', 'not like', 'END-%')
      .execute();
    const { education } = await read(await made({ ...wanted, ...berth, education: 'Doctor' }));
    expect(education.split(', ').filter(Boolean).sort()).toEqual(licences.map(({ code }) => code).sort());
    if (berth.jobPositionMarineId === 22) expect(education).toBe('');
    else expect(education).toMatch(/^[A-Z]{3}/);
  });
});

describe('what is missing or wrong', () => {
  const tooLong = 'x'.repeat(51);
  it.each([
    ['vessel type', { shipId: undefined }, { shipId: 'Vessel type is required' }],
    ['position', { jobPositionMarineId: undefined }, { jobPositionMarineId: 'Position is required' }],
    ['position, null', { jobPositionMarineId: null }, { jobPositionMarineId: 'Position is required' }],
    [
      'position of the other division',
      { jobPositionMarineId: undefined, jobPositionTankerId: 102 },
      { jobPositionMarineId: 'Position is required' },
    ],
    [
      'position of the other division under this one’s name',
      { jobPositionMarineId: 102 },
      { jobPositionMarineId: 'Choose one from the list' },
    ],
    ['unknown position', { jobPositionMarineId: 9_999 }, { jobPositionMarineId: 'Choose one from the list' }],
    ['vessel type of the other division', { shipId: 101 }, { shipId: 'Choose one from the list' }],
    ['vessel size', { vesselSize: ' ' }, { vesselSize: 'Vessel size is required' }],
    ['employment type', { jobType: undefined }, { jobType: 'Employment type is required' }],
    ['employment type not in the list', { jobType: 'Slavery' }, { jobType: 'Choose one from the list' }],
    ['experience', { workExperience: '' }, { workExperience: 'Years of experience is required' }],
    ['long experience', { workExperience: tooLong }, { workExperience: 'Use at most 50 characters' }],
    ['tasks', { task: ' \n \n' }, { task: 'Tasks Description is required' }],
    [
      'all that is in no list, at once',
      { shipId: 101, jobPositionMarineId: 102, jobType: 'Slavery' },
      {
        shipId: 'Choose one from the list',
        jobPositionMarineId: 'Choose one from the list',
        jobType: 'Choose one from the list',
      },
    ],
  ])('is named: %s', async (_what, other, fields) => {
    const id = await made();
    const [rows, sizes] = [await howMany(), await server.db.selectFrom('options').select('id').execute()];
    for (const answer of [
      await create({ ...wanted, vesselSize: '9 m made up', ...other }),
      await update({ id, ...wanted, ...other }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'bad_input', fields });
    }
    expect(await howMany()).toBe(rows);
    expect(await server.db.selectFrom('options').select('id').execute()).toEqual(sizes);
    expect((await read(id)).version).toBe(1);
  });

  it('is a position that does not sail on the ship type', async () => {
    // A gas engineer on a product tanker.
    const answer = await create({ ...wantedTanker, jobPositionTankerId: 109 }, tanker);
    expect(answer.body.fields).toEqual({ jobPositionTankerId: 'Choose one from the list' });
    await made({ ...wantedTanker, shipId: 106, jobPositionTankerId: 109 }, tanker);
  });
});

describe('a change', () => {
  it('is kept, raises the version, and education follows position and ship type', async () => {
    const id = await made();
    const answer = await update({
      id,
      ...wanted,
      version: 1,
      jobPositionMarineId: 22,
      workExperience: 'fresh graduate',
      task: 'Serve the mess',
    });
    expect(answer.body).toEqual({ data: { id, version: 2 } });
    expect(await read(id)).toMatchObject({
      jobPositionName: 'Messman',
      education: '',
      category: 'rating',
      workExperience: 'Fresh Graduate',
      task: 'Serve the mess',
      version: 2,
    });
  });

  it('leaves the education of an opening that keeps its position and ship type, whatever the matrix says now', async () => {
    const id = await made();
    await server.db.updateTable('jobOpenings').set({ education: 'As published' }).where('id', '=', id).execute();
    await update({ id, ...wanted, task: 'Other tasks' });
    expect((await read(id)).education).toBe('As published');
    await update({ id, ...wanted, shipId: 3 });
    expect((await read(id)).education).not.toBe('As published');
  });

  it('of a version that is no longer the newest is refused, and says so', async () => {
    const id = await made();
    await update({ id, ...wanted, version: 1, task: 'First' });
    const late = await update({ id, ...wanted, version: 1, task: 'Second' });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await read(id)).task).toBe('First');
    expect((await update({ id, ...wanted, version: 2, task: 'Second' })).status).toBe(200);
    // A caller that sends no version overwrites.
    expect((await update({ id, ...wanted, task: 'Third' })).body.data.version).toBe(4);
  });

  it('is not told stale because the ship type got another name', async () => {
    const id = await made();
    const name = (to: string) =>
      server.db.updateTable('shipTypes').set({ name: to }).where('id', '=', wanted.shipId).execute();
    const { name: former } = await server.db
      .selectFrom('shipTypes')
      .select('name')
      .where('id', '=', wanted.shipId)
      .executeTakeFirstOrThrow();
    await name('Tug of another name');
    const answer = await update({ id, ...wanted, version: 1, task: 'First' });
    await name(former);
    expect(answer.status).toBe(200);
  });

  it('of two at the same time is kept once', async () => {
    const id = await made();
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((task) => update({ id, ...wanted, version: 1, task })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('opens and closes, and leaves that alone where nothing is said of it', async () => {
    const id = await made();
    await update({ id, ...wanted, isOpen: false });
    await update({ id, ...wanted, task: 'Other tasks' });
    expect((await read(id)).isOpen).toBe(false);
    await update({ id, ...wanted, isOpen: true });
    expect((await read(id)).isOpen).toBe(true);
  });

  it('is in the trail, with who made it and what was before', async () => {
    const id = await made();
    await update({ id, ...wanted, task: 'Other tasks' });
    const trail = await server.db
      .selectFrom('auditLog')
      .select(['actor', 'before', 'after'])
      .where('tableName', '=', 'job_openings')
      .where('recordId', '=', String(id))
      .orderBy('id', 'desc')
      .execute();
    expect(trail[0]).toMatchObject({ actor: `user:${marine.userId}`, before: { task: wanted.task } });
  });
});
