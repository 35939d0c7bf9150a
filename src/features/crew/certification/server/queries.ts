import { complianceOf, countExpiring, servesAs } from '#features/seafarers/readiness/rules.ts';
import { findReadiness } from '#features/seafarers/readiness/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found } from '#platform/server/errors.ts';
import type { EmployeeCertification } from '../contract.ts';

/** True if an employee's certificates comply for where they are or go next. The caller has checked the reach. */
export async function findCertification(db: Db, employeeId: number, today: string): Promise<EmployeeCertification> {
  const ready = found((await findReadiness(db, { employees: [employeeId], today })).get(employeeId));
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
      const { certificateTypeId, kind } = lineOf(finding.code) ?? { certificateTypeId: null, kind: 'travel' as const };
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
    expiringCount: countExpiring(held, today),
  };
}
