import { badInput, conflict, found, stale } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { lockApplicants } from '../../assessments/server/queries.ts';
import { talentPool } from '../contract.ts';
import { deleteTalent, findTalent, isOfDivision, listProspects, listTalents, saveTalent } from './queries.ts';

export const talentPoolFeature = feature(talentPool, {
  list: (asked, { db, scope }) => listTalents(db, scope, asked),

  prospects: (asked, { db, scope }) => listProspects(db, scope, asked),

  find: async ({ id }, { db, scope }) => {
    const { isAllowed, talent } = found(await findTalent(db, scope, id));
    return { data: { isAllowed, talent } };
  },

  save: async ({ regCrewId, jobPositionId, shipId, availableFrom, note, version }, { db, scope, user }) => {
    // A decision, a hire or a withdrawal of consent waits, or is seen.
    found((await lockApplicants(db, scope, [regCrewId]))[0]);
    const { divisionId, isAllowed, talent } = found(await findTalent(db, scope, regCrewId));
    if (!isAllowed) throw conflict('talent-pool:refusals.not_allowed');
    if (talent && version !== undefined && version !== talent.version) throw stale();
    const known = await isOfDivision(db, divisionId, { jobPositionId, shipId });
    if (!known.position) throw badInput({ jobPositionId: 'talent-pool:refusals.no_position' });
    if (!known.ship) throw badInput({ shipId: 'talent-pool:refusals.no_ship' });
    const saved = await saveTalent(db, {
      applicationId: regCrewId,
      divisionId,
      jobPositionId,
      shipTypeId: shipId,
      availableFrom,
      note: note || null,
      userId: user.userId,
    });
    return { data: saved };
  },

  remove: async ({ regCrewId }, { db, scope }) => {
    found((await lockApplicants(db, scope, [regCrewId]))[0]);
    await deleteTalent(db, regCrewId);
    return { data: { regCrewId } };
  },
});
