import { useTranslation } from 'react-i18next';
import { formatMonth, formatNumber } from '#platform/web/format.ts';
import type { StrengthRank } from '../../contract.ts';
import classes from './strength.module.css';
import { available } from './strength-words.ts';

const [width, height, top, bottom, side] = [400, 150, 20, 110, 18];

/** People available and needed, month by month; what lacks is filled. */
export function SupplyChart({ rank, months, at }: { rank: StrengthRank; months: readonly string[]; at: number }) {
  const { t } = useTranslation('strength');
  const there = rank.months.map(available);
  const needed = rank.months.map((month) => month.needed);
  const [least, most] = [Math.min(...there, ...needed), Math.max(...there, ...needed)];
  const x = (place: number) => side + (place * (width - 2 * side)) / Math.max(1, months.length - 1);
  const y = (value: number) =>
    most === least ? (top + bottom) / 2 : bottom - ((value - least) * (bottom - top)) / (most - least);
  const line = (values: readonly number[]) => values.map((value, place) => `${x(place)},${y(value)}`).join(' ');
  const chosen = there[at] ?? 0;
  return (
    <svg
      className={`block full ${classes.chart}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('detail.chart', { available: chosen, needed: needed[at] ?? 0 })}
    >
      {there.map((value, place) => {
        const gap = (needed[place] ?? 0) - value;
        return gap > 0 ? (
          <rect
            key={months[place]}
            data-part="gap"
            x={x(place) - 12}
            width={24}
            y={y(needed[place] ?? 0)}
            height={y(value) - y(needed[place] ?? 0)}
          />
        ) : null;
      })}
      <polyline data-part="needed" points={line(needed)} />
      <polyline data-part="available" points={line(there)} />
      {there.map((value, place) => (
        <circle
          key={months[place]}
          data-part={value < (needed[place] ?? 0) ? 'lacking' : 'enough'}
          cx={x(place)}
          cy={y(value)}
          r={place === at ? 5 : 3}
        />
      ))}
      <text className="tiny" x={x(at)} y={y(chosen) + (y(chosen) > bottom - 10 ? 18 : -9)} data-part="value">
        {formatNumber(chosen)}
      </text>
      {months.map((month, place) => (
        <text className="tiny" key={month} x={x(place)} y={height - 6} data-part={place === at ? 'value' : 'month'}>
          {formatMonth(`${month}-01`)}
        </text>
      ))}
    </svg>
  );
}
