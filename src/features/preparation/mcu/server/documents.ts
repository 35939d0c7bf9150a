import type { Company } from '#platform/server/documents/letterhead.ts';
import { drawPeopleLetter, type LetterPerson } from '#platform/server/documents/people-letter.ts';
import { letterReference } from '../../letters/rules.ts';
import { type Appointment, clinicClosing, mcuTerms } from '../../letters/server/operations.ts';

/** What a letter says: plain data. */
export interface CrewLetter extends Appointment {
  dated: string;
  letterNumber: string;
  people: LetterPerson[];
}

/** The letter that sends crew to a clinic before they join. */
export const drawCrewLetter = (letter: CrewLetter, company: Company): Promise<Buffer> =>
  drawPeopleLetter(
    {
      ...mcuTerms(letter),
      reference: letterReference(letter.letterNumber, letter.dated),
      dated: letter.dated,
      request: [
        'Bersama surat ini kami mohon bantuan Bapak/Ibu untuk melakukan pemeriksaan kesehatan (medical check-up) terhadap awak kapal kami yang namanya tercantum di bawah ini.',
        'We kindly ask you to carry out a medical check-up of our crew members named below.',
      ],
      people: letter.people,
      closing: clinicClosing,
    },
    company,
  );
