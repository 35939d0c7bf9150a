import { randomBytes } from 'node:crypto';
import type { PersonalFile } from '#features/seafarers/contract.ts';
import {
  type CertificateType,
  findCertificateTypes,
  findNeeded,
  insertMany,
  takeIds,
} from '#features/seafarers/fields/server/demo.ts';
import { between, person, type Random, seeded } from '#features/seafarers/personal-file/server/demo.ts';
import { readPersonalFiles } from '#features/seafarers/personal-file/server/queries.ts';
import { insertSeafarers } from '#features/seafarers/server/demo.ts';
import { dayInJakarta } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { findDeciders, findResults } from '../assessments/server/demo.ts';
import { type ExaminationLists, examinationOf, findExaminationLists } from '../examinations/server/demo.ts';
import { registrationNumber, stages } from '../rules.ts';
import { findOpenings, findSequences, pipelineOf, saveSequences } from '../submission/server/demo.ts';
import { messageOf } from './queries.ts';

export interface FillOptions {
  count: number;
  /** Dates run back from here, yyyy-MM-dd. */
  today: string;
  /** How many applicants, from the newest, have scans of their papers; the others only the entries. */
  withScans?: number;
  /** Whether files have their lists; without them only what the applicants lists show. */
  complete?: boolean;
}

const dayMs = 86_400_000;
/** Applicants inserted together. */
const batch = 500;

/** The demo's applicants: in every stage, of both divisions, with a few unfinished drafts among them. */
export const fillDemo = (
  db: Db,
  services: Services,
  { applications = 160, today }: { applications?: number; today: string },
) => fillApplications(db, services, { count: applications, withScans: 240, today });

type Opening = Awaited<ReturnType<typeof findOpenings>>[number] & { needed: CertificateType[] };

/** Adds made-up applications for the openings there are. The same seed makes the same people; guids are random. */
export async function fillApplications(db: Db, services: Services, options: FillOptions): Promise<void> {
  const { count, today, withScans = 0, complete = true } = options;
  const openings = await openingsWithNeeds(db);
  const [first] = openings;
  if (!first) throw new Error('There is no job opening to apply for: fill those first');
  const deciders = await findDeciders(db);
  const sequences = await findSequences(db);
  const lists = await findExaminationLists(db);
  const random = seeded(20_261_121);
  // Longer ago the more there are, and in the order of their numbers.
  const span = Math.min(1_095, Math.max(75, count / 60));
  const morning = Date.parse(`${today}T00:00:00+07:00`);
  const times = Array.from({ length: count }, () => morning - Math.floor(random() ** 1.6 * span * dayMs)).sort(
    (a, b) => a - b,
  );
  for (let from = 0; from < count; from += batch) {
    const applicants = times.slice(from, from + batch).map((time, at) => {
      const published = openings.filter(({ createdAt }) => createdAt.getTime() <= time);
      // Before the oldest opening that is kept there were others.
      const choice = published.length > 0 ? published : openings;
      const opening = choice[between(random, 0, choice.length - 1)] ?? first;
      const index = from + at;
      return {
        index,
        opening,
        submittedAt: new Date(time),
        who: person(random, opening.rankGroup, today),
        hasScans: index >= count - withScans,
        // A few are drafts that someone is still filling in.
        step: morning - time < 20 * dayMs && index % 13 === 7 ? 1 + (index % 3) : 4,
      };
    });
    await insertBatch(db, services, { applicants, random, today, complete, deciders, sequences, lists });
  }
  await saveSequences(db, sequences);
}

interface Applicant {
  index: number;
  opening: Opening;
  submittedAt: Date;
  who: ReturnType<typeof person>;
  hasScans: boolean;
  /** The last step of the wizard they have submitted. */
  step: number;
}
interface Batch {
  applicants: readonly Applicant[];
  random: Random;
  today: string;
  complete: boolean;
  deciders: Awaited<ReturnType<typeof findDeciders>>;
  sequences: Map<string, number>;
  lists: ExaminationLists;
}

async function insertBatch(
  db: Db,
  services: Services,
  { applicants, random, today, complete, deciders, sequences, lists }: Batch,
) {
  const seafarerIds = await insertSeafarers(
    db,
    services,
    applicants.map(({ opening, submittedAt, ...applicant }) => ({ ...applicant, berth: opening, at: submittedAt })),
    { random, today, complete },
  );
  const applicationIds = await takeIds(db, 'applications', applicants.length);
  const rows = applicants.map((applicant, at) => ({
    ...applicant,
    seafarerId: seafarerIds[at] ?? 0,
    applicationId: applicationIds[at] ?? 0,
  }));
  const submitted = rows.filter(({ step }) => step === 4);
  const snapshots = complete
    ? await readPersonalFiles(
        db,
        submitted.map(({ seafarerId }) => seafarerId),
      )
    : new Map<number, PersonalFile>();
  const pipelines = rows.map((row) => pipelineOf(random, row, deciders, Date.parse(`${today}T00:00:00+07:00`)));
  await insertMany(
    db,
    'applications',
    rows.map(({ opening, seafarerId, applicationId, submittedAt, step, index }, at) => ({
      id: applicationId,
      registrationNumber: nextNumber(sequences, opening.divisionId, submittedAt),
      guid: randomBytes(16).toString('base64url'),
      seafarerId,
      jobOpeningId: opening.id,
      divisionId: opening.divisionId,
      jobPositionId: opening.jobPositionId,
      shipTypeId: opening.shipTypeId,
      stage: step < 4 ? stages.screening : (pipelines[at]?.stage ?? stages.screening),
      submittedStep: step,
      submittedAt: step < 4 ? null : submittedAt,
      consentedAt: submittedAt,
      language: languageOf(index),
      snapshot: step < 4 ? null : (snapshots.get(seafarerId) ?? {}),
      stageEnteredAt: step < 4 ? submittedAt : (pipelines[at]?.enteredAt ?? submittedAt),
      stageEnteredBy: step < 4 ? null : (pipelines[at]?.enteredBy ?? null),
      createdAt: submittedAt,
      updatedAt: submittedAt,
      version: 1,
      isRepeat: false,
    })),
  );
  await insertMany(
    db,
    'assessments',
    rows.flatMap(({ step, applicationId }, at) =>
      step < 4 ? [] : (pipelines[at]?.results ?? []).map((result) => ({ applicationId, ...result })),
    ),
  );
  if (complete) await insertAround(db, submitted, { today, lists });
}

/** Examinations of those who came to the MCU, and the messages they all got. */
async function insertAround(
  db: Db,
  rows: readonly (Applicant & { applicationId: number })[],
  { today, lists }: { today: string; lists: ExaminationLists },
) {
  if (rows.length === 0) return;
  const results = await findResults(
    db,
    rows.map(({ applicationId }) => applicationId),
  );
  const resultsOf = (id: number) => results.filter(({ applicationId }) => applicationId === id);
  await insertMany(
    db,
    'mcuExaminations',
    rows.flatMap(({ applicationId, opening, index }) => {
      const berth = {
        divisionId: opening.divisionId,
        results: resultsOf(applicationId),
        today,
        letterNumber: index + 1,
      };
      // Numbers of their own, so that what is added here changes no one's file.
      const examination = examinationOf(seeded(7_000_000 + index), berth, lists);
      return examination ? [{ applicationId, ...examination }] : [];
    }),
  );
  await insertMany(
    db,
    'outbox',
    rows.flatMap(({ applicationId, who, submittedAt, index }) =>
      mailsOf({
        applicationId,
        email: who.email,
        language: languageOf(index),
        submittedAt,
        results: resultsOf(applicationId).filter(({ status }) => status !== 'InProgress'),
        isUndelivered: index % 40 === 11,
      }),
    ),
  );
}

const languageOf = (index: number) => (index % 3 === 0 ? 'en' : 'id');

async function openingsWithNeeds(db: Db): Promise<Opening[]> {
  const types = await findCertificateTypes(db);
  const result: Opening[] = [];
  for (const opening of await findOpenings(db))
    result.push({ ...opening, needed: await findNeeded(db, types, opening) });
  return result;
}

function nextNumber(sequences: Map<string, number>, divisionId: number, at: Date): string {
  const month = dayInJakarta(at).slice(0, 7).replace('-', '');
  const next = (sequences.get(`${divisionId} ${month}`) ?? 0) + 1;
  sequences.set(`${divisionId} ${month}`, next);
  return registrationNumber(divisionId, month, next);
}

interface Mailed {
  applicationId: number;
  email: string;
  language: string;
  submittedAt: Date;
  /** Results as they were kept, InProgress ones apart. */
  results: readonly { id: number; stage: number; status: string; decidedAt: Date }[];
  /** The last one could not be delivered. */
  isUndelivered: boolean;
}

/** The messages that the demo's applicants got on the way: what left the house keeps neither text nor data. */
export function mailsOf({ applicationId, email, language, submittedAt, results, isUndelivered }: Mailed) {
  const mails = [
    { kind: 'RegisterCrew', transition: 'submitted', at: submittedAt },
    ...results.map(({ id, stage, status, decidedAt }) => {
      const to = status === 'Failed' ? stages.failed : stage + 1;
      const { kind, transition } = messageOf(to, `assessment ${id}`);
      return { kind, transition, at: decidedAt };
    }),
  ];
  return mails.map(({ kind, transition, at }, index) => {
    const isSent = !isUndelivered || index < mails.length - 1;
    return {
      kind,
      recordId: String(applicationId),
      transition,
      recipient: email,
      language,
      data: {},
      state: isSent ? 'sent' : 'failed',
      attempts: isSent ? 1 : 8,
      lastError: isSent ? null : 'EENVELOPE 550',
      nextAttemptAt: at,
      createdAt: at,
      sentAt: isSent ? new Date(at.getTime() + 4_000) : null,
    };
  });
}
