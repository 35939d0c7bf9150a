import * as z from 'zod/mini';
import { greeting, mailTemplate } from '#platform/server/mail-template.ts';
import { type Outcome, outcomes, type RequestKind, requestKinds } from '../rules.ts';

interface Words {
  subject: string;
  what: Record<RequestKind, Record<Outcome, string>>;
  payroll: string;
  note: string;
}

const words: Record<'en' | 'id', Words> = {
  en: {
    subject: 'Your request about your personal data',
    what: {
      correction: { done: 'Your data was corrected.', refused: 'Your request for a correction was refused.' },
      withdrawal: {
        done: 'You withdrew your consent, and your data was erased.',
        refused: 'You withdrew your consent. Your data could not be erased.',
      },
      erasure: { done: 'Your data was erased.', refused: 'Your request for erasure was refused.' },
    },
    payroll: 'Wages, tax records and agreements are kept for at least ten years, as the law requires, and then erased.',
    note: 'This is the answer to your request under Law 27/2022 on personal data protection. If you do not agree, reply to this email.',
  },
  id: {
    subject: 'Permintaan Anda tentang data pribadi',
    what: {
      correction: { done: 'Data Anda telah diperbaiki.', refused: 'Permintaan perbaikan Anda ditolak.' },
      withdrawal: {
        done: 'Anda menarik persetujuan, dan data Anda telah dihapus.',
        refused: 'Anda menarik persetujuan. Data Anda tidak dapat dihapus.',
      },
      erasure: { done: 'Data Anda telah dihapus.', refused: 'Permintaan penghapusan Anda ditolak.' },
    },
    payroll:
      'Upah, catatan pajak, dan perjanjian disimpan sekurang-kurangnya sepuluh tahun sesuai ketentuan undang-undang, kemudian dihapus.',
    note: 'Ini adalah jawaban atas permintaan Anda berdasarkan Undang-Undang 27/2022 tentang Pelindungan Data Pribadi. Bila Anda tidak setuju, balas email ini.',
  },
};

/** Tells a person what became of their request, and why (articles 30 and 45). */
export const privacyAnswerMail = mailTemplate(
  z.object({
    fullName: z.string(),
    kind: z.enum(requestKinds),
    outcome: z.enum(outcomes),
    answer: z.string(),
    keepsForTheLaw: z.boolean(),
  }),
  {
    subject: (_data, language) => words[language].subject,
    content: ({ fullName, kind, outcome, answer, keepsForTheLaw }, language) => {
      const w = words[language];
      return {
        title: w.subject,
        preview: w.what[kind][outcome],
        greeting: greeting(language, fullName),
        paragraphs: [w.what[kind][outcome], answer, ...(keepsForTheLaw ? [w.payroll] : [])],
        note: w.note,
      };
    },
  },
);
