import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payroll } from '#features/work-orders/months/contract.ts';
import type { Role, SubRole } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { endpointsOf } from '#platform/server/app.ts';
import type { JsonSchema } from '#platform/server/openapi.ts';
import { makeAgreement, signAgreement } from '#testing/agreement.ts';
import { textOf } from '#testing/answer-text.ts';
import { schemaOf } from '#testing/hidden.ts';
import { mailSamples } from '#testing/mails.ts';
import { payrollWorld } from '#testing/payroll.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { features } from './features.server.ts';

/**
 * Wages reach super admins, admins, managers, finance and oneself. Every call that reads is made with the numbers of a
 * month that is paid, files and histories among them, and none tells anybody else an amount of it. Staff make agreements:
 * they see what an agreement says and the matrix it is made of, and nothing that is paid (decision 0046).
 */

const matrixWage = '7345671';
const agreedWage = '8345673';
const typedInput = '1234577';

let server: TestServer;
let known: Record<string, unknown>;
let [own, slipAmounts]: [number, string[]] = [0, []];
beforeAll(async () => {
  server = await testServer({ today: '2026-11-28' });
  const world = await payrollWorld(server);
  const vesselId = await world.vessel('TB Bentang 07');
  await world.wage(1, matrixWage);
  own = await world.seafarer('Dimas Prasetya');
  const other = await world.seafarer('Wahyu Nugroho');
  await world.stay(own, vesselId, 1, '2026-11-01');
  const assignmentId = await world.stay(other, vesselId, 1, '2026-11-01');
  const { id: agreementId } = await makeAgreement(server, assignmentId, { wages: agreedWage });
  await signAgreement(server, agreementId);
  const { fileId } = await server.db
    .selectFrom('crewAgreements')
    .select('fileId')
    .where('id', '=', agreementId)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('payInputs')
    .values({ employeeId: other, month: '2026-11', kind: 'overtime', amount: typedInput, note: 'Sheet' })
    .execute();
  await world.calculate('2026-11');
  const slips = await server.db.selectFrom('workOrders').select(['id', 'wages', 'income', 'takeHome']).execute();
  const file = await server.db.selectFrom('employees').select('seafarerId').where('id', '=', other).executeTakeFirst();
  slipAmounts = slips.flatMap(({ wages, income, takeHome }) => [wages, income, takeHome]);
  known = {
    vesselId,
    VesselId: vesselId,
    employeeId: other,
    EmployeeId: other,
    seafarerId: file?.seafarerId,
    workOrderId: slips.at(-1)?.id,
    employeePreparationPklId: agreementId,
    assignmentId,
    fileId,
    fileType: 'pkl',
    divisionId: 1,
    year: 2026,
    month: 11,
    Year: 2026,
    Month: 11,
    day: '2026-11-28',
    pageSize: 50,
    pageNumber: 1,
    JobPositionId: 1,
    PayrollCategoryId: world.category,
    payrollCategoryId: world.category,
    jobPositionId: 1,
    basicSalary: '1',
    ptkpCode: 'TK/0',
  };
});
afterAll(() => server.close());

const reading = endpointsOf(features).filter(({ effect }) => effect === 'read');

/** Values of a field that are worth trying: what is known by its name, each of its choices, or the first numbers. */
function valuesOf(name: string, schema: JsonSchema): unknown[] {
  if (known[name] !== undefined) return [known[name]];
  if (Array.isArray(schema.enum)) return schema.enum;
  if (schema.type === 'integer') return [1, 2];
  if (schema.type === 'boolean') return [false];
  return schema.type === 'string' ? ['1', 'a'] : [];
}

/** What a call is sent: its known fields, and each value of the others that it requires or that are a choice. */
function inputsOf(endpoint: Endpoint): Record<string, unknown>[] {
  const { properties = {}, required = [] } = schemaOf(endpoint);
  const needed = required as string[];
  let inputs: Record<string, unknown>[] = [{}];
  for (const [name, schema] of Object.entries(properties as Record<string, JsonSchema>)) {
    const isTried = needed.includes(name) || known[name] !== undefined || Array.isArray(schema.enum);
    const values = isTried ? valuesOf(name, schema) : [];
    if (values.length > 0 && inputs.length * values.length <= 16)
      inputs = inputs.flatMap((input) => values.map((value) => ({ ...input, [name]: value })));
  }
  return inputs;
}

/** The calls that gave away one of these amounts, written in whatever way. */
async function told(caller: Caller, amounts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const endpoint of reading)
    for (const input of inputsOf(endpoint)) {
      const answer = await server.call(endpoint, input as never, caller);
      // Refused to the role: with other numbers too.
      if (answer.status === 403) break;
      // What fails tells nothing, and would hide what it tells once it works.
      if (answer.status >= 500) throw new Error(`${endpoint.path} answered ${answer.status}`);
      if (answer.status !== 200) continue;
      const digits = (await textOf(answer)).replaceAll(/(?<=\d)[.,](?=\d{3})/g, '');
      if (amounts.some((amount) => digits.includes(amount))) found.add(endpoint.path);
    }
  return [...found].sort();
}

describe('a wage', () => {
  it('is told to finance by the calls that are for it', async () => {
    const finance = await server.user({ role: 'crewingfinancemarine' });
    const calls = await told(finance, [matrixWage, agreedWage, typedInput, ...slipAmounts]);
    expect(calls).toEqual(
      expect.arrayContaining([
        '/EmployeePreparation/GetPreparationPKLDetail',
        '/Rates/DownloadRates',
        '/Rates/GetRates',
        '/WorkOrder/DownloadPayList',
        '/WorkOrder/DownloadSlip',
        '/WorkOrder/GetInputs',
        '/WorkOrder/GetMatrixMarineSalary',
        '/WorkOrder/GetPeriodPeople',
        '/WorkOrder/GetWorkOrderCrewCurrentPeriodList',
        '/WorkOrder/GetWorkOrderDetail',
      ]),
    );
  });

  it.each<[Role, SubRole | undefined]>([
    ['crewingpdemarine', undefined],
    ['crewingplanningmarine', undefined],
    ['crewingservicemarine', undefined],
    ['crewingprincipalmarine', undefined],
    ['crewmarine', 'head'],
    ['crewmarine', 'crew'],
  ])('is told to %s (%s) by none', async (role, subRole) => {
    const who = { role, ...(subRole && { subRole }), ...(subRole === 'crew' && { employeeId: own }) };
    const ofOthers =
      subRole === 'crew' ? [agreedWage, typedInput] : [matrixWage, agreedWage, typedInput, ...slipAmounts];
    expect(await told(await server.user(who), ofOthers)).toEqual([]);
  });

  describe('told to staff, who make agreements,', () => {
    let staff: Caller;
    beforeAll(async () => {
      staff = await server.user({ role: 'crewingstaffmarine' });
    });

    it('is none of a slip, of what was typed for it or of a list made of it', async () => {
      expect(await told(staff, [typedInput, ...slipAmounts])).toEqual([]);
    });

    it('is what an agreement is made of, by these calls alone', async () => {
      expect(await told(staff, [matrixWage, agreedWage])).toEqual([
        '/EmployeePreparation/GetPreparationPKLDetail',
        '/EmployeePreparation/GetPreparationPKLDraft',
        '/GeneratePDF/GenerateEmployeePreparationPKL',
        '/Rates/GetRateHistory/:id',
        '/Rates/GetRates',
        '/WorkOrder/GetMatrixMarineSalary',
      ]);
    });

    it('is none of the other division', async () => {
      const other = await server.user({ role: 'crewingstafftanker' });
      expect(await told(other, [matrixWage, agreedWage, typedInput, ...slipAmounts])).toEqual([]);
    });
  });

  it('of another division is told to finance by none', async () => {
    const tanker = await server.user({ role: 'crewingfinancetanker' });
    expect(await told(tanker, [agreedWage, typedInput, ...slipAmounts])).toEqual([]);
    const { status } = await server.call(payroll.people, { year: 2026, month: 11, divisionId: 1 }, tanker);
    expect(status).not.toBe(500);
  });

  it('is in no mail', () => {
    const fields = Object.values(mailSamples).flatMap((samples) => samples.flatMap((sample) => Object.keys(sample)));
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((name) => /wage|salary|amount|price|pay/i.test(name))).toEqual([]);
  });
});
