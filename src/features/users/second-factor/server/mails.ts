import * as z from 'zod/mini';
import { greeting, mailTemplate } from '#platform/server/mail-template.ts';
import { wordsIn } from '#platform/server/texts.ts';

const what = z.enum([
  'second_factor_set',
  'second_factor_removed',
  'authenticator_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
]);
type What = z.output<typeof what>;

interface Words {
  subject: string;
  preview: string;
  happened: Record<What, (passkey: string) => string>;
  /** Somebody else removed it. */
  by: (name: string) => string;
  /** Told to who removed it. */
  of: (name: string) => string;
  next: string;
  note: string;
}

const words: Record<'en' | 'id', Words> = {
  en: {
    subject: 'Two-step sign-in of your Crew Portal account',
    preview: 'The way you sign in has changed.',
    happened: {
      second_factor_set: () => 'Two-step sign-in was set up for your account with an authenticator app.',
      second_factor_removed: () => 'Two-step sign-in was removed from your account.',
      recovery_code_used: () => 'Someone signed in to your account with one of your recovery codes.',
      recovery_codes_renewed: () => 'New recovery codes were made for your account; the earlier ones no longer work.',
      authenticator_removed: () => 'The authenticator app was removed from your account. Your passkeys remain.',
      passkey_added: (name) => `The passkey “${name}” was added to your account. You can sign in with it from now on.`,
      passkey_removed: (name) => `The passkey “${name}” was removed from your account and no longer signs you in.`,
    },
    by: (name) =>
      `${name} reset the two-step sign-in of your account: app, passkeys and recovery codes are removed. You have been signed out everywhere.`,
    of: (name) => `You reset the two-step sign-in of ${name}, who has been signed out everywhere and told by email.`,
    next: 'At your next sign-in, set it up again if your account needs it.',
    note: 'If it was not you, change your password and tell your crewing office immediately. We never ask for your password or codes.',
  },
  id: {
    subject: 'Masuk dua langkah akun Crew Portal Anda',
    preview: 'Cara Anda masuk telah berubah.',
    happened: {
      second_factor_set: () => 'Masuk dua langkah telah diaktifkan untuk akun Anda dengan autentikator.',
      second_factor_removed: () => 'Masuk dua langkah telah dihapus dari akun Anda.',
      recovery_code_used: () => 'Seseorang masuk ke akun Anda dengan salah satu kode pemulihan Anda.',
      recovery_codes_renewed: () =>
        'Kode pemulihan baru telah dibuat untuk akun Anda; kode yang lama tidak berlaku lagi.',
      authenticator_removed: () => 'Autentikator telah dihapus dari akun Anda. Kunci sandi Anda tetap berlaku.',
      passkey_added: (name) =>
        `Kunci sandi “${name}” telah ditambahkan ke akun Anda. Mulai sekarang Anda dapat masuk dengannya.`,
      passkey_removed: (name) =>
        `Kunci sandi “${name}” telah dihapus dari akun Anda dan tidak dapat dipakai lagi untuk masuk.`,
    },
    by: (name) =>
      `${name} mengatur ulang masuk dua langkah akun Anda: autentikator, kunci sandi, dan kode pemulihan dihapus. Anda telah dikeluarkan dari semua perangkat.`,
    of: (name) =>
      `Anda mengatur ulang masuk dua langkah milik ${name}. Pemilik akun telah dikeluarkan dari semua perangkat dan diberi tahu lewat email.`,
    next: 'Saat masuk berikutnya, silakan aktifkan kembali bila akun Anda memerlukannya.',
    note: 'Bila bukan Anda yang melakukannya, segera ganti kata sandi dan hubungi kantor crewing Anda. Kami tidak pernah menanyakan kata sandi atau kode Anda.',
  },
};

/** Tells the owner of an account, and who reset it, what happened to its second factor. */
export const secondFactorMail = mailTemplate(
  z.object({
    firstName: z.string(),
    what,
    passkey: z.optional(z.string()),
    by: z.optional(z.string()),
    of: z.optional(z.string()),
  }),
  {
    subject: (_data, language) => words[language].subject,
    content: ({ firstName, what: happened, passkey = '', by, of }, language) => {
      const w = words[language];
      const text = of ? w.of(of) : by ? w.by(by) : w.happened[happened](passkey);
      return {
        title: w.subject,
        preview: w.preview,
        greeting: greeting(language, firstName),
        paragraphs: by ? [text, w.next] : [text],
        note: w.note,
      };
    },
  },
);

/** Brings the code that opens the set-up of a second factor. */
export const setUpCodeMail = mailTemplate(z.object({ firstName: z.string(), code: z.string() }), {
  subject: (_data, language) => wordsIn(language)('second-factor:mail.setUp.subject'),
  content: ({ firstName, code }, language) => {
    const say = wordsIn(language);
    return {
      title: say('second-factor:mail.setUp.subject'),
      preview: say('second-factor:mail.setUp.preview'),
      greeting: greeting(language, firstName),
      paragraphs: [say('second-factor:mail.setUp.text')],
      facts: [{ label: say('second-factor:fields.code'), value: code }],
      note: say('second-factor:mail.setUp.note'),
    };
  },
});
