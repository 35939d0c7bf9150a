import { findSalary } from '#features/rates/values/server/queries.ts';
import type { OptionKind } from '#features/reference/contract.ts';
import { addOption, listOptions } from '#features/reference/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { message } from '#platform/contract/messages.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { needsReissue } from '../../agreements/rules.ts';
import { type Agreement, findAgreement, listUnsigned } from '../../agreements/server/queries.ts';
import { inFileName } from '../../letters/rules.ts';
import { agreementOptions, agreementPapers, pdf } from '../contract.ts';
import { issueAgreements } from './documents.ts';
import { isPositionInScope } from './queries.ts';

/** True if an unsigned agreement says other days or another rank than are planned now. */
const isPlanChanged = ({ startsOn, agreedTo, jobPositionId, ...now }: Agreement) =>
  needsReissue(
    { from: startsOn, to: agreedTo, jobPositionId },
    { from: now.nowFrom, to: now.plannedTo, jobPositionId: now.seatPositionId, isAboard: now.slot === 'current' },
  );

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
    const chosen = new Set(asked.employeeIds);
    for (const { employeeId } of rows) chosen.delete(employeeId);
    // Signed or replaced since they were chosen: the file would lack them without a word.
    if (chosen.size > 0)
      throw badInput({ employeeIds: message('agreements:refusals.some_not_unsigned', { count: chosen.size }) });
    // They have to be issued anew before they are signed, which nothing in the file says.
    const field = asked.employeeIds ? 'employeeIds' : 'vesselId';
    const namesOf = (some: readonly Agreement[]) => some.map(({ contents }) => contents.crewName).join(', ');
    const ofVessel = rows.filter(({ isVesselChanged }) => isVesselChanged);
    if (ofVessel.length > 0)
      throw badInput({ [field]: message('agreements:refusals.vessel_changed', { names: namesOf(ofVessel) }) });
    const ofPlan = rows.filter(isPlanChanged);
    if (ofPlan.length > 0)
      throw badInput({ [field]: message('agreements:refusals.plan_changed', { names: namesOf(ofPlan) }) });
    noteReading(rows.map(({ id }) => id));
    return {
      name: `PKL ${inFileName(name)}.pdf`,
      contentType: pdf,
      content: await issueAgreements({ db, config: services.config, today, user }, rows),
    };
  },
});

type Asked = Pick<Context, 'db' | 'language'>;
const readerOf = (language: 'en' | 'id') => ({ isStaff: true, visitorKey: null, language }) as const;
const list =
  (kind: OptionKind) =>
  async (_input: unknown, { db, language }: Asked) => ({ data: await listOptions(db, kind, readerOf(language)) });
const add =
  (kind: OptionKind) =>
  async ({ name }: { name: string }, { db, language }: Asked) => ({
    data: await addOption(db, kind, name, readerOf(language)),
  });

export const agreementOptionsFeature = feature(agreementOptions, {
  salary: async ({ JobPositionId, PayrollCategoryId, ShipId }, { db, scope, today }) => {
    const wanted = { jobPositionId: JobPositionId, payrollCategoryId: PayrollCategoryId, shipTypeId: ShipId ?? null };
    const line = (await isPositionInScope(db, scope, JobPositionId)) && (await findSalary(db, wanted, today));
    if (!line) throw badInput({ JobPositionId: message('agreements:refusals.no_salary_line', { day: today }) });
    return { data: line };
  },

  taxStatuses: (_input, { db, language }) => listOptions(db, 'tax_status', readerOf(language)),
  getSealingOfficer: list('sealing_officer'),
  getFirstParty: list('first_party'),
  createSealingOfficer: add('sealing_officer'),
  createFirstParty: add('first_party'),
});
