import { appraisals } from '#features/appraisals/contract.ts';
import { questionsFor } from '#features/appraisals/rules.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee, makePrincipal } from './employee.ts';
import type { TestServer } from './server.ts';

type Caller = { token: string; userId: string };

const scores = (...given: number[]) =>
  questionsFor('rating').mandatory.map(({ sequenceNo }, at) => ({
    no: sequenceNo,
    score: given[at] ?? 4,
    comment: null,
  }));

/** A vessel with a master and a rating aboard, the accounts that write and review reports about him, and their calls. */
export async function appraisalWorld(server: TestServer) {
  const { db, today } = server;
  const principalId = await makePrincipal(server, `PT Pemilik ${performance.now()}`);
  const { employeeId: masterId, vesselId } = await makeEmployee(server, 1, { aboardFor: principalId });
  if (vesselId === null) throw new Error('Nobody is aboard');
  const longAgo = { startedAt: new Date('2025-01-01') };
  await db.updateTable('vesselPrincipals').set(longAgo).where('vesselId', '=', vesselId).execute();
  const subject = await boardRating(server, vesselId);
  const who: Record<string, Caller> = {
    superadmin: await server.user({ role: 'superadmin' }),
    admin: await server.user({ role: 'crewingadminmarine' }),
    manager: await server.user({ role: 'crewingmanagermarine' }),
    staff: await server.user({ role: 'crewingstaffmarine' }),
    pde: await server.user({ role: 'crewingpdemarine' }),
    principal: await server.user({ role: 'crewingprincipalmarine', principalId }),
    tanker: await server.user({ role: 'crewingmanagertanker' }),
    master: await server.user({ role: 'crewmarine', subRole: 'head', employeeId: masterId }),
  };
  const by = (name: string): Caller => {
    const caller = who[name];
    if (!caller) throw new Error(`There is no ${name}`);
    return caller;
  };
  const form = {
    flag: 'Form' as const,
    dateOfReport: today,
    reportingPeriodFrom: addDays(today, -100),
    reportingPeriodTo: today,
    reasonForTheReport: 'Special request' as const,
    reportingOfficer: 'Ferdinand Tanjung',
    reportingOfficerRank: 'Master',
    master: 'Ferdinand Tanjung',
    suitableForThisTypeOfVesselTrade: true,
    reemployInCurrentRank: true,
    toBeReemployed: true,
    recommendation: true,
    promote: false,
    promoteReason: 'One more contract first',
    generalComments: 'Works well',
    courseRank: 'Ratings' as const,
    trainingList: [
      { name: 'Maritime English', reason: 'Reports', comment: '' },
      { name: 'maritime english', reason: 'Twice', comment: '' },
    ],
    seafarersRatingMandatory: scores(),
    seafarersRatingAdditional: [],
  };
  return {
    ...subject,
    vesselId,
    scores,
    by,
    /** Signs the rating himself in, as staff or as a master would be. */
    async signInAs(role: 'crewingmanagermarine' | 'crewmarine') {
      const subRole = role === 'crewmarine' ? 'head' : null;
      who.self = await server.user({ role, subRole, employeeId: subject.employeeId });
    },
    /** Submits a report that was made elsewhere, as its PDF. */
    submitPdf: (name: string, documentAppraisalId: string) =>
      server.call(
        appraisals.insert,
        { vesselCrewId: subject.seatId, flag: 'Upload', documentAppraisalId } as never,
        by(name),
      ),
    submit: (name = 'master', over: object = {}) =>
      server.call(appraisals.insert, { vesselCrewId: subject.seatId, ...form, ...over } as never, by(name)),
    update: (id: number, name = 'master', over: object = {}) =>
      server.call(appraisals.update, { employeeAppraisalId: id, ...form, ...over } as never, by(name)),
    undo: (id: number, name = 'manager') => server.call(appraisals.undoReview, { EmployeeAppraisalId: id }, by(name)),
    review: (id: number, result: 'Approved' | 'WaitingForRevision', name = 'manager', over: object = {}) =>
      server.call(
        appraisals.review,
        {
          EmployeeAppraisalId: id,
          ReviewStatus: result,
          ...(result === 'WaitingForRevision' && { NeedRevisionReason: 'Explain the scores' }),
          ...over,
        } as never,
        by(name),
      ),
    read: async (id: number, name = 'staff') =>
      (await server.call(appraisals.get, { EmployeeAppraisalId: id }, by(name))).body.appraisalDetail,
    document: (id: number, name = 'master') => server.call(appraisals.document, { EmployeeAppraisalId: id }, by(name)),
  };
}
export type AppraisalWorld = Awaited<ReturnType<typeof appraisalWorld>>;

/** A rating who came aboard a hundred days ago and stays as long again. */
async function boardRating(server: TestServer, vesselId: number) {
  const { db, today } = server;
  const { employeeId } = await makeEmployee(server, 1);
  const rating = await db
    .selectFrom('jobPositions')
    .select('id')
    .where('divisionId', '=', 1)
    .where('rankGroup', '=', 'rating')
    .where('nameEn', 'not ilike', '%cadet%')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const seat = await db
    .insertInto('seats')
    .values({ vesselId, jobPositionId: rating.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const onBoardOn = addDays(today, -100);
  const { id: assignmentId } = await db
    .insertInto('assignments')
    .values({
      seatId: seat.id,
      employeeId,
      slot: 'current',
      plannedFrom: onBoardOn,
      plannedTo: addDays(today, 100),
      checkedInAt: new Date(`${onBoardOn}T02:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('movements').values({ assignmentId, status: 4, onBoardOn }).execute();
  return { employeeId, seatId: seat.id, assignmentId };
}
