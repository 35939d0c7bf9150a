import { afterAll, beforeAll, expect, it } from 'vitest';
import { files } from '#features/files/contract.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { upload } from '#testing/application.ts';
import { type AppraisalWorld, appraisalWorld } from '#testing/appraisal.ts';
import { readPdf } from '#testing/pdf.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { ownAppraisals } from '../contract.ts';

let server: TestServer;
let world: AppraisalWorld;
let rating: Awaited<ReturnType<TestServer['user']>>;
let another: typeof rating;
beforeAll(async () => {
  server = await testServer();
  world = await appraisalWorld(server);
  rating = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: world.employeeId });
  another = await server.user({ role: 'crewmarine', subRole: 'crew' });
});
afterAll(() => server.close());

const get = (id: number, as = rating) => server.call(ownAppraisals.get, { EmployeeAppraisalId: id }, as);
const document = (id: number, as = rating) =>
  server.server.inject({
    url: `${apiPrefix}${ownAppraisals.document.path}?EmployeeAppraisalId=${id}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
const listed = async (as = rating) => (await server.call(ownAppraisals.list, {}, as)).body.data;

it('the person appraised reads a report once it is approved, and not how it was reviewed', async () => {
  const { id } = (await world.submit()).body.data;
  await world.review(id, 'WaitingForRevision');
  await world.update(id);
  expect([await listed(), (await get(id)).status, (await document(id)).statusCode]).toEqual([[], 404, 404]);
  await world.review(id, 'Approved');
  expect(await listed()).toMatchObject([{ employeeAppraisalId: id, averageScore: 4 }]);
  const { body } = await get(id);
  expect(body.appraisalDetail).toMatchObject({
    generalComments: 'Works well',
    seafarersRatingMandatoryAverageScore: 4,
    needRevisionReason: null,
    revisions: [],
    mayWrite: false,
  });
  expect(JSON.stringify(body)).not.toContain('Explain the scores');
  const { pages } = await readPdf((await document(id)).rawPayload);
  expect(pages.map(({ text }) => text).join(' ')).toContain('Works well');
});

it('no one else reads it this way, whatever they may read elsewhere', async () => {
  const [report] = await listed();
  const id = report?.employeeAppraisalId ?? 0;
  expect(await listed(another)).toEqual([]);
  for (const as of [another, world.by('master'), world.by('manager')]) {
    expect((await get(id, as)).status).toBe(404);
    expect((await document(id, as)).statusCode).toBe(404);
  }
});

it('an uploaded report may be opened by the person it is about, once it is approved', async () => {
  await server.db.deleteFrom('appraisals').execute();
  const { uuid } = await upload(server, world.by('master'), { kind: 'Appraisal' });
  const { id } = (await world.submitPdf('master', uuid)).body.data;
  const open = async (as = rating) =>
    (
      await server.server.inject({
        url: `${apiPrefix}${files.download.path}?fileId=${uuid}&fileType=Appraisal`,
        headers: { authorization: `Bearer ${as.token}` },
      })
    ).statusCode;
  expect(await open()).toBe(404);
  await world.review(id, 'Approved');
  expect([await open(), await open(another), (await document(id)).statusCode]).toEqual([200, 404, 200]);
});
