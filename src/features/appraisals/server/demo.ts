import { sql } from 'kysely';
import { claimKept, keepFile } from '#features/files/server/demo.ts';
import { pdfPage } from '#features/seafarers/documents/server/demo.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { averageScore, questionsFor, type RankCategory, rankCategoryOf } from '../rules.ts';

/** Reports in all states, in both divisions: of past assignments approved, of those aboard under way. */

interface Assignment {
  id: number;
  divisionId: number;
  slot: string;
  onBoard: string;
  offBoard: string;
  name: string;
  nameEn: string;
  rankGroup: 'senior' | 'junior' | 'rating';
  master: string | null;
  author: string | null;
  reviewer: string | null;
}

const comments = ['Reliable on watch.', 'Learns fast and asks.', 'Keeps the work place clean and safe.'];

const accountOf = (name: string) => sql`(select u.id from users u
  where u.email = ${`${name}.`} || lower(d.name) || '@crew-portal.example')`;

const listAssignments = async (db: Db): Promise<Assignment[]> => {
  const { rows } = await sql<Assignment>`
    select a.id, e.division_id as "divisionId", a.slot, (a.checked_in_at at time zone 'Asia/Jakarta')::date::text as "onBoard",
           coalesce((a.checked_out_at at time zone 'Asia/Jakarta')::date, today_in_jakarta())::text as "offBoard",
           p.name, p.name_en as "nameEn", p.rank_group as "rankGroup",
           (select f.full_name from live_assignments l join employees m on m.id = l.employee_id
              join seafarers f on f.id = m.seafarer_id join job_positions k on k.id = l.job_position_id
             where l.vessel_id = s.vessel_id and k.matrix_role = 'Master' order by l.assignment_id limit 1) as master,
           ${accountOf('staff')} as author, ${accountOf('manager')} as reviewer
      from assignments a join seats s on s.id = a.seat_id join job_positions p on p.id = s.job_position_id
      join employees e on e.id = a.employee_id join divisions d on d.id = e.division_id
     where a.slot in ('current', 'past') and a.checked_in_at is not null
     order by a.id`.execute(db);
  return rows;
};

/** Every third past assignment has an approved report; of those aboard every fourth has one, in turns of each state. */
export async function fillAppraisals(db: Db, { files }: Services, today: string): Promise<void> {
  const assignments = await listAssignments(db);
  const past = assignments.filter(({ slot }) => slot === 'past').filter((_, at) => at % 3 === 0);
  const aboard = assignments.filter(({ slot, onBoard, offBoard }) => slot === 'current' && onBoard < offBoard);
  for (const assignment of past.slice(0, 400)) await addReport(db, assignment, 'Approved');
  const states = ['WaitingForReview', 'WaitingForRevision', 'Approved'] as const;
  for (const divisionId of [1, 2]) {
    const chosen = aboard.filter((assignment) => assignment.divisionId === divisionId).filter((_, at) => at % 4 === 1);
    for (const [at, assignment] of chosen.slice(0, 200).entries())
      await addReport(db, assignment, states[at % states.length] ?? 'Approved');
    // Written elsewhere and uploaded: one that waits, one that was approved.
    const uploaded = aboard
      .filter((assignment) => assignment.divisionId === divisionId)
      .filter((_, at) => at % 40 === 2);
    for (const [at, assignment] of uploaded.slice(0, 2).entries())
      await addUpload(db, files, { assignment, today, isApproved: at === 1 });
  }
}

async function addReport(
  db: Db,
  assignment: Assignment,
  state: 'WaitingForReview' | 'WaitingForRevision' | 'Approved',
) {
  const category = rankCategoryOf(assignment);
  const scores = scoresOf(assignment.id, category);
  const isApproved = state === 'Approved';
  const isPraised = (averageScore(scores) ?? 0) >= 4;
  const { id } = await db
    .insertInto('appraisals')
    .values({
      assignmentId: assignment.id,
      divisionId: assignment.divisionId,
      flag: 'Form',
      reviewStatus: state,
      dated: assignment.offBoard,
      periodFrom: assignment.onBoard,
      periodTo: assignment.offBoard,
      reason: assignment.slot === 'past' ? 'Seaferer signing off vessel' : 'Special request',
      reportingOfficer: assignment.master ?? 'Nakhoda',
      reportingOfficerRank: 'Nakhoda',
      master: assignment.master ?? 'Nakhoda',
      generalComments: comments[assignment.id % comments.length] ?? null,
      suitableForTrade: true,
      reemployInRank: true,
      toBeReemployed: true,
      recommendation: true,
      promote: isPraised,
      promoteReason: isPraised ? null : 'Needs one more contract in this rank.',
      averageScore: averageScore(scores),
      createdBy: assignment.author,
      updatedBy: assignment.author,
      approvedBy: isApproved ? assignment.reviewer : null,
      approvedAt: isApproved ? sql<Date>`${assignment.offBoard}::timestamp at time zone 'Asia/Jakarta'` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { mandatory, additional } = questionsFor(category);
  const rows = [
    ...mandatory.map((question, at) => ({ ...question, kind: 'mandatory' as const, score: scores[at] ?? 3 })),
    ...additional.map((question) => ({ ...question, kind: 'additional' as const, score: 3 + (assignment.id % 3) })),
  ];
  await db
    .insertInto('appraisalScores')
    .values(rows.map((row) => ({ ...row, appraisalId: id, comment: null })))
    .execute();
  if (assignment.id % 2 === 0)
    await db
      .insertInto('appraisalTrainings')
      .values({ appraisalId: id, no: 1, name: 'Maritime English', reason: 'Reports in English', comment: null })
      .execute();
  if (state === 'WaitingForRevision')
    await db
      .insertInto('appraisalRevisions')
      .values({
        appraisalId: id,
        reason: 'Please explain the score for safety awareness.',
        askedBy: assignment.reviewer,
      })
      .execute();
}

interface Upload {
  assignment: Assignment;
  today: string;
  isApproved: boolean;
}

async function addUpload(db: Db, files: FileStore, { assignment, today, isApproved }: Upload) {
  const { author, offBoard, onBoard, name, slot } = assignment;
  const content = pdfPage('Penilaian awak kapal', [
    name,
    `Periode ${onBoard} s.d. ${offBoard}`,
    'Ditandatangani nakhoda',
  ]);
  const file = { fileType: 'Appraisal', name: 'penilaian-nakhoda.pdf', content, uploadedByUser: author };
  const fileId = await keepFile(db, files, today, file);
  const { id } = await db
    .insertInto('appraisals')
    .values({
      assignmentId: assignment.id,
      divisionId: assignment.divisionId,
      flag: 'Upload',
      fileId,
      createdBy: author,
      updatedBy: author,
      dated: offBoard,
      periodFrom: onBoard,
      periodTo: offBoard,
      reason: slot === 'past' ? 'Seaferer signing off vessel' : 'Special request',
      reportingOfficer: assignment.master ?? 'Nakhoda',
      master: assignment.master ?? 'Nakhoda',
      reviewStatus: isApproved ? 'Approved' : 'WaitingForReview',
      approvedBy: isApproved ? assignment.reviewer : null,
      approvedAt: isApproved ? sql<Date>`${offBoard}::timestamp at time zone 'Asia/Jakarta'` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimKept(db, fileId, 'appraisals', id, today);
}

/** The same for the same assignment each time. */
const scoresOf = (seed: number, category: RankCategory) =>
  questionsFor(category).mandatory.map((_, at) => 2 + ((seed * 7 + at * 3 + (seed % 5)) % 4));
