import { sql } from 'kysely';
import { addOption } from '#features/reference/server/queries.ts';
import type { Faults } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import type { KeptRate } from '../contract.ts';
import { rateShapes } from '../rules.ts';
import { findChoices, findEmployees } from './queries.ts';

type Kept = { id: number; version: number };

/** Refuses what is in no list, naming all of it, and answers what the names stand for. */
export async function resolveRate(db: Db, scope: Scope, form: KeptRate) {
  const { keys } = rateShapes[form.kind];
  // Only Marine pays UJBM.
  if (form.kind === 'ujbm' && !scope.divisions.includes(1)) throw badInput({ kind: notInList });
  const there = await findChoices(db, scope);
  const wrong: Faults = {};
  const position = there.positions.find(({ id }) => id === form.jobPositionId);
  const ship = there.ships.find(({ id }) => id === form.shipId);
  if (keys.includes('jobPositionId') && !position) wrong.jobPositionId = notInList;
  if (keys.includes('shipId') && form.shipId && ship?.divisionId !== (position ?? ship)?.divisionId)
    wrong.shipId = notInList;
  if (keys.includes('shipId') && form.shipId && !ship) wrong.shipId = notInList;
  if (keys.includes('payrollCategoryId') && !there.categories.some(({ id }) => id === form.payrollCategoryId))
    wrong.payrollCategoryId = notInList;
  if (keys.includes('taxStatusId') && !there.taxStatuses.some(({ id }) => id === form.taxStatusId))
    wrong.taxStatusId = notInList;
  if (keys.includes('certificateTypeId') && !there.certificateTypes.some(({ id }) => id === form.certificateTypeId))
    wrong.certificateTypeId = notInList;
  const number = form.employeeIdNumber?.toUpperCase() ?? '';
  const [employee] = keys.includes('employeeIdNumber') ? await findEmployees(db, scope, [number]) : [];
  if (keys.includes('employeeIdNumber') && !employee) wrong.employeeIdNumber = 'rates:refusals.no_employee';
  if (Object.keys(wrong).length) throw badInput(wrong);
  return { employeeId: employee?.id ?? 0 };
}

const staff = { isStaff: true, visitorKey: null, language: 'en' } as const;
const optionId = async (db: Db, kind: 'mcu_clinic' | 'mcu_package', name: string | null | undefined) =>
  (await addOption(db, kind, name ?? '', staff)).id;
const amountOf = (value: string | null | undefined) => value || '0';

/** Inserts a value, or with `id` changes it. The caller has resolved it; a second one of the same day is refused by the index. */
export async function keepRate(db: Db, form: KeptRate, employeeId: number, id?: number): Promise<Kept> {
  const { validFrom } = form;
  const grade = (form.grade ?? '').toUpperCase();
  const jobPositionId = form.jobPositionId ?? 0;
  switch (form.kind) {
    case 'salary': {
      const values = {
        jobPositionId,
        shipTypeId: form.shipId ?? null,
        payrollCategoryId: form.payrollCategoryId ?? 0,
        validFrom,
        basicSalary: amountOf(form.basicSalary),
        kpak: amountOf(form.kpak),
        regionalAllowance: amountOf(form.regionalAllowance),
        overseasAllowance: amountOf(form.overseasAllowance),
        positionAllowance: amountOf(form.positionAllowance),
        leavePay: amountOf(form.leavePay),
      };
      return id
        ? db
            .updateTable('salaryMatrix')
            .set(values)
            .where('id', '=', id)
            .returning(['id', 'version'])
            .executeTakeFirstOrThrow()
        : db.insertInto('salaryMatrix').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
    }
    case 'lumpsum': {
      const values = {
        grade,
        validFrom,
        mealAllowance: amountOf(form.mealAllowance),
        laundry: amountOf(form.laundry),
        dailyAllowance: amountOf(form.dailyAllowance),
        accommodation: amountOf(form.accommodation),
        localTransport: amountOf(form.localTransport),
      };
      return id
        ? db
            .updateTable('lumpsumGrades')
            .set(values)
            .where('id', '=', id)
            .returning(['id', 'version'])
            .executeTakeFirstOrThrow()
        : db.insertInto('lumpsumGrades').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
    }
    case 'grade': {
      const values = { jobPositionId, grade, validFrom };
      return id
        ? db
            .updateTable('positionGrades')
            .set(values)
            .where('id', '=', id)
            .returning(['id', 'version'])
            .executeTakeFirstOrThrow()
        : db.insertInto('positionGrades').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
    }
    case 'tax': {
      const values = { employeeId, taxYear: Number(validFrom.slice(0, 4)), taxStatusId: form.taxStatusId ?? 0 };
      return id
        ? db
            .updateTable('taxStatuses')
            .set(values)
            .where('id', '=', id)
            .returning(['id', 'version'])
            .executeTakeFirstOrThrow()
        : db.insertInto('taxStatuses').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
    }
    case 'mcu': {
      const values = {
        clinicId: await optionId(db, 'mcu_clinic', form.clinicName),
        packageId: await optionId(db, 'mcu_package', form.packageName),
        location: form.location || null,
        validFrom,
        price: amountOf(form.price),
      };
      return id
        ? db
            .updateTable('mcuPrices')
            .set(values)
            .where('id', '=', id)
            .returning(['id', 'version'])
            .executeTakeFirstOrThrow()
        : db.insertInto('mcuPrices').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
    }
    case 'ujbm': {
      const values = { validFrom, dailyRate: amountOf(form.dailyRate) };
      return id
        ? db
            .updateTable('ujbmRates')
            .set(values)
            .where('id', '=', id)
            .returning(['id', 'version'])
            .executeTakeFirstOrThrow()
        : db.insertInto('ujbmRates').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
    }
    case 'fare': {
      const values = {
        fromRegion: form.fromRegion ?? '',
        toRegion: form.toRegion ?? '',
        validFrom,
        fare: amountOf(form.fare),
      };
      return id
        ? db
            .updateTable('travelFares')
            .set(values)
            .where('id', '=', id)
            .returning(['id', 'version'])
            .executeTakeFirstOrThrow()
        : db.insertInto('travelFares').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
    }
    case 'course': {
      const values = {
        certificateTypeId: form.certificateTypeId ?? 0,
        days: Number(form.courseDays),
        price: amountOf(form.price),
        validFrom,
      };
      return id
        ? db
            .updateTable('courseTerms')
            .set(values)
            .where('id', '=', id)
            .returning(['id', 'version'])
            .executeTakeFirstOrThrow()
        : db.insertInto('courseTerms').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
    }
  }
}

/** Enters for a tax year the PTKP statuses that these employees had last before it; those that have one keep it. */
export async function confirmTaxStatuses(db: Db, employeeIds: readonly number[], year: number): Promise<number[]> {
  if (employeeIds.length === 0) return [];
  const { rows } = await sql<{ employeeId: number }>`
    insert into tax_statuses (employee_id, tax_year, tax_status_id)
    select e.id, ${year}, last.tax_status_id
      from people e
     cross join lateral (
       select t.tax_status_id from seafarers x join employees n on n.seafarer_id = x.id
         join tax_statuses t on t.employee_id = n.id
        where coalesce(x.merged_into, x.id) = coalesce(e.merged_into, e.seafarer_id) and t.tax_year < ${year}
        -- As payroll reads it: of two employee numbers, what was corrected last.
        order by t.tax_year desc, t.updated_at desc, t.id desc limit 1) last
     where e.id in (${sql.join([...employeeIds])})
        on conflict do nothing returning employee_id as "employeeId"`.execute(db);
  return rows.map(({ employeeId }) => employeeId);
}

/** Takes a value back. */
export function deleteRate(db: Db, kind: KeptRate['kind'], id: number) {
  const table = (
    {
      salary: 'salaryMatrix',
      lumpsum: 'lumpsumGrades',
      grade: 'positionGrades',
      tax: 'taxStatuses',
      mcu: 'mcuPrices',
      ujbm: 'ujbmRates',
      fare: 'travelFares',
      course: 'courseTerms',
    } as const
  )[kind];
  return db.deleteFrom(table).where('id', '=', id).execute();
}
