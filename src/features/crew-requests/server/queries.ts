import { sql } from 'kysely';
import { findCertification } from '#features/crew/certification/server/queries.ts';
import { inReach } from '#features/employees/server/queries.ts';
import { filesOf } from '#features/files/server/queries.ts';
import { listNumbers } from '#features/letters/server/queries.ts';
import { wantsMail } from '#features/users/notifying/server/queries.ts';
import { type Advance, listAdvances } from '#features/work-orders/advances/server/queries.ts';
import { payAccess, payReaders } from '#features/work-orders/slips/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { listChanges } from '../bank-account/server/queries.ts';
import {
  type CrewRequest,
  type CrewRequestRow,
  crewRequests,
  fileKinds,
  kindsAnsweredBy,
  payKinds,
  type RequestStep,
} from '../contract.ts';
import {
  isOpen,
  type parts,
  type RequestKind,
  type RequestState,
  requestKinds,
  requestStates,
  undoSeconds,
} from '../rules.ts';

const kindOf = (kind: string): RequestKind => requestKinds.find((each) => each === kind) ?? 'leave';
const stateOf = (state: string): RequestState => requestStates.find((each) => each === state) ?? 'asked';

/** What was said of these requests, the earliest word first; those of the office with the name of who said it. */
async function listSteps(db: Db, ids: readonly number[]): Promise<Map<number, RequestStep[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('crewRequestSteps as t')
    .innerJoin('crewRequests as r', 'r.id', 't.requestId')
    .leftJoin('users as u', 'u.id', 't.madeBy')
    .select(['t.requestId', 't.state', 't.said', 't.fileId', 't.madeAt'])
    .select(
      sql<string | null>`case when u.employee_id is distinct from r.employee_id
                              then nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') end`.as('by'),
    )
    .where('t.requestId', 'in', [...ids])
    .orderBy('t.id')
    .execute();
  const files = await filesOf(
    db,
    rows.map(({ fileId }) => fileId),
  );
  const steps = new Map<number, RequestStep[]>(ids.map((id) => [id, []]));
  for (const { requestId, state, fileId, madeAt, ...row } of rows)
    steps.get(requestId)?.push({
      ...row,
      state: stateOf(state),
      madeAt: madeAt.toISOString(),
      attachment: (fileId && files.get(fileId)) || null,
    });
  return steps;
}

const requests = (db: Db) =>
  db
    .selectFrom('crewRequests as r')
    .leftJoin('certificateTypes as c', 'c.id', 'r.certificateTypeId')
    .select(['r.id as requestId', 'r.kind', 'r.state', 'r.startsOn', 'r.days', 'r.certificateTypeId'])
    .select(['c.name as certificateName', 'r.askedAt', 'r.answerBy', 'r.version', 'r.employeeId'])
    .select(['r.amount', 'r.instalments', 'r.advanceId', 'r.addressee', 'r.letterId']);

type Row = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];
interface Beside {
  steps: ReadonlyMap<number, RequestStep[]>;
  advances: readonly Advance[];
  accounts: Awaited<ReturnType<typeof listChanges>>;
  /** Numbers of letters by id. */
  letters: ReadonlyMap<number, string>;
}
const requestOf = (
  { kind, state, askedAt, employeeId: _of, advanceId, letterId, ...row }: Row,
  { steps, advances, accounts, letters }: Beside,
): CrewRequest => ({
  ...row,
  kind: kindOf(kind),
  state: stateOf(state),
  askedAt: askedAt.toISOString(),
  granted: grantedOf(advances.find((each) => each.advanceId === advanceId)),
  letter: letterOf(letterId, letters),
  account: accounts.get(row.requestId) ?? null,
  steps: steps.get(row.requestId) ?? [],
});

const letterOf = (letterId: number | null, letters: Beside['letters']): CrewRequest['letter'] => {
  const number = letterId !== null && letters.get(letterId);
  return letterId !== null && number ? { letterId, number } : null;
};

const grantedOf = (advance: Advance | undefined): CrewRequest['granted'] =>
  advance
    ? {
        amount: String(advance.amount),
        instalments: advance.instalments,
        paidOn: advance.paidOn,
        owed: String(advance.owed),
        plan: advance.plan.map(({ amount, ...each }) => ({ ...each, amount: String(amount) })),
      }
    : null;

/** Requests with what was said of them, and what became of advances and letters. */
async function withSteps(db: Db, rows: readonly Row[]): Promise<CrewRequest[]> {
  const ids = rows.map(({ requestId }) => requestId);
  const steps = await listSteps(db, ids);
  const advances = await listAdvances(db, { ids: rows.flatMap(({ advanceId }) => advanceId ?? []) });
  const accounts = await listChanges(db, ids);
  const letters = await listNumbers(
    db,
    rows.flatMap(({ letterId }) => letterId ?? []),
  );
  return rows.map((row) => requestOf(row, { steps, advances, accounts, letters }));
}

/** What somebody has asked, newest first. */
export async function listOwn(db: Db, employeeId: number): Promise<CrewRequest[]> {
  const rows = await requests(db)
    .where('r.employeeId', '=', employeeId)
    .orderBy('r.askedAt', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return withSteps(db, rows);
}

/** Certificates that somebody may send in: what the berth asks for and what is held, by name. */
export async function listCertificates(db: Db, { id, seafarerId }: { id: number; seafarerId: number }, today: string) {
  const { requirements } = await findCertification(db, id, today);
  const certificates = await db
    .selectFrom('certificates as c')
    .innerJoin('certificateTypes as t', 't.id', 'c.certificateTypeId')
    .select(['t.id as certificateTypeId', 't.name'])
    .select(sql<string | null>`max(c.expires_on)::text`.as('expiresOn'))
    .where('c.seafarerId', '=', seafarerId)
    .groupBy(['t.id', 't.name'])
    .execute();
  const known = new Map(certificates.map((one) => [one.certificateTypeId, one]));
  for (const { certificateTypeId, name } of requirements)
    if (!known.has(certificateTypeId)) known.set(certificateTypeId, { certificateTypeId, name, expiresOn: null });
  return [...known.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

export const countOpen = async (db: Db, employeeId: number): Promise<number> =>
  (
    await db
      .selectFrom('crewRequests')
      .select(sql<number>`count(*)::integer`.as('many'))
      .where('employeeId', '=', employeeId)
      .where('state', 'in', requestStates.filter(isOpen))
      .executeTakeFirstOrThrow()
  ).many;

// ---------------------------------------------------------------- the office

const statesOf: Readonly<Record<(typeof parts)[number], readonly RequestState[]>> = {
  open: ['asked'],
  waiting: ['needsAnswer'],
  answered: ['approved', 'refused', 'done', 'withdrawn', 'calledOff'],
};

const folded = (column: string) => sql`search_key(coalesce(${sql.ref(column)}, '')) collate "C"`;

/** Requests of the scope: what is due first on top; of those answered the newest. */
export async function listRequests(
  db: Db,
  scope: Scope,
  asked: ListAsked & { part: (typeof parts)[number]; kinds: readonly RequestKind[] },
): Promise<Page<CrewRequestRow>> {
  const page = await listPage(db, {
    asked,
    columns: crewRequests.list.list,
    base: db
      .selectFrom('crewRequests as r')
      .innerJoin('people as e', 'e.id', 'r.employeeId')
      .where('r.state', 'in', statesOf[asked.part])
      .where('r.kind', 'in', ['', ...asked.kinds])
      .where(inReach(scope)),
    key: 'r.id',
    search: sql`search_key(concat_ws(' ', e.full_name, e.employee_number))`,
    sort: { answerBy: 'r.answerBy', askedAt: 'r.askedAt', name: folded('e.fullName') },
    filter: { kind: { column: 'r.kind', as: 'text' }, state: { column: 'r.state', as: 'text' } },
    order: asked.part === 'answered' ? [['r.askedAt', 'desc']] : [['r.answerBy', 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('crewRequests as r', 'r.id', 'page.id')
        .innerJoin('people as e', 'e.id', 'r.employeeId')
        .leftJoin('certificateTypes as c', 'c.id', 'r.certificateTypeId')
        .leftJoin('liveAssignments as l', 'l.employeeId', 'e.id')
        .select(['r.id as requestId', 'r.kind', 'r.state', 'r.employeeId', 'e.employeeNumber as employeeIdNumber'])
        .select(['e.positionNameEn as position', 'l.vesselName', 'r.startsOn', 'r.days', 'c.name as certificateName'])
        .select(['r.askedAt', 'r.answerBy', 'r.amount', 'r.instalments'])
        .select('e.fullName as name')
        .select(
          sql<Date | null>`(select max(t.made_at) from crew_request_steps t
                             where t.request_id = r.id and t.state <> 'asked')`.as('answeredAt'),
        ),
  });
  const accounts = await listChanges(
    db,
    page.data.map(({ requestId }) => requestId),
  );
  return {
    ...page,
    data: page.data.map(({ kind, state, askedAt, answeredAt, ...row }) => ({
      ...row,
      account: accounts.get(row.requestId) ?? null,
      kind: kindOf(kind),
      state: stateOf(state),
      askedAt: new Date(askedAt).toISOString(),
      answeredAt: answeredAt && new Date(answeredAt).toISOString(),
    })),
  };
}

/** One request of somebody in scope; nothing where it is out of reach. */
export const findRequest = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('crewRequests as r')
    .innerJoin('people as e', 'e.id', 'r.employeeId')
    .leftJoin('liveAssignments as l', 'l.employeeId', 'e.id')
    .select(['r.id as requestId', 'r.kind', 'r.employeeId', 'e.seafarerId', 'e.employeeNumber as employeeIdNumber'])
    .select('e.divisionId')
    .select(['e.positionNameEn as position', 'l.vesselName'])
    .select('e.fullName as name')
    .where('r.id', '=', id)
    .where(inReach(scope))
    .executeTakeFirst();

/** One request of somebody in scope, of the kinds that the reader answers. */
export async function findAnswered(db: Db, scope: Scope, id: number, reader: SessionUser) {
  const request = await findRequest(db, scope, id);
  return request && kindsAnsweredBy(reader).some((kind) => kind === request.kind) ? request : undefined;
}

/** One request with what was said of it. */
export async function loadRequest(db: Db, id: number): Promise<CrewRequest> {
  const row = await requests(db).where('r.id', '=', id).executeTakeFirstOrThrow();
  const [request] = await withSteps(db, [row]);
  if (!request) throw new Error('A row answers one request');
  return request;
}

/** One request, held until the end of the transaction. */
export async function lockRequest(db: Db, id: number): Promise<CrewRequest> {
  await db.selectFrom('crewRequests').select('id').where('id', '=', id).forUpdate().execute();
  return loadRequest(db, id);
}

/** The last word on a request, and whether it can still be taken back. */
export const findLastStep = (db: Db, requestId: number) =>
  db
    .selectFrom('crewRequestSteps')
    .select(['id', 'madeBy'])
    .select(sql<boolean>`made_at > now() - make_interval(secs => ${undoSeconds})`.as('isFresh'))
    .where('requestId', '=', requestId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** The accounts of who asked, as far as they want mails of requests. */
export const listAskers = (db: Db, requestId: number) =>
  db
    .selectFrom('crewRequests as r')
    .innerJoin('users as u', 'u.employeeId', 'r.employeeId')
    .innerJoin('people as e', 'e.id', 'r.employeeId')
    .select(['u.id', 'u.email', 'u.language', 'e.fullName', 'e.employeeNumber'])
    .where('r.id', '=', requestId)
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .where(wantsMail('requests', 'u'))
    .orderBy('u.id')
    .execute();

/** True if who asked has an account in which an answer is seen, whatever they chose of messages. */
export async function hasAccount(db: Db, requestId: number): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('employeeId', '=', (from) =>
      from.selectFrom('crewRequests').select('employeeId').where('id', '=', requestId),
    )
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return account !== undefined;
}

/** The newest photo or scan of a request. */
export const newestPhoto = ({ steps }: Pick<CrewRequest, 'steps'>): Attachment | null =>
  steps.reduce<Attachment | null>((newest, { attachment }) => attachment ?? newest, null);

/** The certificate of a type that is renewed: the one that lasts longest; what to enter where none is held. */
export async function findCertificateToRenew(db: Db, seafarerId: number, certificateTypeId: number) {
  const type = await db
    .selectFrom('certificateTypes')
    .select(['kind', 'name'])
    .where('id', '=', certificateTypeId)
    .executeTakeFirstOrThrow();
  const current = await db
    .selectFrom('certificates')
    .select(['number as certificateNumber', 'issuingCountry', 'expiresOn'])
    .where('seafarerId', '=', seafarerId)
    .where('certificateTypeId', '=', certificateTypeId)
    .orderBy(sql`no_expiry desc, expires_on desc nulls last, id`)
    .executeTakeFirst();
  return {
    kind: type.kind === 'coc' ? ('coc' as const) : ('cop' as const),
    certificateNumber: current?.certificateNumber ?? null,
    issuingCountry: current?.issuingCountry ?? null,
    expiresOn: current?.expiresOn ?? null,
    isMissing: !current,
  };
}

/** True if somebody may open a photo of a request: who sent it, and who answers it. */
export async function mayReadRequestFile(db: Db, scope: Scope, stepId: number, { user }: { user: SessionUser }) {
  const step = await db.selectFrom('crewRequestSteps').select('requestId').where('id', '=', stepId).executeTakeFirst();
  const request = step && (await findRequest(db, scope, step.requestId));
  if (!request) return false;
  // A master reaches those aboard; what they ask is not for a master.
  return (
    request.employeeId === scope.employeeId ||
    (scope.reach === 'division' && kindsAnsweredBy(user).some((kind) => kind === request.kind))
  );
}

const waiting = (kinds: readonly RequestKind[], divisions: Scope['divisions']) => sql`
    select ${countedColumns({
      id: sql`r.id`,
      title: sql`e.full_name`,
      positionName: sql`p.name_en`,
      note: sql`r.kind`,
      // Each account is looked at by itself.
      alike: sql`nullif(r.kind, 'bankAccount')`,
      day: sql`r.answer_by`,
    })}
      from crew_requests r join people e on e.id = r.employee_id left join job_positions p on p.id = e.job_position_id
     where r.state = 'asked' and r.kind in (${sql.join([...kinds])}) and e.division_id in (${sql.join([...divisions])})`;

/** Requests of seafarers that the office answers; those of one kind may be answered together. */
export const crewRequestsLine: WorkLine = {
  name: 'crewRequests',
  kind: 'crew-request',
  tags: ['CrewManagement'],
  classes: ['superadmin', 'admin', 'manager', 'staff'],
  decidedBy: crewRequests.accept.access,
  isDueDay: true,
  rows: (_db, { divisions }) => waiting(fileKinds, divisions),
};

/** Advances and letters about wages that wait for who makes crew pay. */
export const advanceRequestsLine: WorkLine = {
  name: 'advanceRequests',
  kind: 'crew-request',
  tags: ['WOOverview'],
  classes: payReaders,
  decidedBy: payAccess,
  isDueDay: true,
  rows: (_db, { divisions }) => waiting(payKinds, divisions),
};

/** What the office asks back, for who has to answer it. */
export const ownRequestsLine: WorkLine = {
  name: 'ownRequests',
  kind: 'own-request',
  tags: ['CrewManagement'],
  classes: ['crew'],
  rows: (_db, { employeeId }) => sql`
    select ${countedColumns({ id: sql`r.id`, note: sql`r.kind`, day: sql`(r.asked_at at time zone 'Asia/Jakarta')::date` })}
      from crew_requests r where r.state = 'needsAnswer' and r.employee_id = ${employeeId ?? 0}`,
};
