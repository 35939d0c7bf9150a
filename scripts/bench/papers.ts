import { monitorEventLoopDelay } from 'node:perf_hooks';
import { papers } from '#features/applications/papers/contract.ts';
import { papersFeature } from '#features/applications/papers/server/handlers.ts';
import { findSessionUser } from '#features/users/server/queries.ts';
import { apiPrefix, type Endpoint } from '#platform/contract/endpoint.ts';
import { createApp } from '#platform/server/app.ts';
import { addBenchUser } from './bench-user.ts';
import type { Scratch } from './scratch.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
const cvSeconds = 5;
const sheetRows = 10_000;

/** Documents of applicants over HTTP in process: CVs one after the other, one very long, and a sheet of 10,000 rows. */
export async function measurePapers(scratch: Scratch): Promise<void> {
  const { db } = scratch.database;
  const { userId } = await addBenchUser(db, 'crewingadminmarine');
  const app = await createApp({
    features: [papersFeature],
    database: scratch.database,
    services: scratch.services,
    sessionOf: () => findSessionUser(db, userId, 'bench'),
    visitorOf: async () => undefined,
  });
  const send = async (endpoint: Endpoint, payload: object) => {
    const response = await app.inject({
      method: 'POST',
      url: `${apiPrefix}${endpoint.path}`,
      headers: { authorization: 'Bearer bench' },
      payload,
    });
    if (response.statusCode !== 200) throw new Error(`${endpoint.path} answered ${response.statusCode}`);
    return response.rawPayload.length;
  };
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'seafarerId'])
    .where('divisionId', '=', 1)
    .where('submittedAt', 'is not', null)
    .orderBy('id')
    .limit(sheetRows)
    .execute();
  const ids = rows.map(({ id }) => id);
  await scratch.exec(careers(rows.slice(0, 21).map(({ seafarerId }) => seafarerId)));
  const [long = 0, ...usual] = ids.slice(0, 21);

  await send(papers.cv, { regCrewId: usual[0] });
  let drawn = 0;
  const began = performance.now();
  while (performance.now() - began < cvSeconds * 1_000) {
    await send(papers.cv, { regCrewId: usual[drawn % usual.length] });
    drawn += 1;
  }
  const perSecond = drawn / ((performance.now() - began) / 1_000);

  const held = monitorEventLoopDelay({ resolution: 5 });
  held.enable();
  const [longMs] = await timed(() => send(papers.cv, { regCrewId: long }));
  held.disable();

  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const [sheetMs, sheetBytes] = await timed(() => send(papers.bocSheet, { regCrewIds: ids }));
  clearInterval(watch);
  console.table([
    {
      document: 'CV, 8 sea services and 20 certificates',
      measured: `${perSecond.toFixed(1)} a second, one after the other`,
    },
    {
      document: 'CV with 200 sea services and 200 certificates',
      measured: `${Math.round(longMs)} ms, others held up ${Math.round(held.max / 1_000_000)} ms at most`,
    },
    {
      document: `BOC sheet, ${ids.length} rows, ${megabytes(sheetBytes)} MB`,
      measured: `${Math.round(sheetMs)} ms, memory at its peak ${megabytes(peak)} MB, ${megabytes(peak - before)} MB more than before`,
    },
  ]);
  await app.close();
}

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

/** Sea service and certificates for some: the first gets as many as a file can hold. */
const careers = (seafarers: readonly number[]) => `
  insert into sea_services (seafarer_id, company_name, position, vessel_name, vessel_type, gross_tonnage, on_board_on, off_board_on)
    select s, 'PT Pelayaran Nusantara ' || g, 'Messman', 'MV Bahari ' || g, 'Harbour Tug', 310 + g,
           date '2000-01-10' + g * 40, date '2000-02-12' + g * 40
      from unnest(array[${seafarers.join(', ')}]) s cross join generate_series(1, 200) g where s = ${seafarers[0]} or g <= 8;
  insert into certificates (seafarer_id, kind, name, number, issued_on, expires_on)
    select s, case when g % 2 = 0 then 'coc' else 'cop' end, 'Certificate of bench ' || g, '62001234560' || g,
           date '2022-01-10', date '2027-01-10'
      from unnest(array[${seafarers.join(', ')}]) s cross join generate_series(1, 200) g where s = ${seafarers[0]} or g <= 20`;
