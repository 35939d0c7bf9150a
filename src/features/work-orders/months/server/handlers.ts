import { holdEntry } from '#features/audit/server/queries.ts';
import { confirmTaxStatuses } from '#features/rates/values/server/operations.ts';
import { divisionMonth, ownDivision } from '#features/reference/server/operations.ts';
import { lastOfMonth, monthAfter, monthOf } from '#platform/contract/days.ts';
import { message } from '#platform/contract/messages.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { emit } from '#platform/server/transitions.ts';
import { isHolidayOf } from '../../holiday-allowances/rules.ts';
import { closableFrom } from '../../lines/rules.ts';
import { closeMonth, monthClosed, setFinal, unsetFinal } from '../../lines/server/operations.ts';
import { approveResults, listKept, listUnapproved, unapproveResults } from '../../lines/server/queries.ts';
import { changesWorkbook, payWorkbook } from '../../pay-lists/server/documents.ts';
import { listInsured, listPaid } from '../../pay-lists/server/queries.ts';
import {
  deleteInput,
  findPaid,
  findTotals,
  insertInput,
  keepValue,
  listCarried,
  listInputs,
  listPeople,
} from '../../server/queries.ts';
import { inputLimit, type PeriodSummary, payroll } from '../contract.ts';
import { keptTexts, unapprovedTexts } from '../rules.ts';
import { calculateDivision, calculatePerson, findMonthWithout, firstPayable, openMonths } from './operations.ts';
import { findMonth, hasChangedSince, listMonths, lockMonth } from './queries.ts';

const partsOf = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });

/** Calculates the open months up to one; nothing is calculated ahead. */
async function calculateUpTo(db: Db, { divisionId, month }: DivisionMonth, today: string) {
  if (month > monthOf(today)) throw conflict('payroll:refusals.future');
  const months = await openMonths(db, divisionId, `${month}-01`);
  for (const each of months) await calculateDivision(db, { divisionId, month: each });
  return months.length;
}

/** Refuses a month that no calculation looks at any more: what is entered for it would never be paid. */
async function refuseBefore(db: Db, { divisionId, month }: DivisionMonth, today: string) {
  const first = await firstPayable(db, divisionId, today);
  if (month < first) throw badInput({ month: message('payroll:refusals.before_payroll', { month: first }) });
}

/** The amount of an input: what was typed, or days by their rate. What would not be counted is refused. */
function amountOf({
  month,
  kind,
  amount,
  days,
  dailyRate,
}: {
  month: string;
  kind: string;
  amount?: string | null | undefined;
  days?: number | null | undefined;
  dailyRate?: string | null | undefined;
}) {
  if (kind !== 'tradingOut') {
    if (days || dailyRate) throw badInput({ [days ? 'days' : 'dailyRate']: 'payroll:refusals.not_by_day' });
    if (!amount || rupiah(amount) === 0n) throw badInput({ amount: 'payroll:refusals.no_amount' });
    return { amount, days: null, dailyRate: null };
  }
  if (!days) throw badInput({ days: 'payroll:refusals.no_days' });
  if (days > Number(lastOfMonth(`${month}-01`).slice(8))) throw badInput({ days: 'payroll:refusals.too_many_days' });
  if (!dailyRate || rupiah(dailyRate) === 0n) throw badInput({ dailyRate: 'payroll:refusals.no_rate' });
  const total = rupiah(dailyRate) * BigInt(days);
  refuseMore('dailyRate', total);
  if (amount && rupiah(amount) !== total) throw badInput({ amount: 'payroll:refusals.other_amount' });
  return { amount: String(total), days, dailyRate };
}

function refuseMore(field: string, amount: bigint) {
  if (amount > inputLimit)
    throw badInput({ [field]: message('payroll:refusals.too_much', { limit: formatRupiah(inputLimit) }) });
}

export const payrollFeature = feature(payroll, {
  period: async (asked, { db, scope, today }) => {
    const of = divisionMonth(asked, scope);
    const month = await findMonth(db, of);
    const months = await listMonths(db, of.divisionId);
    const [firstOpen] = await openMonths(db, of.divisionId, today);
    const closed = month?.closedAt ?? null;
    const calculatedAt = month?.calculatedAt ?? null;
    const state: PeriodSummary['state'] = closed ? 'closed' : today >= closableFrom(of.month) ? 'closing' : 'open';
    return {
      data: {
        divisionId: of.divisionId,
        ...partsOf(of.month),
        state,
        closableFrom: closableFrom(of.month),
        closedAt: closed?.toISOString() ?? null,
        calculatedAt: calculatedAt?.toISOString() ?? null,
        isOutdated:
          !closed && of.month <= monthOf(today) && (!calculatedAt || (await hasChangedSince(db, calculatedAt))),
        missing: month?.missing ?? [],
        openBefore: !closed && firstOpen !== undefined && firstOpen < of.month ? firstOpen : null,
        firstMonth: months[0]?.month ?? monthOf(today),
        lastMonth: monthOf(today),
        ...(await findTotals(db, of)),
      },
    };
  },

  people: ({ year, month, divisionId: _, ...asked }, { db, scope }) =>
    listPeople(db, { ...asked, ...divisionMonth({ year, month }, scope) }),

  list: async ({ list, ...asked }, { db, scope, services, language }) => {
    const of = divisionMonth(asked, scope);
    const isDraft = !(await findMonth(db, of))?.closedAt;
    const printed = { ...of, isDraft, language, company: services.config.companyName };
    return {
      name: workbookName(`Payroll ${list} ${of.month}${isDraft ? ' DRAFT' : ''}`),
      contentType: payroll.list.answer.file[0],
      content:
        list === 'bpjsChanges'
          ? changesWorkbook(await listInsured(db, of), printed)
          : payWorkbook(list, await listPaid(db, of), printed),
    };
  },

  calculate: {
    prepare: (asked, { db, scope, today }) => calculateUpTo(db, divisionMonth(asked, scope), today),
    run: async (_asked, _context, count: number) => ({ data: { count } }),
  },

  approve: async ({ resultIds, figures, ...asked }, { db, scope, user }) => {
    const of = divisionMonth(asked, scope);
    if ((await lockMonth(db, of.divisionId, of.month)).closedAt) throw conflict('payroll:refusals.closed');
    const approved = await approveResults(db, { ...of, ids: resultIds, figures, userId: user.userId });
    const left = await listUnapproved(db, { ...of, ids: resultIds.filter((each) => !approved.includes(each)) });
    const [alone] = left;
    if (alone && resultIds.length === 1) throw conflict(unapprovedTexts[alone.reason]);
    return { data: { count: approved.length, left } };
  },

  undoApprove: async ({ resultIds, ...asked }, { db, scope, user }) => {
    const of = divisionMonth(asked, scope);
    if ((await lockMonth(db, of.divisionId, of.month)).closedAt) throw conflict('payroll:refusals.closed');
    const undone = await unapproveResults(db, { ...of, ids: resultIds, userId: user.userId });
    const left = await listKept(db, { ...of, ids: resultIds.filter((each) => !undone.includes(each)) });
    const [alone] = left;
    if (alone && resultIds.length === 1) throw conflict(keptTexts[alone.reason]);
    return { data: { count: undone.length, left } };
  },

  close: {
    prepare: (asked, { db, scope, today }) => calculateUpTo(db, divisionMonth(asked, scope), today),
    run: async ({ leavesOutBlocked, seen, ...asked }, { db, scope, user, services, today }, _months: number) => {
      const of = divisionMonth(asked, scope);
      await closeMonth(db, { ...of, userId: user.userId, today, leavesOutBlocked, seen });
      await emit({ db, services }, monthClosed, of);
      return { data: { count: (await findTotals(db, of)).people } };
    },
  },

  inputs: ({ year, month, divisionId: _, ...asked }, { db, scope }) =>
    listInputs(db, { ...asked, ...divisionMonth({ year, month }, scope) }),

  addInput: async ({ employeeIdNumber, kind, note, holidayOn: day, ...asked }, { db, scope, user, today }) => {
    const of = divisionMonth(asked, scope);
    const { month } = of;
    if (month > monthAfter(monthOf(today))) throw badInput({ month: 'payroll:refusals.future' });
    await refuseBefore(db, of, today);
    const paid = await findPaid(db, scope, { number: employeeIdNumber.toUpperCase() });
    if (!paid) throw badInput({ employeeIdNumber: 'payroll:refusals.no_employee' });
    const amounts = amountOf({ ...asked, kind, month });
    const holidayOn = day || null;
    if (holidayOn && kind !== 'holidayAllowance') throw badInput({ holidayOn: 'payroll:refusals.holiday_kind' });
    if (holidayOn && !isHolidayOf(holidayOn, month)) throw badInput({ holidayOn: 'payroll:refusals.holiday_far' });
    const { id } = await insertInput(db, {
      employeeId: paid.id,
      month,
      kind,
      note,
      holidayOn,
      createdBy: user.userId,
      ...amounts,
    });
    await calculatePerson(db, paid, today);
    return { data: { id } };
  },

  removeInput: async ({ inputId }, { db, scope, today }) => {
    const { employeeId, month, advanceId } = found(await deleteInput(db, scope, inputId));
    const paid = found(await findPaid(db, scope, { id: employeeId }));
    if (advanceId !== null) throw conflict('payroll:refusals.instalment');
    await refuseBefore(db, { divisionId: paid.divisionId, month }, today);
    await calculatePerson(db, paid, today);
    return { data: { count: 1 } };
  },

  setFinal: async ({ employeeId, isFinal, ...asked }, { db, scope, user, today }) => {
    const paid = found(await findPaid(db, scope, { id: employeeId }));
    const of = { employeeId, month: divisionMonth(asked, scope).month };
    await refuseBefore(db, { divisionId: paid.divisionId, month: of.month }, today);
    const isChanged = await (isFinal ? setFinal(db, { ...of, createdBy: user.userId }) : unsetFinal(db, of));
    const name = paid.fullName;
    if (!isChanged) throw conflict(isFinal ? 'payroll:refusals.final_already' : 'payroll:refusals.not_final', { name });
    await calculatePerson(db, paid, today);
    return { data: { count: 1 } };
  },

  confirmTaxStatuses: async ({ employeeIds, ...asked }, { db, scope, today }) => {
    const of = divisionMonth(asked, scope);
    if (of.month > monthOf(today)) throw conflict('payroll:refusals.future');
    const carried = await listCarried(db, of, employeeIds);
    const confirmed = await confirmTaxStatuses(db, carried, asked.year);
    return {
      data: { count: confirmed.length, left: (employeeIds ?? []).filter((each) => !confirmed.includes(each)) },
    };
  },

  saveValue: async ({ version, ...form }, { db, scope, user }) => {
    if (form.validTo && form.validTo < form.validFrom) throw badInput({ validTo: 'payroll:refusals.ends_before' });
    const divisionId = ownDivision(scope);
    const key = { divisionId, key: form.key, validFrom: form.validFrom };
    await holdEntry(db, { table: 'dated_values', key }, { userId: user.userId, version });
    const data = await keepValue(db, divisionId, form);
    const month = await findMonthWithout(db, divisionId, form.key);
    if (month) throw conflict('payroll:refusals.value_needed', { month }, 'validTo');
    return { data };
  },
});
