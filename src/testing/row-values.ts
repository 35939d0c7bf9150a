import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** The columns of every table, from the catalogue, and values that they take. */

export interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  refers: string | null;
  /** The first of the values that a check lists. */
  listed: string | null;
}

let taken = 0;
export const next = () => {
  taken += 1;
  return taken;
};

/** What columns take that neither their type nor a list of values tells; `nth` is 1 or 2. */
export const given: Readonly<Record<string, (nth: number, mark: string) => unknown>> = {
  'seafarers.applicant_kind': () => 'WNI',
  'seafarers.email': (_, mark) => `${mark}@example.test`,
  'users.email': (_, mark) => `${mark}@example.test`,
  'users.role': () => 'crewmarine',
  'users.sub_role': () => 'crew',
  'users.is_active': () => false,
  'users.updated_at': () => '2020-12-31T03:00:00Z',
  'applications.stage': () => 8,
  'applications.stage_entered_at': () => '2020-01-02T03:00:00Z',
  'applications.submitted_step': () => 4,
  'applications.submitted_at': () => '2020-01-02T03:00:00Z',
  'assignments.slot': () => 'past',
  'assignments.checked_in_at': (nth) => `202${nth}-01-02T03:00:00Z`,
  'assignments.checked_out_at': (nth) => `202${nth}-03-02T03:00:00Z`,
  'sign_on_letters.kind': () => 'mutationOn',
  'sign_on_letters.sequence': () => next(),
  'sign_on_letters.sha256': () => '0'.repeat(64),
  'issued_papers.code': () => String(next()).padStart(12, '0'),
  'issued_papers.content_hash': () => '0'.repeat(64),
  'letters.kind': () => 'employmentLetter',
  'letters.sequence': () => next(),
  'crew_requests.kind': () => 'leave',
  'crew_requests.starts_on': () => '2021-01-04',
  'crew_requests.days': () => 7,
  'stage_corrections.to_stage': (nth) => nth + 1,
  'employment_periods.started_on': (nth) => `20${21 - nth}-01-01`,
  'employment_periods.ended_on': (nth) => `20${21 - nth}-12-31`,
  'employment_periods.end_reason': () => 'resigned',
  'crew_agreements.number': (_, mark) => mark.toUpperCase(),
  'mcu_examinations.letter_number': () => String(next()),
  'import_rows.row': () => next(),
  'saved_views.list': () => 'crew-on-board',
  'view_choices.path': () => '/dashboard/crew-management',
  'comments.kind': () => 'employee',
  'comments.discussed_id': () => next(),
  'charges.kind': () => 'employee',
  'charges.discussed_id': () => next(),
  'snoozes.state': () => '0'.repeat(32),
  'snoozes.line': (nth) => `line${nth}`,
  'notifications.kind': () => 'planConfirmed',
  'push_subscriptions.endpoint': (_, mark) => `https://push.example/${mark}`,
  'push_messages.kind': () => 'slipReady',
  'push_messages.path': () => '/dashboard/notifications',
  'push_messages.record_id': () => next(),
  'notification_choices.topic': (nth) => `topic${'x'.repeat(nth)}`,
  'digest_choices.hour': (nth) => nth,
  'api_tokens.ending': () => 'abcd',
  'bank_account_changes.account_number': () => '1370012345',
  'bank_accounts.slot': (nth) => nth,
  'blacklist_records.verdict': () => 'employable',
  'blacklist_records.released_at': () => '2020-06-01T03:00:00Z',
  'ujbm_lines.total': (nth) => 3 * nth,
  'selection_sessions.starts_at': () => '09:00',
  'selection_sessions.ends_at': () => '10:00',
  'selection_sessions.place': () => 'Office',
  'appraisal_scores.score': () => 3,
  'appraisal_scores.sequence_no': (nth) => nth,
  'appraisal_trainings.no': (nth) => nth,
  'appraisals.reason': () => 'Special request',
  'appraisals.average_score': () => 3,
  'agreement_addenda.ordinal': (nth) => nth,
  'tax_statuses.tax_year': (nth) => 2020 + nth,
  'pay_openings.tax_year': (nth) => 2020 + nth,
  'privacy_requests.outcome': () => 'refused',
  'privacy_requests.answered_at': () => '2020-02-04T03:00:00Z',
  'privacy_requests.answer': () => 'Needed for the agreement',
  'outbox.state': () => 'sent',
  'result_undos.decided_at': () => new Date(),
};
/** Days and months after the others, by their names. */
export const later: Readonly<Record<string, string>> = {
  expires_on: '2021-01-01',
  valid_until: '2021-01-01',
  ends_on: '2020-06-01',
  extended_to: '2020-12-01',
  planned_to: '2020-12-31',
  off_board_on: '2020-12-30',
  period_to: '2020-12-31',
  month: '2020-01',
  from_month: '2020-01',
};

export const isFree = (type: string) => ['text', 'jsonb', '_text'].includes(type);

export function usual(type: string, mark: string, nth: number): unknown {
  switch (type) {
    case 'text':
      return mark;
    case 'jsonb':
      return JSON.stringify([{ mark }]);
    case '_text':
      return [mark];
    case '_int4':
      return [1];
    case 'uuid':
      return randomUUID();
    case 'bool':
      return false;
    case 'date':
      return '2020-02-01';
    case 'timestamptz':
      return '2020-02-01T03:00:00Z';
    default:
      return nth;
  }
}

export async function readShapes(db: Db): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column & { table: string }>`
    select c.table_name as table, c.column_name as name, c.udt_name as type,
           c.is_nullable = 'NO' and c.column_default is null as "isRequired",
           (select f.confrelid::regclass::text from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid
             where f.contype = 'f' and f.conrelid = c.table_name::regclass and f.conkey = array[a.attnum]
               and a.attname = c.column_name limit 1) as refers,
           (select substring(pg_get_constraintdef(k.oid) from '[(]' || c.column_name || ' = ANY [(]ARRAY[[]''?([^'',]*)')
              from pg_constraint k where k.contype = 'c' and k.conrelid = c.table_name::regclass
               and pg_get_constraintdef(k.oid) like '%(' || c.column_name || ' = ANY%' limit 1) as listed
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_identity = 'NO' and c.is_generated = 'NEVER'
     order by c.table_name, c.ordinal_position`.execute(db);
  const shapes = new Map<string, Column[]>();
  for (const { table, ...column } of rows) shapes.set(table, [...(shapes.get(table) ?? []), column]);
  return shapes;
}
