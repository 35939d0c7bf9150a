import type { Db } from '#platform/server/database/connect.ts';

/** Clinics that do not exist: staff add the real ones they work with. */
const clinics = [
  'Klinik Medika Bahari (demo)',
  'Klinik Sehat Pelaut (demo)',
  'RS Samudra Husada (demo)',
  'Klinik Tanjung Utama (demo)',
];

/** Entries of the lists that start out empty. */
export async function fillDemo(db: Db): Promise<void> {
  await db
    .insertInto('options')
    .values(clinics.map((name) => ({ kind: 'mcu_clinic', name })))
    .onConflict((conflict) => conflict.columns(['kind', 'nameKey']).doNothing())
    .execute();
}
