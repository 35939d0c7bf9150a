import { randomBytes } from 'node:crypto';
import { listRequirements } from '#features/reference/server/queries.ts';
import type { PersonalFile } from '#features/seafarers/contract.ts';
import { todayInJakarta } from '#features/seafarers/rules.ts';
import { readPersonalFiles } from '#features/seafarers/server/reading/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { registrationNumber, stages } from '../rules.ts';
import { findDeciders, findOpenings, findSequences, insertMany, saveSequences, takeIds } from './bulk/queries.ts';
import {
  bankAccountsOf,
  certificatesOf,
  educationsOf,
  type NeededCertificate,
  seaServicesOf,
  trainingsOf,
  travelDocumentsOf,
} from './careers/demo.ts';
import { between, kinOf, person, type Random, seeded } from './persons/demo.ts';
import { pipelineOf } from './pipelines/demo.ts';
import { idOf, type Scan, scansOf, storeScans } from './scans/demo.ts';

export interface FillOptions {
  count: number;
  /** Dates run back from here, yyyy-MM-dd. */
  today?: string;
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
  { applications = 160, today }: { applications?: number; today?: string } = {},
) => fillApplications(db, services, { count: applications, withScans: 240, ...(today && { today }) });

type Opening = Awaited<ReturnType<typeof findOpenings>>['openings'][number] & { needed: NeededCertificate[] };

/** Adds made-up applications for the openings there are. The same seed makes the same people; guids are random. */
export async function fillApplications(db: Db, services: Services, options: FillOptions): Promise<void> {
  const { count, today = todayInJakarta(), withScans = 0, complete = true } = options;
  const openings = await openingsWithNeeds(db);
  const [first] = openings;
  if (!first) throw new Error('There is no job opening to apply for: fill those first');
  const deciders = await findDeciders(db);
  const sequences = await findSequences(db);
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
        // A few are drafts that somebody is still filling in.
        step: morning - time < 20 * dayMs && index % 13 === 7 ? 1 + (index % 3) : 4,
      };
    });
    await insertBatch(db, services, { applicants, random, today, complete, deciders, sequences });
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
}

async function insertBatch(
  db: Db,
  services: Services,
  { applicants, random, today, complete, deciders, sequences }: Batch,
) {
  const seafarerIds = await takeIds(db, 'seafarers', applicants.length);
  const applicationIds = await takeIds(db, 'applications', applicants.length);
  const rows = applicants.map((applicant, at) => ({
    ...applicant,
    seafarerId: seafarerIds[at] ?? 0,
    applicationId: applicationIds[at] ?? 0,
    scans: applicant.hasScans ? scansOf(applicant, seafarerIds[at] ?? 0) : [],
  }));
  await storeScans(
    db,
    services,
    rows.flatMap(({ scans }) => scans),
  );
  await insertMany(
    db,
    'seafarers',
    rows.map(({ who, seafarerId, scans, submittedAt }) => ({
      id: seafarerId,
      ...who,
      photoFileId: idOf(scans, 'photo'),
      nationalIdFileId: idOf(scans, 'ktp'),
      passportFileId: idOf(scans, 'passport'),
      createdAt: submittedAt,
      updatedAt: submittedAt,
    })),
  );
  if (complete) await insertLists(db, rows, random, today);

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
      language: index % 3 === 0 ? 'en' : 'id',
      snapshot: step < 4 ? null : (snapshots.get(seafarerId) ?? {}),
      stageEnteredAt: step < 4 ? submittedAt : (pipelines[at]?.enteredAt ?? submittedAt),
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
}

async function openingsWithNeeds(db: Db): Promise<Opening[]> {
  const { openings, types } = await findOpenings(db);
  const result: Opening[] = [];
  for (const opening of openings) {
    const asked = { jobPositionId: opening.jobPositionId, shipId: opening.shipTypeId };
    const division = opening.divisionId === 1 ? 1 : 2;
    const coc = (await listRequirements(db, division, { ...asked, kind: 'coc' })) ?? [];
    const cop = (await listRequirements(db, division, { ...asked, kind: 'cop', isMandatory: true })) ?? [];
    const needed = [...coc, ...cop].flatMap(
      ({ certificateTypeId }) => types.find(({ id }) => id === certificateTypeId) ?? [],
    );
    result.push({ ...opening, needed });
  }
  return result;
}

function nextNumber(sequences: Map<string, number>, divisionId: number, at: Date): string {
  const month = todayInJakarta(at).slice(0, 7).replace('-', '');
  const next = (sequences.get(`${divisionId} ${month}`) ?? 0) + 1;
  sequences.set(`${divisionId} ${month}`, next);
  return registrationNumber(divisionId, month, next);
}

type Row = Applicant & { seafarerId: number; applicationId: number; scans: Scan[] };

async function insertLists(db: Db, rows: readonly Row[], random: Random, today: string) {
  const lists = rows.map(({ who, opening, scans, seafarerId, step }) => {
    const career = { ...opening, birthDate: who.birthDate, birthPlace: who.birthPlace };
    const kin = kinOf(random, who);
    const bundle = { coc: idOf(scans, 'coc'), cop: idOf(scans, 'cop') };
    const of = <T>(list: readonly T[], from = 1) => (step < from ? [] : list.map((one) => ({ seafarerId, ...one })));
    return {
      nextOfKin: of([kin]),
      educations: of(educationsOf(random, career)),
      travelDocuments: of(travelDocumentsOf(random, who.passportNumber, who.seamanBookNumber, today), 2),
      certificates: of(certificatesOf(random, opening.needed, bundle, today), 2),
      seaServices: of(seaServicesOf(random, career, bundle.cop, today), 2),
      trainings: of(trainingsOf(random, career, today), 3),
      bankAccounts: of(bankAccountsOf(random, who.fullName, kin.fullName), 4),
    };
  });
  await insertMany(
    db,
    'nextOfKin',
    lists.flatMap((of) => of.nextOfKin),
  );
  await insertMany(
    db,
    'educations',
    lists.flatMap((of) => of.educations),
  );
  await insertMany(
    db,
    'travelDocuments',
    lists.flatMap((of) => of.travelDocuments),
  );
  await insertMany(
    db,
    'certificates',
    lists.flatMap((of) => of.certificates),
  );
  await insertMany(
    db,
    'seaServices',
    lists.flatMap((of) => of.seaServices),
  );
  await insertMany(
    db,
    'trainings',
    lists.flatMap((of) => of.trainings),
  );
  await insertMany(
    db,
    'bankAccounts',
    lists.flatMap((of) => of.bankAccounts),
  );
}
