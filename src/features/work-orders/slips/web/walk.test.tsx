import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { payroll } from '../../months/contract.ts';

/** An able seaman joins on the 10th, is promoted on the 20th and changes vessel on the 25th; the sign-off is forgotten. */

let server: TestServer;
let world: PayrollWorld;
let finance: Awaited<ReturnType<TestServer['user']>>;
let crew: Awaited<ReturnType<TestServer['user']>>;
let [who, tug, barge, last] = [0, 0, 0, 0];
const september = { year: 2026, month: 9 };
const october = { year: 2026, month: 10 };

beforeAll(async () => {
  server = await testServer({ today: '2026-10-28' });
  world = await payrollWorld(server);
  [tug, barge] = [await world.vessel('TB Bentang 07'), await world.vessel('CB Teluk Bayur')];
  await world.wage(11, '6000000');
  await world.wage(12, '9000000', '2026-01-01', { leavePay: '300000' });
  who = await world.seafarer('Dimas Prasetya', { ptkp: 'K/1' });
  await world.stay(who, tug, 11, '2026-09-10', '2026-09-20');
  await world.stay(who, tug, 12, '2026-09-20', '2026-09-25');
  last = await world.stay(who, barge, 12, '2026-09-25');
  await world.calculate('2026-09');
  finance = await server.user({ role: 'crewingfinancemarine' });
  crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: who });
});
afterAll(() => server.close());

const done = async (answer: { status: number; body: unknown }) =>
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
const approveAll = async (month: typeof september) => {
  const { data } = (
    await server.call(payroll.people, { ...month, group: 'toDecide', pageSize: 50, pageNumber: 1 }, finance)
  ).body;
  const resultIds = data.map(({ resultId }: { resultId: number }) => resultId);
  await done(await server.call(payroll.approve, { ...month, resultIds }, finance));
};

const digits = (text: string | null | undefined) => {
  const [, sign = '', amount = ''] = /([-−]?)\s*Rp ([\d.]+)/.exec(text ?? '') ?? [];
  return BigInt(amount.replaceAll('.', '')) * (sign ? -1n : 1n);
};
/** The amounts of a part of the slip as they are read, line by line, and the total beneath them. */
function read(part: string) {
  const region = screen.getByRole('region', { name: part });
  const lines = [...region.querySelectorAll('details > summary > span:last-of-type')].map((line) =>
    digits(line.textContent),
  );
  const details = [...region.querySelectorAll('details')].map((line) => ({
    sum: digits(line.querySelector('summary > span:last-of-type')?.textContent),
    parts: [...line.querySelectorAll(':scope > div > div > span')].map((part_) => digits(part_.textContent)),
  }));
  for (const { sum, parts } of details) if (parts.length > 0) expect(parts.reduce((a, b) => a + b, 0n)).toBe(sum);
  const total = digits(region.querySelector(':scope > p:last-child')?.textContent);
  expect(lines.reduce((a, b) => a + b, 0n)).toBe(total);
  return total;
}

async function addUp(workOrderId: number, vesselId: number): Promise<bigint> {
  const path =
    `/dashboard/work-order-and-billings/work-order-overview/vessel/${vesselId}/wo/${workOrderId}/details` as const;
  await openScreen(server, path, { as: crew, width: 390 });
  await screen.findByRole('heading', { name: 'Total Amount' });
  const [earnings, deductions] = [read('Earnings'), read('Deductions')];
  const total = within(screen.getByRole('region', { name: 'Total Amount' }));
  expect(digits(total.getByText(/^-?Rp [\d.]+$/).textContent)).toBe(earnings - deductions);
  return earnings - deductions;
}

it('both slips of the month add up by hand on a phone, also after the sign-off is entered late', async () => {
  await approveAll(september);
  await done(await server.call(payroll.close, september, finance));
  const closed = await world.slipsOf(who, '2026-09');
  expect(closed.map(({ vesselId }) => vesselId)).toEqual([tug, barge]);
  let paid = 0n;
  for (const slip of closed) paid += await addUp(slip.id, slip.vesselId);
  // 10 to 19 Sep at 6,000,000; 20 to 30 at 9,300,000 with leave pay; less JHT, JP and Kesehatan of what has premiums.
  expect(paid).toBe(2_000_000n + 3_300_000n + 110_000n - 106_000n - 53_000n - 53_000n);

  await world.leave(last, '2026-09-27');
  await done(await server.call(payroll.calculate, october, finance));
  const [correction] = await world.slipsOf(who, '2026-10');
  if (!correction) throw new Error('No slip of October');
  const back = await addUp(correction.id, barge);
  // Three days of 9,000,000 and 300,000 less, their premiums given back: 4 percent of 900,000.
  expect(back).toBe(-900_000n - 30_000n + 36_000n);
  // Six days on the barge, of which three are left.
  const said = 'It is calculated again: Rp 900.000 instead of Rp 1.800.000. 3 days fewer are paid.';
  expect(screen.getByText(`September 2026 was closed before this was known. ${said}`)).toBeTruthy();
  expect(screen.queryByText('salary matrix')).toBeNull();
  expect(await world.slipsOf(who, '2026-09')).toEqual(closed);
});
