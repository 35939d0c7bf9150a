/** Words that documents share, in both languages. */
export type DocumentLanguage = 'en' | 'id';

const months = {
  en: 'January February March April May June July August September October November December'.split(' '),
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
};
const weekdays = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  id: 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' '),
};
const shortMonths = { Agustus: 'Agu' } as Record<string, string>;

/** A day (yyyy-MM-dd) as documents write it: '12 Apr 2026', long '12 April 2026', full 'Sunday, 12 April 2026'. */
export function writtenDay(day: string, language: DocumentLanguage, form: 'short' | 'long' | 'full' = 'short'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = months[language][Number(month) - 1] ?? '';
  if (form === 'short') return `${date} ${shortMonths[name] ?? name.slice(0, 3)} ${year}`;
  const long = `${Number(date)} ${name} ${year}`;
  return form === 'long' ? long : `${weekdays[language][new Date(day).getUTCDay()]}, ${long}`;
}

/** A month (yyyy-MM) as documents write it: 'November 2026'. */
export function writtenMonth(month: string, language: DocumentLanguage): string {
  const [year = '', number = ''] = month.split('-');
  return `${months[language][Number(number) - 1] ?? ''} ${year}`;
}

/** Explains replaced letters: the fonts of documents cover Latin, Greek and Cyrillic. */
export const missingLetters = {
  en: '[?] replaces letters of another alphabet that this document cannot show; see the record in Crew Portal.',
  id: '[?] menggantikan huruf dari aksara lain yang tidak dapat ditampilkan dalam dokumen ini; datanya ada di Crew Portal.',
} as const;

export const pageOf = {
  en: (page: number | string, pages: number | string) => `Page ${page} of ${pages}`,
  id: (page: number | string, pages: number | string) => `Halaman ${page} dari ${pages}`,
} as const;
