import { findReadiness } from '#features/seafarers/readiness/server/queries.ts';
import { closedServices } from '#features/seafarers/sea-service/rules.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findApplicant, findCrewState } from '../../hiring/server/queries.ts';
import { type ScreeningFinding, screening } from '../contract.ts';
import { bestExpiry, gapsIn, monthsAsked, monthsServed, usualContract, weightOf, worstFirst } from '../rules.ts';
import { findAsked, listServed } from './queries.ts';

export const screeningFeature = feature(screening, {
  card: async ({ id }, { db, scope, today }) => {
    const applicant = found(await findApplicant(db, scope, id));
    const { seafarerId, jobPositionId, shipTypeId } = applicant;
    const { workExperience, months } = await findAsked(db, id);
    const period = usualContract(today, months);
    const berth = { jobPositionId, shipTypeId, vesselId: null, principalId: null };
    const ready = found((await findReadiness(db, { seafarers: [seafarerId], berth, period, today })).get(seafarerId));
    const services = closedServices(await listServed(db, seafarerId, jobPositionId), []);
    const served = monthsServed(
      services.filter(({ isInRank }) => isInRank),
      today,
    );
    const asked = monthsAsked(workExperience);
    const { blacklist, duplicates, isKnownElsewhere } = await findCrewState(db, scope, applicant);

    const findings: ScreeningFinding[] = [];
    if (blacklist) {
      const { level, startDate, endDate } = blacklist;
      findings.push({ kind: 'blacklist', weight: 'stops', level, from: startDate, to: endDate });
    }
    for (const one of ready.findings) findings.push({ kind: 'certificate', weight: weightOf(one), ...one });
    if (asked === null) findings.push({ kind: 'unread', weight: 'notes', served, words: workExperience });
    else if (served < asked) findings.push({ kind: 'months', weight: 'warns', served, asked });
    if (duplicates > 0) findings.push({ kind: 'duplicates', weight: 'warns', count: duplicates });
    if (isKnownElsewhere) findings.push({ kind: 'elsewhere', weight: 'notes' });
    for (const gap of gapsIn(services, today)) findings.push({ kind: 'gap', ...gap });

    const required = ready.required.map(({ code, name, need }) => ({
      code,
      name,
      isMandatory: need === 'mandatory',
      problem: ready.findings.find((one) => one.code === code)?.problem ?? null,
      expiresOn: bestExpiry(ready.held, code),
    }));
    return {
      data: {
        regCrewId: id,
        ...period,
        monthsServed: served,
        monthsAsked: asked,
        required,
        findings: worstFirst(findings),
      },
    };
  },
});
