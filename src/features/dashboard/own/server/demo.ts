import type { Db } from '#platform/server/database/connect.ts';
import { keepContacts } from './queries.ts';

const hours = 'Senin–Jumat, 08.00–17.00 WIB';
const salary = { name: 'Bagian Keuangan', phone: '+622155500118', hours, hasWhatsApp: true };
const emergency = { name: 'Petugas jaga', phone: '+622155500100', hours: '24 jam', hasWhatsApp: true };

/** The contacts for the crew of each division. */
export async function fillContacts(db: Db): Promise<void> {
  const planners = [
    [1, 'Siti Rahmawati', '+622155500142'],
    [2, 'Dewi Lestari', '+622155500143'],
  ] as const;
  for (const [divisionId, name, phone] of planners)
    await keepContacts(db, divisionId, { schedule: { name, phone, hours, hasWhatsApp: true }, salary, emergency });
}
