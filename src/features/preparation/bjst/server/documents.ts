import type { Company } from '#platform/server/documents/letterhead.ts';
import { drawPeopleLetter, type LetterPerson } from '#platform/server/documents/people-letter.ts';
import { writtenDay } from '#platform/server/documents/words.ts';

/** What a letter says: plain data. */
interface BjstLetter {
  dated: string;
  letterNumber: string;
  startDate: string;
  endDate: string;
  place: string;
  typeName: string;
  typeNameId: string;
  people: LetterPerson[];
}

/** The letter that sends crew to a BJST. */
export const drawBjstLetter = (letter: BjstLetter, company: Company): Promise<Buffer> => {
  const { startDate, endDate, place, typeName, typeNameId } = letter;
  const days = (language: 'id' | 'en', to: string) =>
    `${writtenDay(startDate, language, 'long')} ${to} ${writtenDay(endDate, language, 'long')}`;
  return drawPeopleLetter(
    {
      title: 'BJST',
      reference: letter.letterNumber,
      dated: letter.dated,
      subject: ['Penugasan mengikuti BJST', 'Assignment to BJST'],
      addressee: { name: place, location: null },
      request: [
        'Bersama surat ini kami menugaskan awak kapal kami yang namanya tercantum di bawah ini untuk mengikuti BJST.',
        'We hereby assign our crew members named below to attend the BJST.',
      ],
      terms: [
        ['Jadwal', 'Schedule', days('id', 'sampai'), days('en', 'to')],
        ['Tempat', 'Place', place, ''],
        ['Untuk', 'Schedule for', typeNameId, typeName],
      ],
      people: letter.people,
      sentFor: { header: 'Untuk', headerAlso: 'For', text: typeNameId },
      closing: [
        [
          'Hasil setiap peserta mohon disampaikan kepada Departemen Crewing kami setelah BJST selesai.',
          'Please send the result of each person to our Crewing Department once the BJST is complete.',
        ],
        [
          'Atas perhatian dan kerja sama Bapak/Ibu, kami ucapkan terima kasih.',
          'Thank you for your attention and cooperation.',
        ],
      ],
    },
    company,
  );
};
