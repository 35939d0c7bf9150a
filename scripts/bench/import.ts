import { evidenceOf, fieldsOfHeads } from '#features/imports/columns/rules.ts';
import { namedFields } from '#features/imports/columns/server/operations.ts';
import type { ImportKind } from '#features/imports/rules.ts';
import { doNextBatch } from '#features/imports/running/server/operations.ts';
import { findImport, insertImport, startStep } from '#features/imports/server/queries.ts';
import { readSheet } from '#features/imports/sheets/server/documents.ts';
import { dayInJakarta } from '#platform/contract/days.ts';
import { Scope } from '#platform/server/session.ts';
import { addBenchUser } from './bench-user.ts';
import { openScratch, type Scratch } from './scratch.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
const day = (year: number, at: number) =>
  `${String(1 + (at % 28)).padStart(2, '0')}/${String(1 + (at % 12)).padStart(2, '0')}/${year}`;
const codeOf = (at: number) => `62${String(10_000_000 + at)}`;

/** What an office brings on the first day: people, three certificates each, and two times aboard. */
const sheets: readonly { kind: ImportKind; lines: (people: number) => string[] }[] = [
  {
    kind: 'seafarers',
    lines: (people) => [
      'Kode Pelaut;Nama;Tgl Lahir;Tempat Lahir;NIK;Jabatan;Jenis Kapal;TMT;No HP;Alamat;Agama;Email',
      ...Array.from({ length: people }, (_, at) =>
        [
          codeOf(at),
          `Pelaut ${words(at)}`,
          day(1970 + (at % 35), at),
          'Surabaya',
          String(3_500_000_000_000_000 + at),
          ['Nakhoda', 'Mualim I', 'Kepala Kamar Mesin', 'Juru Mudi', 'Juru Minyak'][at % 5],
          'Harbour Tug',
          day(2015 + (at % 10), at),
          `0812${String(10_000_000 + at)}`,
          `Jalan Pelabuhan ${at}`,
          'Islam',
          '',
        ].join(';'),
      ),
    ],
  },
  {
    kind: 'certificates',
    lines: (people) => [
      'Kode Pelaut;Jenis Sertifikat;No Sertifikat;Tgl Terbit;Berlaku Sampai;Negara',
      ...Array.from({ length: people * 3 }, (_, at) =>
        [
          codeOf(Math.floor(at / 3)),
          ['BST', 'AFF', 'MFA'][at % 3],
          `C-${at}`,
          day(2023, at),
          day(2028, at),
          'Indonesia',
        ].join(';'),
      ),
    ],
  },
  {
    kind: 'services',
    lines: (people) => [
      'Kode Pelaut;Nama Kapal;Jabatan;Jenis Kapal;Perusahaan;Naik;Turun;GT',
      ...Array.from({ length: people * 2 }, (_, at) =>
        [
          codeOf(Math.floor(at / 2)),
          `TB Bentang ${at % 90}`,
          'Able Seaman',
          'Harbour Tug',
          'PT Laut Biru',
          day(2018 + (at % 2) * 2, at),
          day(2019 + (at % 2) * 2, at),
          '310',
        ].join(';'),
      ),
    ],
  },
];

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** A name of its own for each, without digits. */
const words = (at: number): string => [...String(at).padStart(5, '0')].map((digit) => letters[Number(digit)]).join('');

/** How long it takes from the upload to the last row, checked first and then run, with the memory at its peak. */
export async function measureImport(people: number, say: (line: string) => void): Promise<void> {
  const scratch = await openScratch(say);
  try {
    // As an office has it: with the trail.
    await scratch.exec('alter table seafarers enable trigger seafarers_audit');
    await measure(scratch, people, say);
  } finally {
    await scratch.stop();
  }
}

async function measure(scratch: Scratch, people: number, say: (line: string) => void): Promise<void> {
  const { database, services } = scratch;
  const { userId } = await addBenchUser(database.db, 'crewingadminmarine');
  const scope = Scope.ofOffice(1);
  const today = dayInJakarta(new Date());
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const rows: object[] = [];
  let whole = 0;
  for (const { kind, lines } of sheets) {
    const named = namedFields(kind);
    const file = Buffer.from(lines(people).join('\r\n'));
    const began = performance.now();
    const sheet = await readSheet(file, {
      fields: named,
      codePage: null,
      turn: { key: userId, from: userId, isStaff: true },
    });
    const fields = fieldsOfHeads(sheet.heads, named);
    const evidence = evidenceOf(sheet.rows, sheet.heads);
    const id = await database.db
      .transaction()
      .execute((db) =>
        insertImport(db, { ...sheet, fields, evidence, kind, divisionId: 1, fileName: 'bench.csv', createdBy: userId }),
      );
    const read = performance.now();
    let longest = 0;
    const work = async (state: 'checking' | 'running') => {
      // Numbers that are made up tell of other birth dates: what may be right is taken as it is.
      const asked = { readings: [], constants: {}, choices: {}, onlyEmpty: false, changesAccounts: false };
      const matched = { fields, ...asked, acceptsFindings: true };
      await startStep(database.db, id, { state, by: userId, ...(state === 'checking' && { matched }) });
      for (let more = true; more; ) {
        const start = performance.now();
        more = await doNextBatch({ database, services, today });
        longest = Math.max(longest, performance.now() - start);
      }
      return performance.now();
    };
    const checked = await work('checking');
    const ran = await work('running');
    whole += ran - began;
    const done = await findImport(database.db, scope, id);
    const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
    rows.push({
      kind,
      rows: sheet.rows.length,
      added: done?.added,
      refused: done?.refused,
      'read (s)': seconds(began, read),
      'checked (s)': seconds(read, checked),
      'imported (s)': seconds(checked, ran),
      'longest batch (ms)': Math.round(longest),
    });
  }
  clearInterval(watch);
  console.table(rows);
  say(
    `${people} people with papers: ${(whole / 1_000).toFixed(1)} s; memory at its peak ${megabytes(peak)} MB, ${megabytes(peak - before)} MB more than before`,
  );
}
