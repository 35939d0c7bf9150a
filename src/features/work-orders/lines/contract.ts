import * as z from 'zod/mini';
import { rupiah } from '#platform/contract/money.ts';
import { deductionKinds, earningKinds, employerKinds, type Line, type LineKind, type Settlement } from '../rules.ts';

/** A line of a slip as it is kept and sent: amounts as text, rates as two whole numbers. */

const lineKinds = [...earningKinds, ...deductionKinds, ...employerKinds] as const satisfies readonly LineKind[];

const settlement = z.object({
  gross: z.string(),
  jobCost: z.string(),
  ownContributions: z.string(),
  exemption: z.string(),
  taxable: z.string(),
  tax: z.string(),
  withheld: z.string(),
});
type SettlementText = z.output<typeof settlement>;

export const slipLine = z.object({
  kind: z.enum(lineKinds),
  amount: z.string(),
  base: z.optional(z.string()),
  rate: z.optional(z.object({ of: z.string(), in: z.string() })),
  days: z.optional(z.int()),
  of: z.optional(z.int()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  jobPositionId: z.optional(z.int()),
  /** `matrix:` with the day of the salary matrix, `pkl:` with the number of the agreement, the note of an input, or `noTaxNumber` on tax that is higher. */
  source: z.optional(z.string()),
  corrects: z.optional(z.string()),
  paidBefore: z.optional(z.string()),
  settlement: z.optional(settlement),
  vesselId: z.optional(z.int()),
  dayDifference: z.optional(z.int()),
});
export type SlipLine = z.output<typeof slipLine>;
const slipLines = z.array(slipLine);

/** As it is kept. */
export const lineToText = ({
  kind,
  amount,
  base,
  rate,
  days,
  of,
  from,
  to,
  jobPositionId,
  source,
  corrects,
  paidBefore,
  settlement: settled,
  vesselId,
  dayDifference,
}: Line): SlipLine => ({
  kind,
  amount: String(amount),
  ...(base !== undefined && { base: String(base) }),
  ...(rate && { rate: { of: String(rate.of), in: String(rate.in) } }),
  ...(days !== undefined && { days }),
  ...(of !== undefined && { of }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(jobPositionId !== undefined && { jobPositionId }),
  ...(source !== undefined && { source }),
  ...(corrects !== undefined && { corrects }),
  ...(paidBefore !== undefined && { paidBefore: String(paidBefore) }),
  ...(vesselId !== undefined && { vesselId }),
  ...(dayDifference !== undefined && { dayDifference }),
  ...(settled && { settlement: settlementToText(settled) }),
});

const settlementToText = (one: Settlement): SettlementText => ({
  gross: String(one.gross),
  jobCost: String(one.jobCost),
  ownContributions: String(one.ownContributions),
  exemption: String(one.exemption),
  taxable: String(one.taxable),
  tax: String(one.tax),
  withheld: String(one.withheld),
});
const settlementOfText = (one: SettlementText): Settlement => ({
  gross: rupiah(one.gross),
  jobCost: rupiah(one.jobCost),
  ownContributions: rupiah(one.ownContributions),
  exemption: rupiah(one.exemption),
  taxable: rupiah(one.taxable),
  tax: rupiah(one.tax),
  withheld: rupiah(one.withheld),
});

/** To count with. */
export const lineOfText = ({ amount, base, rate, ...line }: SlipLine): Line => ({
  kind: line.kind,
  amount: rupiah(amount),
  ...(base !== undefined && { base: rupiah(base) }),
  ...(rate && { rate: { of: BigInt(rate.of), in: BigInt(rate.in) } }),
  ...(line.days !== undefined && { days: line.days }),
  ...(line.of !== undefined && { of: line.of }),
  ...(line.from !== undefined && { from: line.from }),
  ...(line.to !== undefined && { to: line.to }),
  ...(line.jobPositionId !== undefined && { jobPositionId: line.jobPositionId }),
  ...(line.source !== undefined && { source: line.source }),
  ...(line.corrects !== undefined && { corrects: line.corrects }),
  ...(line.paidBefore !== undefined && { paidBefore: rupiah(line.paidBefore) }),
  ...(line.settlement && { settlement: settlementOfText(line.settlement) }),
  ...(line.vesselId !== undefined && { vesselId: line.vesselId }),
  ...(line.dayDifference !== undefined && { dayDifference: line.dayDifference }),
});

/** Lines as the database holds them. */
export const linesOf = (kept: unknown): Line[] => z.parse(slipLines, kept).map(lineOfText);
