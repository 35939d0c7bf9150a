import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatNumber } from '#platform/web/format.ts';
import type { RankMonth, StrengthAnswer, StrengthRank } from '../../contract.ts';
import { availableStates, balanceOf, sumOf } from '../../rules.ts';

/** What figures of strength are called and look like. */

/** Short so far, or more: the darker colour. */
const shortBy = 3;

export type Look = 'veryShort' | 'short' | 'exact' | 'surplus';
export const looks: readonly Look[] = ['veryShort', 'short', 'exact', 'surplus'];

export function lookOf(balance: number): Look {
  if (balance < 0) return balance <= -shortBy ? 'veryShort' : 'short';
  return balance === 0 ? 'exact' : 'surplus';
}

/** A balance with its sign; a shortage with a minus that is as wide as the plus. */
export const signed = (balance: number): string =>
  balance < 0 ? `−${formatNumber(-balance)}` : balance > 0 ? `+${formatNumber(balance)}` : '0';

/** Feb 2027 */
export const monthName = (month: string): string => `${formatMonth(`${month}-01`)} ${month.slice(0, 4)}`;

export const available = ({ counts }: RankMonth): number => sumOf(counts, availableStates);

/** The month of a rank that lacks most, the earliest of them; and by how many. */
export function worstOf(rank: StrengthRank): { at: number; balance: number } {
  const balances = rank.months.map(balanceOf);
  const balance = Math.min(...balances);
  return { at: balances.indexOf(balance), balance };
}

/** Ranks that run short in a month, the shortest first. */
export const shortRanks = ({ ranks }: StrengthAnswer): StrengthRank[] =>
  ranks.filter((rank) => worstOf(rank).balance < 0).sort((a, b) => worstOf(a).balance - worstOf(b).balance);

/** Words joined as the language does: "Feb and Mar". */
const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(i18next.language, { type: 'conjunction' }).format(words);

/** The months in which a rank lacks as many as in its worst one. */
export function useMonthsShort(): (rank: StrengthRank, months: readonly string[]) => string {
  const { t } = useTranslation('strength');
  return (rank, months) => {
    const worst = worstOf(rank).balance;
    const names = months.filter((_, at) => rank.months[at] && balanceOf(rank.months[at]) === worst).map(monthName);
    const [first = '', ...rest] = names;
    return rest.length < 3 ? listed(names) : t('summary.more', { month: first, count: rest.length });
  };
}
