import type { EmployeeCertification } from '#features/seafarers/readiness/contract.ts';
import { complianceOf, countExpiring, servesAs } from '#features/seafarers/readiness/rules.ts';
import { todayInJakarta } from '#features/seafarers/rules.ts';
import { findReadiness } from '#features/seafarers/server/readiness/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import { inReach } from '../queries.ts';

/** Whether a call may touch an employee. */
export async function isReached(db: Db, scope: Scope, employeeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('employees as e')
    .select('e.id')
    .where('e.id', '=', employeeId)
    .where(inReach(scope))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an employee's certificates comply for where they are or go next. The caller has checked the reach. */
export async function findCertification(db: Db, employeeId: number): Promise<EmployeeCertification> {
  const ready = found((await findReadiness(db, { employees: [employeeId] })).get(employeeId));
  const { berth, source, period, held, required, findings } = ready;
  const names = await db
    .selectFrom('jobPositions as p')
    .innerJoin('shipTypes as t', (join) => join.on('t.id', '=', berth.shipTypeId))
    .leftJoin('vessels as v', (join) => join.on('v.id', '=', berth.vesselId))
    .select(['p.nameEn as jobPositionName', 't.name as shipName', 'v.name as vesselName'])
    .where('p.id', '=', berth.jobPositionId)
    .executeTakeFirstOrThrow();
  const lineOf = (code: string) => required.find((line) => line.code === code);
  return {
    employeeId,
    certificateStatus: complianceOf(findings),
    berthSource: source === 'asked' ? 'own' : source,
    jobPositionId: berth.jobPositionId,
    shipId: berth.shipTypeId,
    vesselId: berth.vesselId,
    ...names,
    ...period,
    findings: findings.map((finding) => {
      const { certificateTypeId, kind } = found(lineOf(finding.code));
      return { certificateTypeId, kind, ...finding };
    }),
    requirements: required.map(({ certificateTypeId, kind, name, need, code }) => ({
      certificateTypeId,
      kind,
      name,
      isMandatory: need === 'mandatory',
      servedBy: [
        ...new Set(
          held.flatMap((one) =>
            one.certificateTypeId !== null && one.code !== null && servesAs(one.code, code)
              ? [one.certificateTypeId]
              : [],
          ),
        ),
      ],
    })),
    expiringCount: countExpiring(held, todayInJakarta()),
  };
}
