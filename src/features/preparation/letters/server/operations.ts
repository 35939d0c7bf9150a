import type { Company } from '#platform/server/documents/letterhead.ts';
import { drawPeopleLetter, type LetterPerson } from '#platform/server/documents/people-letter.ts';
import { writtenDay } from '#platform/server/documents/words.ts';
import { letterReference } from '../rules.ts';

/** Letters to clinics, of applicants and of crew alike. */

/** What sends people to a clinic: when, where and for which package; plain data, so that a repeat gets the same letter. */
export interface ClinicLetter {
  /** The day it is dated, yyyy-MM-dd. */
  dated: string;
  letterNumber: string;
  schedule: string;
  clinicName: string;
  clinicLocation: string | null;
  packageName: string;
  packageNameId: string;
}

/** What is asked, by who is sent. */
const requests = {
  crew: [
    'Bersama surat ini kami mohon bantuan Bapak/Ibu untuk melakukan pemeriksaan kesehatan (medical check-up) terhadap awak kapal kami yang namanya tercantum di bawah ini.',
    'We kindly ask you to carry out a medical check-up of our crew members named below.',
  ],
  applicants: [
    'Bersama surat ini kami mohon bantuan Bapak/Ibu untuk melakukan pemeriksaan kesehatan (medical check-up) terhadap calon awak kapal kami yang namanya tercantum di bawah ini.',
    'We kindly ask you to carry out a medical check-up of the crew candidates named below.',
  ],
} as const;

const closing = [
  [
    'Pemeriksaan mohon dilakukan sesuai dengan standar kesehatan pelaut yang berlaku. Hasil pemeriksaan setiap peserta mohon disampaikan langsung kepada Departemen Crewing kami secara rahasia setelah pemeriksaan selesai.',
    'Please carry out the examination according to the applicable medical standards for seafarers and send the result of each person in confidence, directly to our Crewing Department, once the examination is complete.',
  ],
  [
    'Atas perhatian dan kerja sama Bapak/Ibu, kami ucapkan terima kasih.',
    'Thank you for your attention and cooperation.',
  ],
] as const;

/** The letter that sends crew members or applicants to a clinic. */
export const drawClinicLetter = (
  { dated, letterNumber, schedule, clinicName, clinicLocation, packageName, packageNameId }: ClinicLetter,
  sent: { who: keyof typeof requests; people: LetterPerson[] },
  company: Company,
): Promise<Buffer> =>
  drawPeopleLetter(
    {
      title: 'MCU',
      subject: ['Permohonan pemeriksaan kesehatan (MCU)', 'Request for medical check-up'],
      addressee: { name: clinicName, location: clinicLocation },
      terms: [
        ['Jadwal', 'Schedule', writtenDay(schedule, 'id', 'full'), writtenDay(schedule, 'en', 'full')],
        ['Paket', 'Package', packageNameId, packageName],
      ],
      sentFor: { header: 'Paket', headerAlso: 'Package', text: packageNameId },
      reference: letterReference(letterNumber, dated),
      dated,
      request: requests[sent.who],
      people: sent.people,
      closing,
    },
    company,
  );
