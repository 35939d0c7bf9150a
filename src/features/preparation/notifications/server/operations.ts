import { findAddressee } from '#features/employees/server/queries.ts';
import type { FindDocument } from '#features/mail/server/operations.ts';
import { todayOf } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import type { AttachedFile } from '#platform/server/outbox.ts';
import type { Scope } from '#platform/server/session.ts';
import { issueAddendum } from '../../addenda/server/documents.ts';
import { findAddendum } from '../../addenda/server/queries.ts';
import { issueAgreements } from '../../agreement-papers/server/documents.ts';
import { findAgreement } from '../../agreements/server/queries.ts';
import { writeBjstLetter } from '../../bjst/server/operations.ts';
import { inFileName } from '../../letters/rules.ts';
import { writeMcuLetter } from '../../mcu/server/operations.ts';
import { findEmployeeOf, type PaperTable } from './queries.ts';

/** Finds a record's document as the crew member that it is of sees it; nothing for any other address. */
const ofCrew =
  (
    table: PaperTable,
    find: (db: Db, scope: Scope, id: number) => Promise<AttachedFile | { fileId: string } | undefined>,
  ): FindDocument =>
  async (db, id, recipient) => {
    const employeeId = await findEmployeeOf(db, table, id);
    const scope = employeeId === undefined ? undefined : await findAddressee(db, employeeId, recipient);
    return scope && find(db, scope, id);
  };

const scanOf = (row: { fileId: string | null } | undefined) => (row?.fileId ? { fileId: row.fileId } : undefined);
const pklOf = (number: string, content: Buffer) => ({
  name: `PKL ${inFileName(number)}.pdf`,
  contentType: 'application/pdf',
  content,
});

/** What preparation mails, by the kind that the outbox names: letters show the addressee alone, void papers none. */
export const preparationDocuments = (config: Config, company = companyOf(config)): Record<string, FindDocument> => ({
  'mcu-letter': ofCrew('mcu_examinations', async (db, scope, id) => {
    const { letterNumber, scheduledOn: schedule } = await db
      .selectFrom('mcuExaminations')
      .select(['letterNumber', 'scheduledOn'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const employeeIds = [scope.employeeId ?? 0];
    return letterNumber && schedule
      ? writeMcuLetter(db, scope, { employeeIds, letterNumber, schedule }, company)
      : undefined;
  }),
  'bjst-letter': ofCrew('bjst_schedules', async (db, scope, id) => {
    const { letterNumber, startsOn: startDate } = await db
      .selectFrom('bjstSchedules')
      .select(['letterNumber', 'startsOn'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return writeBjstLetter(db, scope, { employeeIds: [scope.employeeId ?? 0], letterNumber, startDate }, company);
  }),
  agreement: ofCrew('crew_agreements', async (db, scope, id) => {
    const agreement = await findAgreement(db, scope, id);
    return agreement && !agreement.voidedAt
      ? pklOf(agreement.number, await issueAgreements({ db, config, today: todayOf(config), user: null }, [agreement]))
      : undefined;
  }),
  'agreement-scan': ofCrew('crew_agreements', async (db, scope, id) => scanOf(await findAgreement(db, scope, id))),
  addendum: ofCrew('agreement_addenda', async (db, scope, id) => {
    const addendum = await findAddendum(db, scope, id);
    return addendum && !addendum.voidedAt
      ? pklOf(addendum.number, await issueAddendum({ db, config, today: todayOf(config), user: null }, addendum))
      : undefined;
  }),
  'addendum-scan': ofCrew('agreement_addenda', async (db, scope, id) => scanOf(await findAddendum(db, scope, id))),
});
