import { dayInJakarta } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { idOf, type Scan, scansOf, storeScans } from '../documents/server/demo.ts';
import { insertMany, takeIds } from '../fields/server/demo.ts';
import {
  bankAccountsOf,
  type CareerOf,
  certificatesOf,
  educationsOf,
  type NeededCertificate,
  seaServicesOf,
  trainingsOf,
  travelDocumentsOf,
} from '../lists/server/demo.ts';
import { kinOf, type Person, type Random } from '../personal-file/server/demo.ts';

/** A made-up seafarer: who they are, what for, and how much of the file is there. */
export interface DemoSeafarer {
  index: number;
  who: Person;
  berth: Omit<CareerOf, 'birthDate' | 'birthPlace'> & { needed: readonly NeededCertificate[] };
  /** When the file was made. */
  at: Date;
  hasScans: boolean;
  /** The wizard's last step there is something of. */
  step: number;
  confirmedAt?: Date;
}

/**
 * Adds personal files, with scans of their papers where asked for; without `complete` only what lists show. Returns
 * their ids, in order.
 */
export async function insertSeafarers(
  db: Db,
  services: Services,
  seafarers: readonly DemoSeafarer[],
  { random, today, complete }: { random: Random; today: string; complete: boolean },
): Promise<number[]> {
  const ids = await takeIds(db, 'seafarers', seafarers.length);
  const rows = seafarers.map((seafarer, at) => {
    const seafarerId = ids[at] ?? 0;
    const scans = seafarer.hasScans ? scansOf({ ...seafarer, needed: seafarer.berth.needed }, seafarerId) : [];
    return { ...seafarer, seafarerId, scans };
  });
  await storeScans(
    db,
    services,
    rows.flatMap(({ scans }) => scans),
  );
  await insertMany(
    db,
    'seafarers',
    rows.map(({ who, berth, index, seafarerId, scans, at, confirmedAt }) => ({
      id: seafarerId,
      ...who,
      photoFileId: idOf(scans, 'photo'),
      nationalIdFileId: idOf(scans, 'ktp'),
      passportFileId: idOf(scans, 'passport'),
      englishLevel: confirmedAt ? englishOf(berth.rankGroup, index) : null,
      confirmedAt: confirmedAt ?? null,
      createdAt: at,
      updatedAt: at,
      version: 1,
    })),
  );
  if (complete) await insertLists(db, rows, random, today);
  return ids;
}

/** As noted by the office: officers speak better than ratings. */
function englishOf(rankGroup: string, index: number) {
  const levels = {
    senior: ['good', 'good', 'fair', 'good'],
    junior: ['good', 'fair', 'fair', 'good'],
    rating: ['fair', 'poor', 'fair', 'good'],
  };
  return (rankGroup === 'senior' ? levels.senior : rankGroup === 'junior' ? levels.junior : levels.rating)[index % 4];
}

/** Where someone's certificates come from. */
const countryOf = ({ nationality }: Person) =>
  nationality === 'Filipino' ? 'Philippines' : nationality === 'Indian' ? 'India' : 'Indonesia';

type Row = DemoSeafarer & { seafarerId: number; scans: readonly Scan[] };

async function insertLists(db: Db, rows: readonly Row[], random: Random, today: string) {
  const lists = rows.map(({ who, berth, scans, seafarerId, step, at, confirmedAt }) => {
    const career = { ...berth, birthDate: who.birthDate, birthPlace: who.birthPlace };
    const kin = kinOf(random, who);
    const bundle = { coc: idOf(scans, 'coc'), cop: idOf(scans, 'cop') };
    const of = <T>(list: readonly T[], from = 1) => (step < from ? [] : list.map((one) => ({ seafarerId, ...one })));
    return {
      nextOfKin: of([kin]),
      educations: of(educationsOf(random, career)),
      travelDocuments: of(travelDocumentsOf(random, who.passportNumber, who.seamanBookNumber, today), 2),
      certificates: of(certificatesOf(random, berth.needed, { ...bundle, country: countryOf(who) }, today), 2),
      // With us from when the file was confirmed: what is typed into it was served before.
      seaServices: of(seaServicesOf(random, career, bundle.cop, confirmedAt ? dayInJakarta(at) : today), 2),
      trainings: of(trainingsOf(random, career, today), 3),
      bankAccounts: of(bankAccountsOf(random, who.fullName, kin.fullName), 4),
    };
  });
  type Lists = (typeof lists)[number];
  const all = <T>(pick: (of: Lists) => readonly T[]) => lists.flatMap(pick);
  await insertMany(
    db,
    'nextOfKin',
    all((of) => of.nextOfKin),
  );
  await insertMany(
    db,
    'educations',
    all((of) => of.educations),
  );
  await insertMany(
    db,
    'travelDocuments',
    all((of) => of.travelDocuments),
  );
  await insertMany(
    db,
    'certificates',
    all((of) => of.certificates),
  );
  await insertMany(
    db,
    'seaServices',
    all((of) => of.seaServices),
  );
  await insertMany(
    db,
    'trainings',
    all((of) => of.trainings),
  );
  await insertMany(
    db,
    'bankAccounts',
    all((of) => of.bankAccounts),
  );
}
