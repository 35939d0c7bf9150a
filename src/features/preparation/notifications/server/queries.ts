import { sql } from 'kysely';
import { findReachableAppraisal } from '#features/appraisals/server/queries.ts';
import { inReach } from '#features/employees/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, found, Refusal } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { type QueuedMail, queueMails } from '#platform/server/outbox.ts';
import type { Scope } from '#platform/server/session.ts';

/** Notifications about appointments, in the transaction of the change. They never tell a result. */

type Kind = 'MCU' | 'BJST';
export type MailType = Kind | 'PKL' | 'Appraisal';
const kindOf = (type: MailType) => (type === 'Appraisal' ? type : `Preparation${type}`);

interface Booked {
  id: number;
  employeeId: number | null;
}

/** Tells those with an address when and where; once for each appointment and each new day or place. */
export async function tellAppointments(
  { db, services }: StepContext,
  kind: Kind,
  booked: readonly Booked[],
  transition = 'booked',
): Promise<void> {
  const rows = await findAppointments(
    db,
    kind,
    booked.map(({ id }) => id),
  );
  const mails = rows.flatMap(({ id, email, language, ...data }): QueuedMail[] =>
    email ? [{ kind: kindOf(kind), recordId: id, transition, recipient: email, language, data }] : [],
  );
  if (await queueMails(db, mails)) services.mailWaiting();
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
    select one.id, f.email, case when f.applicant_kind = 'WNA' then 'en' else 'id' end as language,
           coalesce(f.full_name, e.employee_number) as "fullName", one.starts::text as "from", one.ends::text as "to",
           one.place, case when f.applicant_kind = 'WNA' then o.name else coalesce(o.name_id, o.name) end as what
      from (${appointment}) one
      join employees e on e.id = one.employee_id
      join seafarers f on f.id = e.seafarer_id
      left join options o on o.id = one.option_id
     order by one.id`.execute(db);
  return rows;
}

const tables = { MCU: 'mcu_examinations', BJST: 'bjst_schedules' } as const;

/** The employee that a record is of, if in reach. */
async function findAddress(db: Db, scope: Scope, type: MailType, id: number) {
  const appraisal = type === 'Appraisal' ? await findReachableAppraisal(db, scope, id) : undefined;
  const ofRecord =
    type === 'Appraisal'
      ? sql<number>`${appraisal?.employeeId ?? 0}::integer`
      : type === 'PKL'
        ? sql<number>`(select a.employee_id from crew_agreements c join assignments a on a.id = c.assignment_id
                      where c.id = ${id})`
        : sql<number>`(select c.employee_id from ${sql.table(tables[type])} c where c.id = ${id})`;
  return db
    .selectFrom('employees as e')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .select('f.email')
    .where('e.id', '=', ofRecord)
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
