import { sql } from 'kysely';
import { claimKept, keepFile } from '#features/files/server/demo.ts';
import type { LetterKind } from '#features/letters/rules.ts';
import { makeLetter } from '#features/letters/server/operations.ts';
import { pdfPage } from '#features/seafarers/documents/server/demo.ts';
import { findWageAccount } from '#features/seafarers/server/queries.ts';
import { grantAdvance } from '#features/work-orders/advances/server/operations.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import type { Services } from '#platform/server/feature.ts';
import { answerBy, type RequestState } from '../rules.ts';

/** Requests of each kind and in all states, of the demo's own seafarer and of others aboard. */

interface MadeUp {
  /** Of the division's people the n-th; the first is the demo's own account. */
  n: number;
  leave?: { inDays: number; days: number };
  advance?: { amount: bigint; instalments: number };
  letter?: { kind: LetterKind; addressee?: string };
  account?: { bankName: string; accountNumber: string; accountName?: string };
  /** Days ago. */
  asked: number;
  words: readonly (readonly [RequestState, string])[];
}

const made: readonly MadeUp[] = [
  { n: 1, leave: { inDays: 128, days: 21 }, asked: 1, words: [['asked', 'Pernikahan adik di Makassar.']] },
  {
    n: 1,
    asked: 3,
    words: [
      ['asked', ''],
      ['needsAnswer', 'Cap pengesahan di bawah belum terbaca. Kirim foto sekali lagi.'],
    ],
  },
  {
    n: 1,
    leave: { inDays: -240, days: 14 },
    asked: 270,
    words: [
      ['asked', 'Keperluan keluarga.'],
      ['approved', 'Disetujui.'],
    ],
  },
  { n: 1, advance: { amount: 2_000_000n, instalments: 2 }, asked: 0, words: [['asked', 'Biaya sekolah anak.']] },
  {
    n: 6,
    advance: { amount: 3_000_000n, instalments: 3 },
    asked: 2,
    words: [
      ['asked', 'Biaya rumah sakit orang tua.'],
      ['approved', 'Semoga lekas sembuh.'],
    ],
  },
  {
    n: 1,
    letter: { kind: 'seaServiceLetter' },
    asked: 18,
    words: [
      ['asked', 'Ujian kenaikan tingkat'],
      ['done', ''],
    ],
  },
  {
    n: 2,
    letter: { kind: 'employmentLetter', addressee: 'Kedutaan Besar Jepang' },
    asked: 1,
    words: [['asked', 'Visa kunjungan keluarga']],
  },
  {
    n: 6,
    letter: { kind: 'salaryLetter', addressee: 'Bank Mandiri' },
    asked: 1,
    words: [['asked', 'Kredit pemilikan rumah']],
  },
  {
    n: 7,
    account: { bankName: 'Bank Rakyat Indonesia (BRI)', accountNumber: '034101000743534' },
    asked: 1,
    words: [['asked', 'Rekening lama ditutup.']],
  },
  {
    n: 8,
    account: { bankName: 'Bank Mandiri', accountNumber: '1370012068820', accountName: 'Yohana Kaka' },
    asked: 2,
    words: [['asked', 'Pindah bank.']],
  },
  { n: 2, asked: 2, words: [['asked', 'Sertifikat baru dari BP3IP.']] },
  { n: 3, leave: { inDays: 60, days: 30 }, asked: 5, words: [['asked', 'Umrah bersama orang tua.']] },
  { n: 4, leave: { inDays: 90, days: 10 }, asked: 1, words: [['asked', 'Wisuda anak.']] },
  {
    n: 5,
    leave: { inDays: 20, days: 45 },
    asked: 12,
    words: [
      ['asked', 'Renovasi rumah.'],
      ['refused', 'Belum ada pengganti untuk jabatan Anda pada tanggal ini.'],
    ],
  },
];

export async function fillCrewRequests(db: Db, { files, config }: Services, today: string) {
  const { rows: people } = await sql<{
    id: number;
    seafarerId: number;
    divisionId: number;
    userId: string | null;
    name: string;
    n: number;
  }>`
    select e.id, e.seafarer_id as "seafarerId", e.division_id as "divisionId", u.id as "userId", f.full_name as name,
           row_number() over (partition by e.division_id order by (u.id is null), e.id)::integer as n
      from live_assignments l join employees e on e.id = l.employee_id join seafarers f on f.id = e.seafarer_id
      left join users u on u.employee_id = e.id and u.sub_role = 'crew'`.execute(db);
  const { rows: types } = await sql<{ divisionId: number; id: number; name: string }>`
    select d.id as "divisionId", t.id, t.name from divisions d
      join lateral (select id, name from certificate_types where code = 'BST' limit 1) t on true`.execute(db);
  const { rows: staff } = await sql<{ id: string; divisionId: number }>`
    select u.id, u.division_id as "divisionId" from users u
     where u.role in ('crewingstaffmarine', 'crewingstafftanker') order by u.email`.execute(db);
  for (const person of people)
    for (const { leave, advance, account, letter, asked, words } of made.filter(({ n }) => n === person.n)) {
      const askedOn = addDays(today, -asked);
      const askedAt = new Date(`${askedOn}T03:00:00Z`);
      const answerer = staff.find((one) => one.divisionId === person.divisionId)?.id ?? null;
      const type = types.find(({ divisionId }) => divisionId === person.divisionId);
      const state = words.at(-1)?.[0] ?? 'asked';
      const paid = { employeeId: person.id, paidOn: today, by: answerer ?? '' };
      const advanceId = advance && state === 'approved' ? await grantAdvance(db, { ...advance, ...paid }) : null;
      const letterId =
        letter && state === 'done'
          ? await makeLetter(
              db,
              {
                kind: letter.kind,
                employeeId: person.id,
                addressee: letter.addressee ?? '',
                purpose: words[0]?.[1] ?? '',
              },
              { company: companyOf(config), today: addDays(askedOn, 1), by: answerer },
            )
          : null;
      const { id } = await db
        .insertInto('crewRequests')
        .values({
          divisionId: person.divisionId,
          employeeId: person.id,
          kind: letter?.kind ?? (leave ? 'leave' : advance ? 'advance' : account ? 'bankAccount' : 'certificate'),
          state,
          advanceId,
          letterId,
          ...(letter?.addressee && { addressee: letter.addressee }),
          ...(leave && { startsOn: addDays(today, leave.inDays), days: leave.days }),
          ...(advance && { amount: String(advance.amount), instalments: advance.instalments }),
          ...(!leave && !advance && !account && !letter && { certificateTypeId: type?.id ?? null }),
          askedAt,
          answerBy: answerBy(askedOn),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (account)
        await askForAccount(
          db,
          { requestId: id, seafarerId: person.seafarerId },
          { accountName: person.name, ...account },
        );
      for (const [at, [state, said]] of words.entries()) {
        const isFirst = at === 0;
        const fileId =
          isFirst && !leave && !advance && !account && !letter
            ? await keepFile(db, files, today, {
                name: 'bst.pdf',
                fileType: 'personaldata',
                uploadedByUser: person.userId ?? answerer,
                content: pdfPage(type?.name ?? '', [person.name]),
              })
            : null;
        const step = await db
          .insertInto('crewRequestSteps')
          .values({
            requestId: id,
            state,
            said,
            fileId,
            madeBy: isFirst ? person.userId : answerer,
            madeAt: new Date(askedAt.getTime() + at * 20 * 3_600_000),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (fileId) await claimKept(db, fileId, 'crew_request_steps', step.id, today);
      }
    }
}

/** The account that somebody asks to be paid to, beside the one that the file has. */
async function askForAccount(
  db: Db,
  { requestId, seafarerId }: { requestId: number; seafarerId: number },
  account: { bankName: string; accountNumber: string; accountName: string },
) {
  const former = await findWageAccount(db, seafarerId);
  await db
    .insertInto('bankAccountChanges')
    .values({
      requestId,
      ...account,
      formerBankName: former?.bankName ?? null,
      formerAccountNumber: former?.accountNumber ?? null,
    })
    .execute();
}
