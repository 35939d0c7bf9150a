import { listOtherRankPlans } from '#features/assignments/plans/server/queries.ts';
import { staleEdit } from '#features/audit/server/queries.ts';
import { findReachableEmployee, listEmployeesWithFiles, lockEmployee } from '#features/employees/server/queries.ts';
import { findOpenMcu } from '#features/preparation/mcu/server/queries.ts';
import { findFindings } from '#features/seafarers/findings/server/operations.ts';
import { lockFiles, touchFile } from '#features/seafarers/merging/server/queries.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { crewFiles } from '../contract.ts';
import { savePersonalFile } from './operations.ts';

export const crewFilesFeature = feature(crewFiles, {
  findings: async ({ employeeId }, { db, scope, language }) => {
    const { seafarerId } = found(await findReachableEmployee(db, scope, employeeId));
    const nameOthers = async (ids: readonly number[]) => {
      const others = await listEmployeesWithFiles(db, scope, ids);
      return new Map(others.map(({ seafarerId: of, ...other }) => [of, { ...other, regCrewId: null }]));
    };
    return { data: await findFindings(db, seafarerId, { language, nameOthers }) };
  },

  updateDetail: async (input, { db, scope, user }) => {
    const employee = found(await lockEmployee(db, scope, input.employeeId));
    const file = found((await lockFiles(db, [employee.seafarerId]))[0]);
    if (input.version !== undefined && input.version !== file.version)
      throw await staleEdit(db, { table: 'seafarers', id: file.id }, user.userId);
    await savePersonalFile(db, employee, input, user);
    const rank = input.jobPositionMarineId ?? input.jobPositionTankerId ?? employee.jobPositionId;
    const isOther = rank !== employee.jobPositionId;
    const otherRankPlans = isOther ? await listOtherRankPlans(db, employee.id, rank) : [];
    const openCheckUp = (isOther && (await findOpenMcu(db, employee.id))) || null;
    const version = await touchFile(db, employee.seafarerId);
    return { data: { id: employee.id, version, otherRankPlans, openCheckUp } };
  },
});
