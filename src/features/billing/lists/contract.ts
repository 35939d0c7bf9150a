import * as z from 'zod/mini';
import { amountText } from '#platform/contract/amounts.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { rule } from '#platform/contract/shapes.ts';

/** Rows of billing as lists show them, and the dialogs that set prices. */

/** All rows that were asked for, beside those of the page. */
export const totals = z.object({
  amount: z.string(),
  fee: z.string(),
  billsAfterFee: z.string(),
  vat: z.string(),
  totalBills: z.string(),
});

/** How far a month of a type is, and what all of its rows come to. */
export const billingMonth = z.object({
  closedAt: z.nullable(z.string()),
  /** It is over, and the months before it are closed as far as they are to be. */
  mayClose: z.boolean(),
  /** An earlier month that is to be closed first. */
  openBefore: z.nullable(z.string()),
  /** Slips of a payroll month that still changes. */
  isProjection: z.boolean(),
  /** Rows without a price. */
  held: z.int(),
  rows: z.int(),
  /** Percent points that hold at the end of the month. */
  crewFeePercentage: z.string(),
  vatPercentage: z.string(),
  /** Of what is billed. */
  totals,
  /** What the own company's vessels cost, beside it. */
  ownAmount: z.string(),
});
export type BillingMonth = z.output<typeof billingMonth>;

const amounts = {
  amount: z.nullable(z.string()),
  fee: z.nullable(z.string()),
  billsAfterFee: z.nullable(z.string()),
  vat: z.nullable(z.string()),
  totalBills: z.nullable(z.string()),
} as const;

const ofRow = {
  id: z.int(),
  /** Tells rows apart where a record has several. */
  rowKey: z.string(),
  vesselName: z.nullable(z.string()),
  principalName: z.nullable(z.string()),
  isOwnCompany: z.boolean(),
  /** The month that it puts right, yyyy-MM. */
  corrects: z.nullable(z.string()),
  /** Its price can be set: it is in no closed month. */
  isOpen: z.boolean(),
} as const;

const mcuRow = {
  ...ofRow,
  crewName: z.nullable(z.string()),
  crewStatus: z.nullable(z.string()),
  clinicName: z.nullable(z.string()),
  mcuPackage: z.nullable(z.string()),
  ...amounts,
  MCUFeePercentage: z.nullable(z.string()),
  MCUFeeValue: z.nullable(z.string()),
  version: z.nullable(z.int()),
} as const;
export const mcuRegisterRow = z.object({ ...mcuRow, assessmentHistoryId: z.int(), AssessmentHistoryMCUId: z.int() });
export const mcuPlanningRow = z.object({
  ...mcuRow,
  employeePreparationMCUId: z.int(),
  EmployeePreparationMCUId: z.int(),
});
export const expensesRow = z.object({
  ...ofRow,
  employeeName: z.nullable(z.string()),
  expenses: z.nullable(z.string()),
  /** Nothing while it is held. */
  price: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  version: z.nullable(z.int()),
});
export const victualingRow = z.object({
  ...ofRow,
  expensesType: z.string(),
  totalCrew: z.nullable(z.int()),
  totalAmount: z.nullable(z.string()),
  attachment: z.nullable(z.string()),
  totalBills: z.nullable(z.string()),
});
export const workOrderRow = z.object({ ...ofRow, workOrderId: z.int(), ...amounts });
export type McuRow = z.output<typeof mcuRegisterRow> | z.output<typeof mcuPlanningRow>;
export type ExpensesRow = z.output<typeof expensesRow>;
export type VictualingRow = z.output<typeof victualingRow>;
export type WorkOrderBill = z.output<typeof workOrderRow>;

const amountRequired = isRequired('billing:columns.amount');
const significant = (digits: string) => digits.replace(/^0+/, '').length;
/** Digits, three to eleven without leading zeros; separators are not sent (3O89). */
export const amount = z.string(amountRequired).check(
  z.minLength(1, amountRequired),
  amountText(/^\d{0,40}$/),
  z.refine((digits: string) => digits === '' || significant(digits) >= 3, 'billing:refusals.amount_too_low'),
  z.refine((digits: string) => significant(digits) <= 11, 'billing:refusals.amount_too_long'),
);
/** The dialog of a check-up: the option decides which of the two fields counts. */
export const mcuForm = z
  .object({
    MCUPrice: amount,
    option: z.enum(['no-fee', 'percentage', 'value']),
    MCUFeePercentage: z.nullable(z.string()),
    MCUFeeValue: z.string(),
  })
  .check(
    rule<{ option: string; MCUFeePercentage: string | null }>(
      'MCUFeePercentage',
      isRequired('billing:update.percentage'),
      (form) => form.option !== 'percentage' || Number(form.MCUFeePercentage) > 0,
    ),
    rule<{ option: string; MCUFeeValue: string }>(
      'MCUFeeValue',
      isRequired('billing:update.value'),
      (form) => form.option !== 'value' || form.MCUFeeValue !== '',
    ),
    rule<{ option: string; MCUFeeValue: string }>(
      'MCUFeeValue',
      'billing:refusals.value_too_low',
      (form) => form.option !== 'value' || form.MCUFeeValue === '' || Number(form.MCUFeeValue) >= 100,
    ),
    rule<{ option: string; MCUFeeValue: string }>(
      'MCUFeeValue',
      'billing:refusals.value_too_long',
      (form) => form.option !== 'value' || Number(form.MCUFeeValue) <= 1_000_000_000,
    ),
  );
export type McuForm = z.input<typeof mcuForm>;
/** The dialog of a ticket or hotel. */
export const expensesForm = z.object({ price: amount });
export type ExpensesForm = z.input<typeof expensesForm>;
