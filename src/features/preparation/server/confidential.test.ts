import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '#app/features.server.ts';
import { tags } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { endpointsOf } from '#platform/server/app.ts';
import { inputSchema } from '#platform/server/merge-input.ts';
import { makePlanned, optionOf } from '#testing/agreements.ts';
import { textOf } from '#testing/answer-text.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { agreements } from '../agreements/contract.ts';

/**
 * Every call that reads, asked about somebody whose wages and health are known, as everybody who may not see them: no
 * amount and no finding of a doctor may come back, whatever the call. Those who may see them are asked too, or the walk
 * could not fail.
 */

type Caller = Awaited<ReturnType<TestServer['user']>>;

const amounts = ['17654321', '1357913', '19012234'];
/** What doctors wrote, of a check-up and a certificate. */
const findings = ['Tekanan darah 178/104', 'Tidak boleh bekerja di ketinggian'];
const secrets = [...amounts, ...findings];
const reading = endpointsOf(features).filter(({ effect, path }) => effect === 'read' && path !== '/P/c');
let server: TestServer;
let known: Record<string, unknown>;
let numbers: number[];
let principalId: number;
let shipmate: number;
beforeAll(async () => {
  server = await testServer();
  const staff = await server.user({ role: 'crewingstaffmarine' });
  const who = await makePlanned(server, 1);
  const salary = await server.db
    .insertInto('salaryMatrix')
    .values({
      jobPositionId: 1,
      payrollCategoryId: who.category,
      validFrom: '2025-01-01',
      basicSalary: amounts[0] ?? '',
      kpak: amounts[1] ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { employeeId, vesselId, vesselCrewId } = who;
  const made = await server.call(
    agreements.create,
    {
      employeeId,
      vesselId,
      vesselCrewId,
      ptkpGolId: await optionOf(server, 'tax_status', 'K/0'),
      pklDocumentNumber: 'W/1',
      crewSealingOfficerDate: '2029-12-01',
      crewSealingOfficerName: 'A',
      firstPartyName: 'B',
      firstPartyPosition: 'C',
      firstPartyOffice: 'D',
      agreementsShippingArea: 'E',
      agreementsSeamanBook: 'F',
      agreementsEmployeeNo: 'G',
    },
    staff,
  );
  const pkl = made.body.data.employeePreparationPklId;
  const fileId = randomUUID();
  const stored = { storageKey: `test/${fileId}`, contentType: 'application/pdf', size: 8, sha256: 'x' };
  await server.db
    .insertInto('files')
    .values({ id: fileId, name: 'pkl.pdf', fileType: 'pkl', uploadedByUser: staff.userId, ...stored })
    .execute();
  // What the scan of an agreement shows.
  await server.services.files.put(stored.storageKey, Buffer.from(`Rp ${amounts[0]}`), stored.contentType);
  await server.call(agreements.sign, { employeePreparationPklId: pkl, attachmentId: fileId }, staff);
  const medical = await keepFindings(who);
  const vessel = await server.db
    .selectFrom('vessels')
    .select('principalId')
    .where('id', '=', vesselId)
    .executeTakeFirstOrThrow();
  principalId = vessel.principalId;
  shipmate = (await makeEmployee(server, 1, { aboardFor: principalId })).employeeId;
  await server.db
    .updateTable('assignments')
    .set({ seatId: vesselCrewId })
    .where('employeeId', '=', shipmate)
    .where('slot', '=', 'current')
    .execute();
  numbers = [employeeId, vesselId, pkl, salary.id, who.assignmentId, ...Object.values(medical)];
  known = {
    employeeId,
    vesselId,
    vesselCrewId,
    crewId: employeeId,
    employeePreparationPklId: pkl,
    ...medical,
    scheduleId: medical.employeeSchedulingId,
    fileId,
    fileType: 'pkl',
    jobPositionId: 1,
    shipId: 1,
    payrollCategoryId: who.category,
    kind: 'salary',
    divisionId: 1,
    pageSize: 200,
    employeeIds: [employeeId],
    principalId,
    assignmentOn: 'Next',
    tab: 'all',
    assignmentId: who.assignmentId,
  };
});
afterAll(() => server.close());

/** What a check-up and the newest certificate found, and the movement whose gate asks for them. */
async function keepFindings({ employeeId, assignmentId }: { employeeId: number; assignmentId: number }) {
  const { db } = server;
  const mcu = await db
    .insertInto('mcuExaminations')
    .values({
      employeeId,
      scheduledOn: '2026-10-01',
      result: 'Failed',
      resultOn: '2026-10-02',
      correction: findings[0] ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const certificate = await db
    .insertInto('medicalCertificates')
    .values({
      employeeId,
      positionOnBoard: 'Master',
      certificateNumber: 'MC-1',
      examinedOn: '2026-10-02',
      validUntil: '2028-10-01',
      result: 'restricted',
      restriction: findings[1] ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const movement = await db.insertInto('movements').values({ assignmentId }).returning('id').executeTakeFirstOrThrow();
  return {
    employeePreparationMcuId: mcu.id,
    medicalCertificateId: certificate.id,
    employeeSchedulingId: movement.id,
  };
}

/** The inputs of a call, filled in with what is known; one that is called `id` may be any of the numbers. */
function inputsOf(endpoint: Endpoint): Record<string, unknown>[] {
  const names = Object.keys(inputSchema(endpoint).shape);
  const of = (name: string) =>
    Object.entries(known).find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1] ?? undefined;
  const filled = Object.fromEntries(names.flatMap((name) => (of(name) === undefined ? [] : [[name, of(name)]])));
  if (endpoint.path === '/Audit/GetHistory')
    return ['employee', 'seafarer', 'vessel'].flatMap((record) => numbers.map((id) => ({ record, id: String(id) })));
  return names.includes('id') ? numbers.map((id) => ({ ...filled, id })) : [filled];
}

/** Paths whose answer shows an amount or a finding to this caller. */
async function showing(caller: Caller): Promise<string[]> {
  const found = new Set<string>();
  for (const endpoint of reading)
    for (const input of inputsOf(endpoint)) {
      const { status, raw } = await server.call(endpoint, input as never, caller);
      const isPrinted = status === 200 && /PKL$/.test(endpoint.path);
      if (isPrinted || secrets.some((secret) => raw.includes(secret))) found.add(endpoint.path);
    }
  return [...found].sort();
}

it('shows wages and findings to staff, in the calls that are for it', async () => {
  expect(await showing(await server.user({ role: 'crewingstaffmarine' }))).toEqual(
    expect.arrayContaining([
      '/EmployeePreparation/GetPreparationMCUDetail',
      '/EmployeePreparation/GetPreparationMedicalDetail',
      '/EmployeePreparation/GetPreparationPKLDetail',
      '/EmployeePreparation/GetPreparationPKLDraft',
      '/FileDownload/FileDownload',
      '/GeneratePDF/GenerateEmployeePreparationPKL',
      '/Rates/GetRates',
      '/WorkOrder/GetMatrixMarineSalary',
    ]),
  );
});

it.each([
  { role: 'crewingplanningmarine' },
  { role: 'crewingservicemarine' },
  { role: 'crewingpdemarine' },
  { role: 'crewingprincipalmarine', isPrincipal: true },
  { role: 'principal', isPrincipal: true },
  { role: 'crewmarine', subRole: 'crew' },
  { role: 'crewmarine', subRole: 'head' },
  { role: 'crewingstafftanker' },
] as const)(
  'shows neither to %o',
  async ({ role, ...more }) => {
    // An employee has one account.
    await server.db.updateTable('users').set({ employeeId: null }).where('employeeId', '=', shipmate).execute();
    const caller = await server.user({
      role,
      ...('subRole' in more && { subRole: more.subRole, employeeId: shipmate }),
      ...('isPrincipal' in more && { principalId }),
    });
    expect(await showing(caller)).toEqual([]);
  },
  120_000,
);

it('shows somebody their own', async () => {
  const employeeId = Number(known.employeeId);
  const own = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
  expect(await showing(own)).toEqual(
    expect.arrayContaining([
      '/EmployeePreparation/GetPreparationPKLDetail',
      '/FileDownload/FileDownload',
      '/GeneratePDF/GenerateEmployeePreparationPKL',
    ]),
  );
});

/** Every answer that a caller gets, without the moment it was given in. */
async function answersTo(caller: Caller): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const endpoint of reading)
    for (const [at, input] of inputsOf(endpoint).entries()) {
      const answer = await server.call(endpoint, input as never, caller);
      if (answer.status === 403) break;
      // Of an entry, and in the head of a workbook.
      const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d(:[\d.]+Z)?|\b\d\d[.:]\d\d\b/g;
      if (answer.status === 200) answers[`${endpoint.path} ${at}`] = (await textOf(answer)).replaceAll(moment, '');
    }
  return answers;
}

// That something is missing and what a doctor found are told apart by no call: else the one gives the other away (0059).
it('tells planning the same of a certificate that expired as of UNFIT', async () => {
  const planner = await server.user({ role: 'crewingplanningmarine', userAccessList: [...tags] });
  const kept = {
    employeeId: Number(known.employeeId),
    positionOnBoard: 'Master',
    certificateNumber: 'MC-2',
    examinedOn: '2026-10-02',
    validUntil: '2026-10-03',
  };
  const told = [];
  for (const result of ['unfit', 'fit']) {
    await server.db
      .insertInto('medicalCertificates')
      .values({ ...kept, result })
      .execute();
    told.push(await answersTo(planner));
  }
  const [unfit = {}, expired = {}] = told;
  for (const path of ['/EmployeePreparation/GetEmployeePreparation 0', '/VesselCrew/GetVesselCrewGate 0'])
    expect(unfit[path]).toContain('medicalNotMet');
  expect(Object.keys(unfit).filter((call) => expired[call] !== unfit[call])).toEqual([]);
});

it('writes none into a message', async () => {
  const mails = await server.db.selectFrom('outbox').select('data').execute();
  expect(mails.filter(({ data }) => secrets.some((secret) => JSON.stringify(data).includes(secret)))).toEqual([]);
});
