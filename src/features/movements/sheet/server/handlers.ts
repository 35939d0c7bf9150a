import { vesselsOf } from '#features/vessels/server/queries.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { crewChange } from '../contract.ts';
import { drawCrewChange } from './documents.ts';
import { findSheetDetails, listCrewChange } from './queries.ts';

export const crewChangeFeature = feature(crewChange, {
  print: async ({ vesselId, day }, { db, scope, user, today, language, services, noteReading }) => {
    const vessel = found(
      await vesselsOf(db, scope)
        .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
        .select(['v.name', 't.name as type'])
        .where('v.id', '=', vesselId)
        .executeTakeFirst(),
    );
    const people = await listCrewChange(db, vesselId, { user, today, day });
    const details = day === undefined ? undefined : { day, ...(await findSheetDetails(db, vesselId, day)) };
    noteReading(people.map(({ employeeId }) => employeeId));
    const { companyName: name, companyAddress: address, companyCity: city } = services.config;
    return {
      name: `Crew change ${vessel.name.replace(/[\\/:*?"<>|\s]+/g, '-')} ${day ?? today}.pdf`,
      contentType: 'application/pdf',
      content: await drawCrewChange({ vessel, people, details, today, language }, { name, address, city }),
    };
  },
});
