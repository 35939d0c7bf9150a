import { findSalary } from '#features/rates/values/server/queries.ts';
import type { OptionKind } from '#features/reference/contract.ts';
import { addOption, listOptions } from '#features/reference/server/queries.ts';
import { message } from '#platform/contract/messages.ts';
import { badInput } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { agreementOptions } from '../contract.ts';
import { isPositionInScope } from './queries.ts';

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
