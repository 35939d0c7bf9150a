import { letterReference } from '#features/preparation/letters/rules.ts';
import { clinicClosing, mcuTerms } from '#features/preparation/letters/server/operations.ts';
import type { Company } from '#platform/server/documents/letterhead.ts';
import { drawPeopleLetter, type LetterPerson } from '#platform/server/documents/people-letter.ts';

/** What a letter says: plain data, so that a repeat of the call gets the same letter. */
export interface McuLetter {
  /** The day it is dated, yyyy-MM-dd. */
  dated: string;
  letterNumber: string;
  schedule: string;
  clinicName: string;
  clinicLocation: string | null;
  packageName: string;
  packageNameId: string;
  applicants: LetterPerson[];
}

/** The letter that sends applicants to a clinic. */
export const drawMcuLetter = (letter: McuLetter, company: Company): Promise<Buffer> =>
  drawPeopleLetter(
    {
      ...mcuTerms(letter),
      reference: letterReference(letter.letterNumber, letter.dated),
      dated: letter.dated,
      request: [
        'Bersama surat ini kami mohon bantuan Bapak/Ibu untuk melakukan pemeriksaan kesehatan (medical check-up) terhadap calon awak kapal kami yang namanya tercantum di bawah ini.',
        'We kindly ask you to carry out a medical check-up of the crew candidates named below.',
      ],
      people: letter.applicants,
      closing: clinicClosing,
    },
    company,
  );
