import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { engines, makeOpening, makePlace, type Place } from './databases.ts';
import { makeOffice, type Office, type OfficeWrite, officeWrites, publicUrl } from './staff.ts';

/**
 * Memory stays flat: after a warm-up that fills what is kept for good (code, statements, drawn pages), 5,000 more lists,
 * readings and writes of somebody of the office, and pages of the public, leave the process where it was, within 5 %.
 */

const warmUp = 4_000;
const measured = 5_000;
const atOnce = 4;

describe.runIf(process.env.FAULTS).each(engines)('memory, on the %s database', (engine) => {
  let place: Place;
  let server: ServerProcess;
  let office: Office;
  let opening: number;
  let writes: Iterator<OfficeWrite>;

  beforeAll(async () => {
    place = await makePlace(engine);
    opening = await makeOpening(place);
    office = await makeOffice(place, 'crewingmanagermarine');
    writes = officeWrites({ ...office, crew: [] });
    server = await startServer({ ...place.settings, PUBLIC_URL: publicUrl });
  });
  afterAll(async () => {
    await server?.kill();
    await place?.remove();
  });

  const read = async (path: string) => {
    const answer = await fetch(`${server.address}${path}`, {
      headers: { authorization: `Bearer ${office.token}`, accept: path.startsWith(apiPrefix) ? '*/*' : 'text/html' },
    });
    await answer.arrayBuffer();
    expect([path, answer.status]).toEqual([path, 200]);
  };

  /** Of ten requests: four lists, three readings of one record, two pages of the public, one write. */
  async function request(at: number) {
    const person = office.crew[at % office.crew.length];
    const page = (at % 3) + 1;
    const paths = [
      `${apiPrefix}/Employee/GetEmployeeListOnBoard?pageSize=20&pageNumber=${page}`,
      `${apiPrefix}/Employee/GetEmployeeListOffBoard?pageSize=20&pageNumber=${page}`,
      `${apiPrefix}/Vessel/GetVesselInOperation?pageSize=20&pageNumber=1`,
      `${apiPrefix}/Dashboard/GetWorkList`,
      `${apiPrefix}/Vessel/GetVesselDetail/${office.vesselId}`,
      `${apiPrefix}/Employee/GetEmployeeDetails?employeeId=${person?.employeeId}`,
      `${apiPrefix}/Sessions/GetOwnSessions`,
      '/',
      `/career/${opening}`,
    ];
    const path = paths[at % 10];
    if (path) return read(path);
    const { value: write } = writes.next();
    expect((await write.send(server.address)).status).toBe(200);
  }

  /** Sends so many, a few at a time; returns the median of what the process held, in MB, over the last quarter of them. */
  async function send(count: number): Promise<{ resident: number; heap: number }> {
    const seen: { resident: number; heap: number }[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < count) {
          const at = next++;
          await request(at);
          if (at > count * 0.75 && at % 25 === 0) seen.push(await memory());
        }
      }),
    );
    const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    return { resident: middle(seen.map(({ resident }) => resident)), heap: middle(seen.map(({ heap }) => heap)) };
  }

  async function memory() {
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    const figure = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(metrics)?.[1]) / 1_000_000;
    return { resident: figure('process_resident_memory_bytes'), heap: figure('nodejs_heap_size_used_bytes') };
  }

  test(`is flat within 5 % after ${measured} requests`, async () => {
    const before = await send(warmUp);
    const after = await send(measured);
    const words = ({ resident, heap }: typeof before) => `${resident.toFixed(0)} MB (heap ${heap.toFixed(0)} MB)`;
    const grown = (after.resident / before.resident - 1) * 100;
    console.log(
      `soak on the ${engine} database: ${warmUp} requests ${words(before)}, ${measured} more ${words(after)}: ` +
        `${grown.toFixed(1)} %`,
    );
    expect(before.resident).toBeGreaterThan(50);
    expect(grown).toBeLessThan(5);
  });
});
