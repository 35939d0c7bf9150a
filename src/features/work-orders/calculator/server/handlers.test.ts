import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#platform/contract/endpoint.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { calculator } from '../contract.ts';

let server: TestServer;
let finance: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-22' });
  finance = await server.user({ role: 'crewingfinancemarine' });
});
afterAll(() => server.close());

type Wage = Input<typeof calculator.calculate>;
const wage = { year: 2025, month: 6, basicSalary: '10000000', ptkpCode: 'K/1', taxMethod: 'gross' } as const;
const calculate = (given: Partial<Wage> = {}) =>
  server.call(calculator.calculate, { ...wage, jkkPercentage: '0.24', ...given }, finance);

describe('the wage calculator', () => {
  // Published examples, cited in tax/rules.test.ts; the others counted by hand.
  it.each<[string, Partial<Wage>, { tax: string; takeHome: string }]>([
    ['a month of 10 million, K/1', {}, { tax: '156810', takeHome: '9443190' }],
    [
      'half a rupiah is dropped',
      { year: 2024, basicSalary: '7000000', ptkpCode: 'TK/0' },
      { tax: '91472', takeHome: '6628528' },
    ],
    [
      'without a tax number',
      { year: 2026, month: 11, basicSalary: '7000000', ptkpCode: 'TK/0', hasTaxNumber: false },
      { tax: '109767', takeHome: '6610233' },
    ],
    ['half a month', { paidDays: 15 }, { tax: '0', takeHome: '4800000' }],
    [
      'the final period of a year gives back what was too much',
      {
        isFinalPeriod: true,
        yearToDate: { months: 2, gross: '20908000', ownContributions: '600000', withheld: '313620' },
      },
      { tax: '-313620', takeHome: '9913620' },
    ],
    ['the company pays the tax', { taxMethod: 'grossUp' }, { tax: '159197', takeHome: '9600000' }],
  ])('%s', async (_, given, { tax, takeHome }) => {
    const { status, body } = await calculate(given);
    expect([status, body.data?.deduction_PPh21Tax, body.data?.totalTakeHomePayCrew]).toEqual([200, tax, takeHome]);
  });

  it.each<[string, Partial<Wage>, number, string]>([
    ['more days than the month has', { paidDays: 31 }, 400, 'month has fewer'],
    ['a status without a monthly table', { ptkpCode: 'K/I/1' }, 400, 'TER'],
    ['a status nobody knows', { ptkpCode: 'K/9' }, 400, 'not known'],
    ['no class of work accident insurance', { jkkPercentage: '' }, 400, 'missing'],
  ])('refuses %s', async (_, given, status, said) => {
    const answer = await calculate(given);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(said);
  });

  it('keeps nothing', async () => {
    await calculate();
    expect(await server.db.selectFrom('payResults').select('id').execute()).toEqual([]);
  });
});
