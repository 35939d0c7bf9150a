import { between, pick, type Random } from '#features/seafarers/personal-file/server/demo.ts';
import { addDays, dayInJakarta, isSunday } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { examinationFee } from '../../assessments/rules.ts';
import { stages } from '../../rules.ts';

/** What examinations of the demo are made with: packages, and a division's vessels with their owners. */
export interface ExaminationLists {
  packages: readonly number[];
  vessels: readonly { id: number; divisionId: number; principalId: number }[];
}

interface Result {
  stage: number;
  status: string;
  decidedBy: string | null;
  decidedAt: Date;
}

const clinics = [
  ['Klinik Pelaut Sehat', 'Jl. Yos Sudarso No. 18, Tanjung Priok, Jakarta Utara'],
  ['Klinik Utama Samudera Medika', 'Jl. Perak Timur No. 212, Surabaya'],
  ['Balai Kesehatan Bahari Makassar', 'Jl. Nusantara No. 45, Makassar'],
] as const;

interface Attendance {
  divisionId: number;
  results: readonly Result[];
  today: string;
  /** No other letter of the year has it. */
  letterNumber: number;
}

/** The examination of an applicant who came to the MCU: booked for the next days, or over. Nothing for the others. */
export function examinationOf(
  random: Random,
  { divisionId, results, today, letterNumber }: Attendance,
  { packages, vessels }: ExaminationLists,
) {
  const last = results.findLast(({ stage }) => stage === stages.mcu);
  if (!last) return undefined;
  const [clinicName, clinicLocation] = pick(random, clinics);
  const decided = dayInJakarta(last.decidedAt);
  const isOpen = last.status === 'InProgress';
  const price = String(between(random, 13, 37) * 50_000);
  const fee = pick(random, ['percentage', 'percentage', 'value', 'none'] as const);
  const { percentage, value } = examinationFee({
    price,
    percentage: fee === 'percentage' ? '8' : null,
    value: fee === 'value' ? '75000' : null,
  });
  const own = vessels.filter((vessel) => vessel.divisionId === divisionId);
  // For some it is known where they are wanted; for the others billing shows '-'.
  const vessel = random() < 0.6 ? own[between(random, 0, own.length - 1)] : undefined;
  return {
    letterNumber: String(letterNumber),
    scheduledOn: isOpen
      ? workdayFrom(addDays(today, between(random, 1, 10)))
      : addDays(decided, -between(random, 1, 2)),
    packageId: packages[between(random, 0, Math.min(3, packages.length - 1))] ?? null,
    clinicName,
    clinicLocation,
    price,
    feePercentage: percentage,
    feeValue: value,
    result: last.status === 'InProgress' ? null : last.status,
    vesselId: vessel?.id ?? null,
    principalId: vessel?.principalId ?? null,
    createdBy: last.decidedBy,
    version: 1,
    createdAt: last.decidedAt,
    updatedAt: last.decidedAt,
  };
}

const workdayFrom = (day: string) => (isSunday(day) ? addDays(day, 1) : day);

/** What examinations are made with: packages, and vessels in operation with their owners. */
export async function findExaminationLists(db: Db) {
  const packages = await db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'mcu_package')
    .orderBy('id')
    .execute();
  const vessels = await db
    .selectFrom('vessels')
    .select(['id', 'divisionId', 'principalId'])
    .where('scrappedAt', 'is', null)
    .orderBy('id')
    .execute();
  return { packages: packages.map(({ id }) => id), vessels };
}
