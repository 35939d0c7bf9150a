import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { reference } from '../../contract.ts';
import type { Position } from '../contract.ts';

let server: TestServer;
let visitor: { f: string };
let staff: { token: string };
beforeAll(async () => {
  server = await testServer();
  visitor = await server.visitor();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

const ids = (positions: Position[]) => positions.map(({ jobPositionId }) => jobPositionId);
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
    expect((await server.call(reference.marinePositionsOfShip, { divisionId: 2, ShipId: tug }, staff)).body).toEqual(
      [],
    );
    const ofOwn = await server.call(reference.marinePositionsOfShip, { divisionId: 1, ShipId: tug }, staff);
    expect(ofOwn.body).toHaveLength(24);
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
