import { vesselsOf } from '#features/vessels/server/queries.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findAgreement, listUnsigned } from '../../agreements/server/queries.ts';
import { inFileName } from '../../letters/rules.ts';
import { agreementPapers, pdf } from '../contract.ts';
import { issueAgreements } from './documents.ts';

export const agreementPapersFeature = feature(agreementPapers, {
  print: async ({ employeePreparationPklId }, { db, scope, services, today, user }) => {
    const agreement = found(await findAgreement(db, scope, employeePreparationPklId));
    return {
      name: `PKL ${inFileName(agreement.number)}.pdf`,
      contentType: pdf,
      content: await issueAgreements({ db, config: services.config, today, user }, [agreement]),
    };
  },

  printVessel: async (asked, { db, scope, services, today, user, noteReading }) => {
    const { name } = found(
      await vesselsOf(db, scope).select('v.name').where('v.id', '=', asked.vesselId).executeTakeFirst(),
    );
    const rows = await listUnsigned(db, scope, asked);
    if (rows.length === 0) throw badInput({ vesselId: 'agreements:refusals.none_unsigned' });
    noteReading(rows.map(({ id }) => id));
    return {
      name: `PKL ${inFileName(name)}.pdf`,
      contentType: pdf,
      content: await issueAgreements({ db, config: services.config, today, user }, rows),
    };
  },
});
