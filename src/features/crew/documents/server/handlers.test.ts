import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#features/audit/contract.ts';
import type { Role } from '#platform/contract/access.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crewDocuments } from '../contract.ts';

/** The files and the history of a crew member, and who sees how much of them. */

let server: TestServer;
let principalId: number;
/** Aboard a vessel of the principal. */
let member: number;
let vesselId: number;
let seafarerId: number;
let staff: { token: string };
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Uji');
  const made = await makeEmployee(server, 1, { aboardFor: principalId });
  [member, vesselId] = [made.employeeId, made.vesselId ?? 0];
  ({ seafarerId } = await server.db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', member)
    .executeTakeFirstOrThrow());
  await server.db
    .insertInto('assignmentDecisions')
    .columns(['assignmentId', 'party'])
    .expression((is) =>
      is
        .selectFrom('assignments')
        .select(['id', is.val('employee').as('party')])
        .where('employeeId', '=', member),
    )
    .execute();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

describe('documents', () => {
  async function keep(name: string, claimed: { table: string; id: number }, uploadedByUser: string | null = null) {
    const id = randomUUID();
    await server.db
      .insertInto('files')
      .values({
        id,
        fileType: 'personaldata',
        name,
        size: 8,
        contentType: 'application/pdf',
        storageKey: `2026/05/${id}`,
        sha256: '',
        uploadedByUser,
        uploadedByVisitor: uploadedByUser ? null : 'v',
        claimedByTable: claimed.table,
        claimedById: claimed.id,
        claimedAt: new Date(),
      })
      .execute();
    return id;
  }

  it('are all there with kind, name and who brought them; identity papers only to who sees their numbers', async () => {
    const { userId } = await server.user({ role: 'crewingadminmarine' });
    const file = { table: 'seafarers', id: seafarerId };
    const [card, bundle, old] = [
      await keep('ktp.pdf', file),
      await keep('cop.pdf', file, userId),
      await keep('old.pdf', file),
    ];
    await server.db.updateTable('seafarers').set({ nationalIdFileId: card }).where('id', '=', seafarerId).execute();
    const paper = { seafarerId, kind: 'cop', number: '1', issuedOn: '2025-01-01', noExpiry: true, fileId: bundle };
    await server.db
      .insertInto('certificates')
      .values([
        { ...paper, name: 'Basic Safety Training' },
        { ...paper, name: 'Advanced Fire Fighting', number: '2' },
      ])
      .execute();
    const seen = async (role: Role) =>
      (await server.call(crewDocuments.history, { employeeId: member }, await server.user({ role }))).body.data.map(
        ({
          kind,
          names,
          by,
          attachment,
        }: {
          kind: string;
          names: string[];
          by: string | null;
          attachment: { uuid: string } | null;
        }) => [kind, names, by?.replace(/\d+/, ''), attachment?.uuid],
      );
    const all = await seen('crewingstaffmarine');
    expect(all).toHaveLength(3);
    expect(all).toEqual(
      expect.arrayContaining([
        ['identity-card', [], undefined, card],
        ['certificate-of-proficiency', ['Advanced Fire Fighting', 'Basic Safety Training'], 'Test User ', bundle],
        ['earlier', [], undefined, old],
      ]),
    );
    const masked = await seen('crewingplanningmarine');
    expect(masked).toHaveLength(2);
    expect(masked).toEqual(expect.arrayContaining([['identity-card', [], undefined, undefined]]));
  });

  it('of preparations and journeys are there for those who may open them where they are kept', async () => {
    const { db, today } = server;
    const fileOf = (name: string) => keep(name, { table: 'crew', id: member });
    await db
      .insertInto('medicalCertificates')
      .values({
        employeeId: member,
        positionOnBoard: 'Master',
        certificateNumber: 'MC-7',
        examinedOn: today,
        validUntil: '2099-01-01',
        result: 'fit',
        fileId: await fileOf('medical.pdf'),
      })
      .execute();
    await db
      .insertInto('mcuExaminations')
      .values({ employeeId: member, letterNumber: '12', result: 'Passed', fileId: await fileOf('mcu.pdf') })
      .execute();
    const { id: movementId } = await db
      .insertInto('movements')
      .columns(['assignmentId'])
      .expression((is) => is.selectFrom('assignments').select('id').where('employeeId', '=', member))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('movementDocuments')
      .values({ movementId, kind: 'travel', usage: 'OnBoard', name: 'GA 312', fileId: await fileOf('ticket.pdf') })
      .execute();
    const seen = async (role: Role) =>
      (await server.call(crewDocuments.history, { employeeId: member }, await server.user({ role }))).body.data
        .filter(({ kind }: { kind: string }) => /medical|journey/.test(kind))
        .map(({ kind, names }: { kind: string; names: string[] }) => `${kind} ${names}`)
        .sort();
    expect(await seen('crewingstaffmarine')).toEqual([
      'journey GA 312',
      'medical-certificate MC-7',
      'medical-check-up 12',
    ]);
    expect(await seen('crewingplanningmarine')).toEqual(['journey GA 312']);
  });
});

describe('the history', () => {
  const historyOf = (record: 'employee' | 'vessel', id: number, caller: { token: string }) =>
    server.call(audit.history, { record, id: String(id) }, caller);

  it('of a crew member tells of plans and decisions by name, to the office of the division', async () => {
    const { status, body } = await historyOf('employee', member, staff);
    expect(status).toBe(200);
    const tables = new Set(body.data.map(({ table }: { table: string }) => table));
    for (const table of ['assignments', 'assignment_decisions']) expect(tables).toContain(table);
    const planned = body.data.find(
      ({ table, action }: { table: string; action: string }) => table === 'assignments' && action === 'insert',
    );
    expect(planned.fields).toContainEqual({
      field: 'seat_id',
      before: null,
      after: expect.stringContaining('Master, MV Uji'),
    });
    const tankerStaff = await server.user({ role: 'crewingstafftanker' });
    expect((await historyOf('employee', member, tankerStaff)).status).toBe(404);
    const master = await server.user({ role: 'crewmarine', subRole: 'head' });
    expect((await historyOf('employee', member, master)).status).toBe(404);
  });

  it('of a vessel tells what she was before, and to principals and masters nothing', async () => {
    await server.db.updateTable('vessels').set({ name: 'TB Kini' }).where('id', '=', vesselId).execute();
    const { body } = await historyOf('vessel', vesselId, staff);
    expect(body.data[0]).toMatchObject({
      table: 'vessels',
      fields: [{ field: 'name', before: expect.stringContaining('MV Uji'), after: 'TB Kini' }],
    });
    const principal = await server.user({ role: 'crewingprincipalmarine', principalId });
    expect((await historyOf('vessel', vesselId, principal)).status).toBe(404);
  });
});
