import { useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatMonth, formatNumber } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { RecordFrame } from '#platform/web/parts/record-table.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { RankMonth, StrengthAnswer, StrengthRank } from '../../contract.ts';
import { balanceOf } from '../../rules.ts';
import { RankDetail } from './rank-detail.tsx';
import classes from './strength.module.css';
import { available, lookOf, monthName, signed, worstOf } from './strength-words.ts';

const path = '/dashboard/manning/planning/strength';
const columns = 15;

/** Ranks by month, each figure opening to what it is made of. */
export function StrengthTable({ answer, ranks }: { answer: StrengthAnswer; ranks: readonly StrengthRank[] }) {
  const { t } = useTranslation('strength');
  const { months } = answer;
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const groups = [
    { key: 'officers', own: ranks.filter(({ isOfficer }) => isOfficer) },
    { key: 'ratings', own: ranks.filter(({ isOfficer }) => !isOfficer) },
  ] as const;
  return (
    <RecordFrame label={t('table')} className={classes.table}>
      <caption className="visually-hidden">{t('table')}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t('columns.rank')}
          </th>
          <th scope="col" rowSpan={2} data-align="right">
            {t('columns.seats')}
          </th>
          {years.map((year) => (
            <th key={year} scope="colgroup" colSpan={months.filter((month) => month.startsWith(year)).length}>
              {year}
            </th>
          ))}
          <th scope="col" rowSpan={2}>
            {t('columns.worst')}
          </th>
        </tr>
        <tr>
          {months.map((month) => (
            <th key={month} scope="col" className={classes.month}>
              {formatMonth(`${month}-01`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(
        ({ key, own }) =>
          own.length > 0 && (
            <tbody key={key}>
              <tr className={classes.group}>
                <th className="muted tiny" scope="rowgroup" colSpan={columns}>
                  {t(`groups.${key}`)}
                </th>
              </tr>
              {own.map((rank) => (
                <RankRow key={rank.jobPositionId} answer={answer} rank={rank} />
              ))}
            </tbody>
          ),
      )}
    </RecordFrame>
  );
}

function RankRow({ answer, rank }: { answer: StrengthAnswer; rank: StrengthRank }) {
  const { t } = useTranslation('strength');
  const positionName = usePositionName();
  const search = useSearchAt(path);
  const navigate = useNavigate({ from: path });
  const { months } = answer;
  const { jobPositionId } = rank;
  const isOpen = search.rank === jobPositionId && months.includes(search.month ?? '');
  const worst = worstOf(rank);
  const name = positionName(rank.jobPositionName);
  const open = (month: string | undefined) =>
    void navigate({
      search: { ...search, rank: month === undefined ? undefined : jobPositionId, month, list: undefined },
      replace: true,
      resetScroll: false,
    });
  return (
    <Fragment>
      <tr data-open={isOpen || undefined}>
        <th scope="row">{name}</th>
        <td data-align="right" data-label={t('columns.seats')}>
          {formatNumber(rank.months[0]?.seats ?? 0)}
        </td>
        {months.map((month, at) => {
          const figures = rank.months[at];
          const isCurrent = isOpen && search.month === month;
          return (
            <td key={month} className={classes.month} data-month={formatMonth(`${month}-01`)}>
              {figures && (
                <button
                  type="button"
                  className={`num ${classes.look}`}
                  data-look={lookOf(balanceOf(figures))}
                  aria-expanded={isCurrent}
                  aria-label={t('cell', {
                    rank: name,
                    month: monthName(month),
                    shown: shownOf(figures, search.show),
                    balance: words(t, figures),
                  })}
                  onClick={() => open(isCurrent ? undefined : month)}
                >
                  {shownOf(figures, search.show)}
                </button>
              )}
            </td>
          );
        })}
        <td className={classes.worst} data-label={t('columns.worst')}>
          {worst.balance < 0 ? (
            <Badge tone={worst.balance <= -3 ? 'red' : 'amber'} shape={worst.balance <= -3 ? 'cross' : 'diamond'}>
              {t('short', { count: -worst.balance })}
            </Badge>
          ) : (
            <span className="fine">{t('enough')}</span>
          )}
        </td>
      </tr>
      {isOpen && search.month && (
        <tr className={classes.detail}>
          <td colSpan={columns}>
            <RankDetail answer={answer} rank={rank} month={search.month} onClose={() => open(undefined)} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

const shownOf = (figures: RankMonth, show: 'people' | 'needed' | undefined): string => {
  if (show === 'people') return formatNumber(available(figures));
  return show === 'needed' ? formatNumber(figures.needed) : signed(balanceOf(figures));
};

/** A balance in words, for those who cannot see the colour. */
function words(t: ReturnType<typeof useTranslation<'strength'>>['t'], figures: RankMonth): string {
  const balance = balanceOf(figures);
  if (balance === 0) return t('exactly');
  return balance < 0 ? t('shortBy', { count: -balance }) : t('surplusOf', { count: balance });
}
