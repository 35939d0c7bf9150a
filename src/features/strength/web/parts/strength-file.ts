import type { ListTable } from '#platform/web/list-page/list-files.ts';
import type { StrengthAnswer, StrengthRank } from '../../contract.ts';
import { balanceOf, figures } from '../../rules.ts';
import { available, monthName } from './strength-words.ts';

/** What the file of the figures says beside them. */
export interface FileWords {
  title: string;
  company: string;
  notes: readonly string[];
  heads: Record<'rank' | 'month' | 'seats' | 'needed' | 'available' | 'balance', string>;
  stateOf: (state: (typeof figures)[number]) => string;
  rankOf: (rank: StrengthRank) => string;
}

/** The figures as rows of a file: one for each rank and month, with what each sum is made of. */
export function strengthRows(
  { months }: Pick<StrengthAnswer, 'months'>,
  ranks: readonly StrengthRank[],
  { title, company, notes, heads, stateOf, rankOf }: FileWords,
): ListTable {
  const numbers = [heads.seats, heads.needed, heads.available, heads.balance, ...figures.map(stateOf)];
  return {
    title,
    company,
    notes,
    columns: [
      { header: heads.rank, isNumeric: false },
      { header: heads.month, isNumeric: false },
      ...numbers.map((header) => ({ header, isNumeric: true })),
    ],
    rows: ranks.flatMap((rank) =>
      rank.months.map((month, at) => [
        rankOf(rank),
        monthName(months[at] ?? ''),
        ...[month.seats, month.needed, available(month), balanceOf(month)].map(String),
        ...figures.map((state) => String(month.counts[state] ?? 0)),
      ]),
    ),
  };
}
