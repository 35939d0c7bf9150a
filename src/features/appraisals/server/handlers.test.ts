import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type AppraisalWorld, appraisalWorld } from '#testing/appraisal.ts';
import { readPdf } from '#testing/pdf.ts';
import { type TestServer, testServer } from '#testing/server.ts';

type Scores = ReturnType<AppraisalWorld['scores']>;

let server: TestServer;
let world: AppraisalWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await appraisalWorld(server);
});

describe('a report', () => {
  it('is about no one themselves, neither written nor reviewed', async () => {
    await world.signInAs('crewmarine');
    expect((await world.submit('self')).body).toMatchObject({
      status: 403,
      message: expect.stringContaining('yourself'),
    });
    const { id } = (await world.submit()).body.data;
    await server.db.deleteFrom('users').where('employeeId', '=', world.employeeId).execute();
    await world.signInAs('crewingmanagermarine');
    expect((await world.review(id, 'Approved', 'self')).status).toBe(403);
  });

  it('is not reviewed by its author or whoever wrote it last, unless that is a super admin', async () => {
    const { id } = (await world.submit('manager')).body.data;
    expect((await world.review(id, 'Approved', 'manager')).body.message).toContain('someone else');
    expect((await world.review(id, 'WaitingForRevision', 'admin')).status).toBe(200);
    expect((await world.update(id, 'admin')).status).toBe(200);
    expect((await world.review(id, 'Approved', 'admin')).status).toBe(403);
    await server.db.deleteFrom('appraisals').where('id', '=', id).execute();
    const own = (await world.submit('superadmin')).body.data.id;
    expect((await world.review(own, 'Approved', 'superadmin')).status).toBe(200);
  });

  it('keeps questions, scores, trainings once, reasons of a No and all reasons for revision', async () => {
    const { id } = (await world.submit('master', { seafarersRatingMandatory: world.scores(5, 5, 5, 5, 5, 4, 4, 4, 4) }))
      .body.data;
    await world.review(id, 'WaitingForRevision');
    await world.update(id, 'master', { promote: true, promoteReason: '' });
    await world.review(id, 'WaitingForRevision', 'admin', { NeedRevisionReason: 'And the trainings' });
    const detail = await world.read(id, 'master');
    expect(detail).toMatchObject({
      reportingStatus: 'Need Revision',
      reviewStatus: 'WaitingForRevision',
      revisionNumber: 2,
      needRevisionReason: 'Explain the scores\nAnd the trainings',
      promote: true,
      promoteReason: null,
      trainingList: [{ no: 1, name: 'Maritime English' }],
      mayWrite: true,
      mayReview: false,
    });
    const kept = await server.db.selectFrom('appraisalScores').selectAll().where('appraisalId', '=', id).execute();
    expect(kept).toHaveLength(9);
    expect(kept[0]).toMatchObject({ label: expect.any(String), questionId: expect.any(String), score: 4 });
  });

  it('averages on the server, whatever is sent', async () => {
    const sent = {
      seafarersRatingMandatory: world.scores(5, 5, 5, 5, 4, 4, 4, 4, 4),
      seafarersRatingMandatoryAverageScore: 1,
    };
    const { id } = (await world.submit('master', sent)).body.data;
    expect((await world.read(id)).seafarersRatingMandatoryAverageScore).toBe(4);
  });

  it.each([
    [
      'a missing score',
      (all: Scores) => ({ seafarersRatingMandatory: all.slice(1) }),
      'seafarersRatingMandatory.0.score',
      'Score is required',
    ],
    [
      'an empty score',
      { seafarersRatingMandatory: [{ no: 1, score: null }] },
      'seafarersRatingMandatory.0.score',
      'Score is required',
    ],
    [
      'a hidden question',
      (all: Scores) => ({ seafarersRatingMandatory: [...all, { no: 10, score: 5 }] }),
      'seafarersRatingMandatory.9.no',
      'not asked',
    ],
    [
      'the questions of a cadet',
      { seafarersRatingAdditional: [{ no: 1, score: 5 }] },
      'seafarersRatingAdditional.0.no',
      'not asked',
    ],
    ['no reporting officer', { reportingOfficer: ' ' }, 'reportingOfficer', 'Reporting Officer is required'],
    ['no rank', { reportingOfficerRank: null }, 'reportingOfficerRank', 'Reporting Officer Rank is required'],
    ['no master', { master: '' }, 'master', 'Master is required'],
    ['no date', { dateOfReport: null }, 'dateOfReport', 'Date of Report is required'],
    ['no reason for it', { reasonForTheReport: null }, 'reasonForTheReport', 'Reason for the Report is required'],
    ['an empty name', { seafarersName: '' }, 'seafarersName', "Seafarer's Name is required"],
    ['no decision', { promote: null }, 'promote', 'Promotion decision is required'],
    ['a reason of a Yes', { promote: true }, 'promoteReason', 'belongs to the answer No'],
    [
      'a document beside the full form',
      { documentAppraisalId: randomUUID() },
      'documentAppraisalId',
      'uploaded report',
    ],
    ['the full form beside an upload', { flag: 'Upload', documentAppraisalId: randomUUID() }, 'master', 'full form'],
    ['a No without a reason', { recommendation: false }, 'recommendationReason', 'Reason is required'],
    [
      'a period the wrong way round',
      { reportingPeriodFrom: '2026-02-02', reportingPeriodTo: '2026-02-01' },
      'reportingPeriodTo',
      'must be after',
    ],
    [
      'a period before the assignment',
      { reportingPeriodFrom: '2020-01-01', reportingPeriodTo: '2020-02-01' },
      'reportingPeriodFrom',
      'time on board',
    ],
  ])('is refused with %s', async (_, over, field, said) => {
    const { status, body } = await world.submit('master', typeof over === 'function' ? over(world.scores()) : over);
    expect([status, body.fields?.[field]]).toEqual([400, expect.stringContaining(said)]);
  });

  it('is refused for a day to come, and for somebody who was relieved meanwhile', async () => {
    expect((await world.submit('master', { dateOfReport: addDays(server.today, 1) })).body.fields).toHaveProperty(
      'dateOfReport',
    );
    expect((await world.submit('master', { employeeId: world.employeeId + 1 })).body.code).toBe('relieved');
  });

  it('is saved against the version that was read', async () => {
    const { id, version } = (await world.submit()).body.data;
    expect((await world.review(id, 'Approved', 'manager', { version: version - 1 })).body.code).toBe('stale');
    expect((await world.review(id, 'Approved', 'manager', { version })).status).toBe(200);
  });

  it('needs a reason to be sent back', async () => {
    const { id } = (await world.submit()).body.data;
    const { status, body } = await world.review(id, 'WaitingForRevision', 'manager', { NeedRevisionReason: '' });
    expect([status, body.fields?.NeedRevisionReason]).toEqual([400, 'Reason for Revision is required']);
    const approved = await world.review(id, 'Approved', 'manager', { NeedRevisionReason: 'Well done' });
    expect([approved.status, Object.keys(approved.body.fields)]).toEqual([400, ['NeedRevisionReason']]);
  });

  it('is told by mail to the crew member and its author once it is approved, and is then a document', async () => {
    const { id } = (await world.submit()).body.data;
    expect((await world.document(id)).body.code).toBe('not_approved');
    await world.review(id, 'Approved');
    const mails = await server.db
      .selectFrom('outbox')
      .select(['kind', 'data'])
      .where('kind', '=', 'Appraisal')
      .where('recordId', '=', String(id))
      .orderBy('id')
      .execute();
    expect(mails.map(({ data }) => (data as { isSubject: boolean }).isSubject)).toEqual([true, false]);
    const { headers, body } = await world.document(id);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Appraisal Pelaut \d+ /);
    const { pages } = await readPdf(body);
    const text = pages.map((page) => page.text).join(' ');
    for (const part of [
      "Seafarer's Appraisal Report",
      'Job knowledge',
      'Maritime English',
      'One more contract first',
      'Approved by',
    ])
      expect(text).toContain(part);
  });
});

describe('undoing a review', () => {
  const statusOf = async (id: number) =>
    (await server.db.selectFrom('appraisals').select(['reviewStatus', 'approvedBy']).where('id', '=', id).execute())[0];
  const mailsOf = async (id: number) =>
    (
      await server.db
        .selectFrom('outbox')
        .select(['recipient', sql<boolean>`next_attempt_at > now() + interval '5 seconds'`.as('waits')])
        .where('kind', '=', 'Appraisal')
        .where('recordId', '=', String(id))
        .execute()
    ).map(({ waits }) => waits);

  it('takes an approval back with its messages, which wait until then, and it can be approved again', async () => {
    const { id } = (await world.submit()).body.data;
    expect((await world.review(id, 'Approved')).body.data.undoUntil).toMatch(/Z$/);
    expect(await mailsOf(id)).toEqual([true, true]);
    expect((await world.undo(id)).body.data.reviewStatus).toBe('WaitingForReview');
    expect(await statusOf(id)).toEqual({ reviewStatus: 'WaitingForReview', approvedBy: null });
    expect(await mailsOf(id)).toEqual([]);
    expect((await world.review(id, 'Approved')).status).toBe(200);
    expect(await mailsOf(id)).toHaveLength(2);
  });

  it('takes a return back with its reason alone', async () => {
    const { id } = (await world.submit()).body.data;
    await world.review(id, 'WaitingForRevision', 'manager', { NeedRevisionReason: 'First' });
    await world.update(id);
    await world.review(id, 'WaitingForRevision', 'manager', { NeedRevisionReason: 'Second' });
    expect((await world.undo(id)).body.data.reviewStatus).toBe('WaitingForReview');
    const kept = await server.db
      .selectFrom('appraisalRevisions')
      .select('reason')
      .where('appraisalId', '=', id)
      .execute();
    expect(kept).toEqual([{ reason: 'First' }]);
  });

  it.each(['Approved', 'WaitingForRevision'] as const)(
    'of %s is for who gave it, within its time, once',
    async (result) => {
      const { id } = (await world.submit()).body.data;
      expect((await world.undo(id)).body.code).toBe('too_late');
      await world.review(id, result);
      expect((await world.undo(id, 'admin')).body.code).toBe('too_late');
      expect((await world.undo(id, 'staff')).status).toBe(403);
      expect((await world.undo(id, 'tanker')).status).toBe(404);
      await sql`update appraisals set approved_at = approved_at - interval '11 seconds' where id = ${id}`.execute(
        server.db,
      );
      await sql`update appraisal_revisions set asked_at = asked_at - interval '11 seconds' where appraisal_id = ${id}`.execute(
        server.db,
      );
      expect((await world.undo(id)).body.code).toBe('too_late');
      expect((await statusOf(id))?.reviewStatus).toBe(result);
    },
  );

  it('is refused once the report was submitted again, or another one of the same time aboard', async () => {
    const { id } = (await world.submit()).body.data;
    await world.review(id, 'WaitingForRevision');
    await world.update(id);
    expect((await world.undo(id)).body.code).toBe('too_late');
    await world.review(id, 'Approved');
    expect((await world.submit()).status).toBe(200);
    expect((await world.undo(id)).body.code).toBe('too_late');
  });
});
