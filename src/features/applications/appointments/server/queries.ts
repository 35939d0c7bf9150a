import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { queueMessages } from '../../server/queries.ts';

interface Place {
  scheduledOn: string | null;
  clinicName: string | null;
  clinicLocation: string | null;
}
interface Booked extends Place {
  id: number;
  applicationId: number | null;
  version: number;
}

/** Tells those of the waiting whose appointment is known, still to come, and not what they were sent before. */
export async function tellOfAppointments(
  db: Db,
  { services, today }: { services: Services; today: string },
  {
    waiting,
    before,
    rows,
  }: { waiting: readonly number[]; before: ReadonlyMap<number | null, Place>; rows: readonly Booked[] },
): Promise<void> {
  const isWaiting = new Set(waiting);
  const news = rows.filter((row) => {
    const known = before.get(row.applicationId);
    return (
      isWaiting.has(row.applicationId ?? 0) &&
      appointmentOf(row, today) &&
      (known?.scheduledOn !== row.scheduledOn ||
        known.clinicName !== row.clinicName ||
        known.clinicLocation !== row.clinicLocation)
    );
  });
  await queueMessages(
    db,
    services,
    new Map(
      news.map((row) => [
        row.applicationId ?? 0,
        {
          kind: 'ApplicantBooked',
          transition: `examination ${row.id} version ${row.version}`,
          more: appointmentOf(row, today) ?? {},
        },
      ]),
    ),
  );
}

/** Where and when, once both are known and still to come. */
export function appointmentOf({ scheduledOn, clinicName, clinicLocation }: Place, today: string) {
  if (!scheduledOn || !clinicName || scheduledOn < today) return undefined;
  return { schedule: scheduledOn, clinicName, clinicLocation: clinicLocation || null };
}
