import { column, type PrintedSection, person, recorded, rowOf } from '../../sections/server/operations.ts';
import type { PlacedScan, Reason } from '../rules.ts';

/** The list of scans, which says what the folder has of them and what it has not. */

const reasonWords: Record<Reason, string> = {
  none: 'Tidak ada pindaian yang tercatat / No scan recorded',
  erased: 'Dihapus sesuai ketentuan hukum / Erased, as the law requires',
  gone: 'Tidak disimpan lagi / No longer kept',
  notAllowed: 'Tidak boleh dibuka oleh pembaca ini / Not open to this reader',
  overBounds: 'Melebihi batas 1.000 berkas atau 200 MB / Over the limit of 1,000 files or 200 MB',
  unsure: 'Riwayat tidak menyebut pindaian mana / History does not say which scan it was',
};

/** Each certificate with the place of its scan, or why it is not there. */
export const scanSection = (placed: readonly PlacedScan[], gone: ReadonlySet<string>): PrintedSection => ({
  name: 'Daftar pindaian',
  title: ['Pindaian sertifikat', 'Scans of certificates'],
  text: ['Sebagaimana tersimpan pada tanggal itu.', 'As they were kept on the date.'],
  none: ['Tidak ada.', 'None.'],
  columns: [
    ...person,
    column('Sertifikat', 'Certificate', 25),
    column('Nomor', 'Number', 14),
    column('Berkas', 'File', 35),
    column('Tidak disertakan karena', 'Left out because', 35),
    recorded,
  ],
  rows: placed.map((one) => {
    const isGone = gone.has(one.fileId ?? '');
    const reason = isGone ? 'gone' : one.reason;
    return rowOf(one, [one.certificate, one.number, isGone ? null : one.path, reason && reasonWords[reason]]);
  }),
});
