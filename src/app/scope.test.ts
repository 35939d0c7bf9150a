import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applications } from '#features/applications/contract.ts';
import { files } from '#features/files/contract.ts';
import { jobOpenings } from '#features/job-openings/contract.ts';
import type { DivisionId } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type TestServer, testServer } from '#testing/server.ts';

/** Division and record scope: what is beyond it does not exist for the caller, whatever way it is asked for. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('a record', () => {
  const records = {
    1: { applicationId: 0, openingId: 0, fileId: '' },
    2: { applicationId: 0, openingId: 0, fileId: '' },
  };
  beforeAll(async () => {
    for (const division of [1, 2] as const) records[division] = await makeRecords(division);
  });

  /** The calls that open one record, for a division's record or for one that does not exist. */
  const reads = (which: (typeof records)[DivisionId]) =>
    [
      ['application', applications.get, { id: which.applicationId }],
      ['assessments', applications.assessments, { id: which.applicationId }],
      ['last assessment', applications.lastAssessment, { type: 'screening', applicantId: which.applicationId }],
      ['job opening', jobOpenings.get, { id: which.openingId }],
      ['file', files.download, { fileId: which.fileId, fileType: 'personaldata' }],
    ] as const satisfies [string, Endpoint, Record<string, unknown>][];
  const missing = { applicationId: 2_000_000_000, openingId: 2_000_000_000, fileId: randomUUID() };

  it.each([
    ['crewingstaffmarine', 1],
    ['crewingadmintanker', 2],
  ] as const)(
    'of the own division is there for %s; the other division’s is not, in the bytes of a missing one',
    async (role, own) => {
      const caller = await server.user({ role });
      const other = own === 1 ? 2 : 1;
      for (const [index, [what, endpoint, input]] of reads(records[own]).entries()) {
        const open = await server.call(endpoint, input as never, caller);
        expect([what, open.status, open.raw]).toEqual([what, 200, open.raw]);
        const [, , foreignInput] = reads(records[other])[index] ?? [];
        const [, , missingInput] = reads(missing)[index] ?? [];
        const foreign = await server.call(endpoint, foreignInput as never, caller);
        const none = await server.call(endpoint, missingInput as never, caller);
        expect([what, foreign.status, foreign.raw]).toEqual([what, 404, none.raw]);
        const insisting = await server.call(endpoint, foreignInput as never, caller, {});
        expect(insisting.status, what).toBe(404);
      }
    },
  );

  it('of either division is there for the super admin', async () => {
    const caller = await server.user({ role: 'superadmin' });
    for (const division of [1, 2] as const)
      for (const [what, endpoint, input] of reads(records[division]))
        expect((await server.call(endpoint, input as never, caller)).status, what).toBe(200);
  });

  it('of the other division stays out of lists, whatever division is asked for', async () => {
    const caller = await server.user({ role: 'crewingstaffmarine' });
    for (const divisionId of [undefined, 1, 2]) {
      const listed = await server.call(applications.list, { id: 1, divisionId }, caller);
      expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([records[1].applicationId]);
      const openings = await server.call(jobOpenings.list, { divisionId }, caller);
      expect(openings.body.data.map(({ id }: { id: number }) => id)).toEqual([records[1].openingId]);
    }
    const chief = await server.user({ role: 'superadmin' });
    const ofTanker = await server.call(applications.list, { id: 1, divisionId: 2 }, chief);
    expect(ofTanker.body.data.map(({ id }: { id: number }) => id)).toEqual([records[2].applicationId]);
  });

  /** A submitted application with a photo, in a division. */
  async function makeRecords(divisionId: DivisionId) {
    const { db, services } = server;
    const berth = { divisionId, jobPositionId: divisionId === 1 ? 1 : 101, shipTypeId: divisionId === 1 ? 1 : 101 };
    const opening = await db
      .insertInto('jobOpenings')
      .values({ ...berth, vesselSize: '27 m LOA', jobType: 'Contract', workExperience: '1 Year', task: 'Watch' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seafarer = await db
      .insertInto('seafarers')
      .values({ applicantKind: 'WNI', fullName: 'Ayu', email: 'ayu@example.test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const application = await db
      .insertInto('applications')
      .values({
        ...berth,
        registrationNumber: `R${divisionId}`,
        guid: randomUUID(),
        seafarerId: seafarer.id,
        jobOpeningId: opening.id,
        submittedStep: 4,
        submittedAt: new Date(),
        consentedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fileId = randomUUID();
    const storageKey = `2026/01/${fileId}`;
    await services.files.put(storageKey, Buffer.from('%PDF-1.4'), 'application/pdf');
    await db
      .insertInto('files')
      .values({
        id: fileId,
        fileType: 'personaldata',
        name: 'a.pdf',
        size: 8,
        contentType: 'application/pdf',
        storageKey,
        sha256: '',
        uploadedByVisitor: 'v',
        claimedByTable: 'seafarers',
        claimedById: seafarer.id,
      })
      .execute();
    return { applicationId: application.id, openingId: opening.id, fileId };
  }
});
