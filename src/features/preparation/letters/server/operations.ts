import { writtenDay } from '#platform/server/documents/words.ts';

/** What letters to clinics say, of applicants and of crew alike. */

/** What sends people to a clinic: when, where and for which package. */
export interface Appointment {
  schedule: string;
  clinicName: string;
  clinicLocation: string | null;
  packageName: string;
  packageNameId: string;
}

/** How a letter to a clinic ends. */
export const clinicClosing = [
  [
    'Pemeriksaan mohon dilakukan sesuai dengan standar kesehatan pelaut yang berlaku. Hasil pemeriksaan setiap peserta mohon disampaikan langsung kepada Departemen Crewing kami secara rahasia setelah pemeriksaan selesai.',
    'Please carry out the examination according to the applicable medical standards for seafarers and send the result of each person in confidence, directly to our Crewing Department, once the examination is complete.',
  ],
  [
    'Atas perhatian dan kerja sama Bapak/Ibu, kami ucapkan terima kasih.',
    'Thank you for your attention and cooperation.',
  ],
] as const;

/** What every letter to a clinic says. */
export const mcuTerms = ({ schedule, clinicName, clinicLocation, packageName, packageNameId }: Appointment) => ({
  title: 'MCU',
  subject: ['Permohonan pemeriksaan kesehatan (MCU)', 'Request for medical check-up'] as const,
  addressee: { name: clinicName, location: clinicLocation },
  terms: [
    ['Jadwal', 'Schedule', writtenDay(schedule, 'id', 'full'), writtenDay(schedule, 'en', 'full')],
    ['Paket', 'Package', packageNameId, packageName],
  ] as const,
  sentFor: { header: 'Paket', headerAlso: 'Package', text: packageNameId },
});
