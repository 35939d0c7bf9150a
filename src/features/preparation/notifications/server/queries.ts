import { type RawBuilder, sql } from 'kysely';
import { findReachableAppraisal } from '#features/appraisals/server/queries.ts';
import { inReach } from '#features/employees/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, found, Refusal } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { type QueuedMail, queueMails } from '#platform/server/outbox.ts';
import type { Scope } from '#platform/server/session.ts';

/** Notifications about appointments and agreements, in the transaction of the change. They never tell a result. */

type Kind = 'MCU' | 'BJST';
export type MailType = Kind | 'PKL' | 'Appraisal';
const kindOf = (type: MailType) => (type === 'Appraisal' ? type : `Preparation${type}`);

interface Booked {
  id: number;
  employeeId: number | null;
}

/** Tells those with an address when and where, once for each new day or place; answers the names of the others. */
export async function mailAppointments(
  { db, services }: StepContext,
  kind: Kind,
  booked: readonly Booked[],
  transition = 'booked',
): Promise<string[]> {
  const rows = await findAppointments(
    db,
    kind,
    booked.map(({ id }) => id),
  );
  const mails = rows.flatMap(({ id, email, language, ...data }): QueuedMail[] =>
    email
      ? [
          {
            kind: kindOf(kind),
            recordId: id,
            transition,
            recipient: email,
            language,
            data,
            attachments: [{ document: letters[kind], id }],
          },
        ]
      : [],
  );
  if (await queueMails(db, mails)) services.mailWaiting();
  return rows.filter(({ email }) => !email).map(({ fullName }) => fullName);
}

/** The letter that a message brings. */
const letters = { MCU: 'mcu-letter', BJST: 'bjst-letter' } as const satisfies Record<Kind, string>;

/** A paper that was made or signed. */
interface Paper {
  agreementId: number;
  addendumId?: number;
  number: string;
  isSigned: boolean;
}

/**
 * Brings a crew member their agreement or addendum: to read before it is signed, and once it is. Answers the name of a
 * crew member without an address, who gets no message.
 */
export async function mailAgreement({ db, services }: StepContext, paper: Paper): Promise<string[]> {
  const { agreementId, addendumId, number, isSigned } = paper;
  const { email, language, ...data } = found(await findParties(db, agreementId));
  if (!email) return [data.fullName];
  const document = addendumId === undefined ? 'agreement' : 'addendum';
  const mail: QueuedMail = {
    kind: isSigned ? 'PreparationPKLSigned' : 'PreparationPKL',
    recordId: agreementId,
    transition: addendumId === undefined ? 'agreement' : `addendum ${addendumId}`,
    recipient: email,
    language,
    data: { ...data, number, isAddendum: addendumId !== undefined },
    attachments: [{ document: isSigned ? `${document}-scan` : document, id: addendumId ?? agreementId }],
  };
  if (await queueMails(db, [mail])) services.mailWaiting();
  return [];
}

interface Parties {
  email: string | null;
  language: 'en' | 'id';
  fullName: string;
  vesselName: string;
}

async function findParties(db: Db, agreementId: number): Promise<Parties | undefined> {
  const { rows } = await sql<Parties>`
    select e.email, case when e.applicant_kind = 'WNA' then 'en' else 'id' end as language,
           e.full_name as "fullName", v.name as "vesselName"
      from crew_agreements c join assignments a on a.id = c.assignment_id join people e on e.id = a.employee_id
      join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
     where c.id = ${agreementId}`.execute(db);
  return rows[0];
}

export type PaperTable = 'mcu_examinations' | 'bjst_schedules' | 'crew_agreements' | 'agreement_addenda';

/** The employee that a paper is of. */
export async function findEmployeeOf(db: Db, table: PaperTable, id: number): Promise<number | undefined> {
  const ofAgreement = (agreementId: RawBuilder<unknown>) =>
    sql`(select a.employee_id from crew_agreements c join assignments a on a.id = c.assignment_id
          where c.id = ${agreementId})`;
  const { rows } = await sql<{ employeeId: number | null }>`select ${
    table === 'crew_agreements'
      ? ofAgreement(sql`${id}::integer`)
      : table === 'agreement_addenda'
        ? ofAgreement(sql`(select d.agreement_id from agreement_addenda d where d.id = ${id})`)
        : sql`(select c.employee_id from ${sql.table(table)} c where c.id = ${id})`
  } as "employeeId"`.execute(db);
  return rows[0]?.employeeId ?? undefined;
}

interface Appointment {
  id: number;
  email: string | null;
  language: 'en' | 'id';
  fullName: string;
  from: string;
  to: string | null;
  place: string;
  what: string;
}

async function findAppointments(db: Db, kind: Kind, ids: readonly number[]): Promise<Appointment[]> {
  const appointment =
    kind === 'MCU'
      ? sql`select m.id, m.employee_id, m.package_id as option_id, m.scheduled_on as starts, null::date as ends,
                   concat_ws(', ', m.clinic_name, m.clinic_location) as place
              from mcu_examinations m where m.id = any(${ids}::integer[])`
      : sql`select b.id, b.employee_id, b.type_id as option_id, b.starts_on as starts, b.ends_on as ends, b.place
              from bjst_schedules b where b.id = any(${ids}::integer[])`;
  const { rows } = await sql<Appointment>`
    select one.id, e.email, case when e.applicant_kind = 'WNA' then 'en' else 'id' end as language,
           e.full_name as "fullName", one.starts::text as "from", one.ends::text as "to",
           one.place, case when e.applicant_kind = 'WNA' then o.name else coalesce(o.name_id, o.name) end as what
      from (${appointment}) one
      join people e on e.id = one.employee_id
      left join options o on o.id = one.option_id
     order by one.id`.execute(db);
  return rows;
}

const tables = { MCU: 'mcu_examinations', BJST: 'bjst_schedules', PKL: 'crew_agreements' } as const;

/** The employee that a record is of, if in reach. */
async function findAddress(db: Db, scope: Scope, type: MailType, id: number) {
  const employeeId =
    type === 'Appraisal'
      ? (await findReachableAppraisal(db, scope, id))?.employeeId
      : await findEmployeeOf(db, tables[type], id);
  return db
    .selectFrom('people as e')
    .select('e.email')
    .where('e.id', '=', employeeId ?? 0)
    .where(inReach(scope))
    .executeTakeFirst();
}

/** How far the latest message about a record has come. */
export async function stateOfMail(db: Db, scope: Scope, type: MailType, id: number) {
  const { email } = found(await findAddress(db, scope, type, id));
  const mail = await db
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('kind', '=', kindOf(type))
    .where('recordId', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!mail) throw conflict(email ? 'preparation:refusals.nothing_to_send' : 'preparation:refusals.no_email');
  if (mail.state === 'failed') throw new Refusal(502, 'mail_failed', 'preparation:refusals.mail_failed');
  return { id: mail.id, state: mail.state === 'sent' ? ('sent' as const) : ('queued' as const) };
}
