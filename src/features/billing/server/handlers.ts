import { pricePaper } from '#features/movements/documents/server/operations.ts';
import { priceMcu } from '#features/preparation/mcu/server/operations.ts';
import { divisionMonth } from '#features/reference/server/operations.ts';
import { allows } from '#platform/contract/access.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, forbidden } from '#platform/server/errors.ts';
import { feature, type Services } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import type { AnswerLanguage } from '#platform/server/texts.ts';
import { billing, crewCostAccess } from '../contract.ts';
import { amountsOf } from '../lists/rules.ts';
import {
  findPeriod,
  type ListedRow,
  listBillingPage,
  refuseOtherFigures,
  streamMonth,
} from '../lists/server/operations.ts';
import type { BillingType } from '../rules.ts';
import { sheetNames } from './documents.ts';
import { closeBilling, holdUnbilled } from './operations.ts';

const versionOf = ({ row, shown }: ListedRow) =>
  shown.isOpen && row.contents.version ? Number(row.contents.version) : null;

const mcuShown = (listed: ListedRow) => {
  const { row, shown } = listed;
  const { crewName = null, crewStatus = null, clinicName = null, mcuPackage = null } = row.contents;
  return {
    ...shown,
    crewName,
    crewStatus,
    clinicName,
    mcuPackage,
    ...amountsOf(row),
    MCUFeePercentage: row.contents.feePercentage ?? null,
    MCUFeeValue: row.contents.feeValue ?? null,
    version: versionOf(listed),
  };
};

interface Sheet {
  db: Db;
  scope: Scope;
  services: Services;
  today: string;
  language: AnswerLanguage;
}

/** A month's rows as they are listed. */
async function sheet(
  type: BillingType,
  asked: { year: number; month: number },
  { db, scope, services, today, language }: Sheet,
) {
  const of = { ...divisionMonth(asked, scope), type };
  return {
    name: workbookName(`${sheetNames[type]} ${of.month}`),
    contentType: billing.expensesSheet.answer.file[0],
    content: streamMonth(db, of, { today, company: services.config.companyName, language }),
  };
}

const inEnglish = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
/** The workbook of UJBM that a month's victualling is from (3O94). */
const ujbmSheet = (month: string) =>
  `UJBM_${inEnglish.format(new Date(`${month}-01T00:00:00Z`)).toUpperCase()}_${month.slice(0, 4)}.xlsx`;

interface McuPrice {
  MCUPrice: string;
  MCUFeePercentage?: string | undefined;
  MCUFeeValue?: string | undefined;
  version?: number | undefined;
}

/** Sets price and fee of a check-up: a percentage or a value. */
async function updateMcu(
  type: 'mcuRegister' | 'mcuPlanning',
  { id, ...sent }: McuPrice & { id: number },
  { db, scope }: Pick<Sheet, 'db' | 'scope'>,
) {
  for (const divisionId of scope.divisions) await holdUnbilled(db, divisionId, type, id);
  const percentage = Number(sent.MCUFeePercentage ?? '') > 0 ? (sent.MCUFeePercentage ?? '0') : '0';
  return priceMcu(db, scope.divisions, {
    id,
    isOfApplicant: type === 'mcuRegister',
    version: sent.version,
    price: withoutZeros(sent.MCUPrice),
    feePercentage: percentage,
    feeValue: percentage === '0' ? withoutZeros(sent.MCUFeeValue ?? '') : '0',
  });
}

const withoutZeros = (digits: string) => digits.replace(/^0+/, '') || '0';

export const billingFeature = feature(billing, {
  period: async ({ type, ...asked }, { db, scope, user, today }) => {
    if (type === 'workOrder' && !allows(crewCostAccess, user)) throw forbidden('billing:refusals.crew_cost');
    return { data: await findPeriod(db, { ...divisionMonth(asked, scope), type }, today) };
  },

  expenses: (asked, { db, scope, today }) =>
    listBillingPage(db, 'expenses', { asked, scope, today, sortable: billing.expenses.list.sort }, (listed) => {
      const { row, shown } = listed;
      const { employeeName = null, expenses = null, notes = null } = row.contents;
      const price = row.charge ? String(row.charge.amount) : null;
      return { ...shown, employeeName, expenses, notes, price, version: versionOf(listed) };
    }),

  mcuPlanning: (asked, { db, scope, today }) =>
    listBillingPage(db, 'mcuPlanning', { asked, scope, today, sortable: billing.mcuPlanning.list.sort }, (listed) => ({
      ...mcuShown(listed),
      employeePreparationMCUId: listed.row.recordId,
      EmployeePreparationMCUId: listed.row.recordId,
    })),

  mcuRegister: (asked, { db, scope, today }) =>
    listBillingPage(db, 'mcuRegister', { asked, scope, today, sortable: billing.mcuRegister.list.sort }, (listed) => ({
      ...mcuShown(listed),
      assessmentHistoryId: listed.row.recordId,
      AssessmentHistoryMCUId: listed.row.recordId,
    })),

  workOrder: (asked, { db, scope, today }) =>
    listBillingPage(
      db,
      'workOrder',
      { asked, scope, today, sortable: billing.workOrder.list.sort },
      ({ row, shown }) => ({
        ...shown,
        isOpen: false,
        workOrderId: row.recordId,
        ...amountsOf(row),
      }),
    ),

  victualing: (asked, { db, scope, today }) =>
    listBillingPage(
      db,
      'victualing',
      { asked, scope, today, sortable: billing.victualing.list.sort },
      ({ row, shown }) => {
        const { expensesType, totalCrew } = row.contents;
        const { amount: total } = amountsOf(row);
        return {
          ...shown,
          isOpen: false,
          expensesType: expensesType ?? 'UJBM',
          totalCrew: totalCrew ? Number(totalCrew) : null,
          totalAmount: total,
          totalBills: row.isOwnCompany ? null : total,
          attachment: ujbmSheet(row.month),
        };
      },
    ),

  updateExpenses: async ({ employeeSchedulingDocumentId: id, price, version }, { db, scope }) => {
    for (const divisionId of scope.divisions) await holdUnbilled(db, divisionId, 'expenses', id);
    return { data: await pricePaper(db, scope.divisions, { id, price: withoutZeros(price), version }) };
  },

  updateMcuPlanning: async ({ EmployeePreparationMCUId, id = EmployeePreparationMCUId, ...sent }, context) => {
    if (id === undefined) throw badInput({ EmployeePreparationMCUId: isRequired('billing:columns.mcu') });
    return { data: await updateMcu('mcuPlanning', { id, ...sent }, context) };
  },

  updateMcuRegister: async ({ AssessmentHistoryMCUId, id = AssessmentHistoryMCUId, ...sent }, context) => {
    if (id === undefined) throw badInput({ AssessmentHistoryMCUId: isRequired('billing:columns.mcu') });
    return { data: await updateMcu('mcuRegister', { id, ...sent }, context) };
  },

  expensesSheet: (asked, context) => sheet('expenses', asked, context),
  mcuPlanningSheet: (asked, context) => sheet('mcuPlanning', asked, context),
  mcuRegisterSheet: (asked, context) => sheet('mcuRegister', asked, context),
  victualingSheet: (asked, context) => sheet('victualing', asked, context),
  workOrderSheet: (asked, context) => sheet('workOrder', asked, context),

  close: async ({ type, seen, ...asked }, { db, scope, user, today }) => {
    const of = { ...divisionMonth(asked, scope), type };
    if (seen) await refuseOtherFigures(db, of, { today, seen });
    return { data: await closeBilling(db, { ...of, userId: user.userId, today }) };
  },
});
