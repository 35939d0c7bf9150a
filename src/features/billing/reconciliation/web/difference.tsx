import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';

/** How many days more or fewer than aboard; nothing where they agree. */
export function Difference({ days }: { days: number }) {
  if (days === 0) return null;
  return (
    <span className="bad-well round-4 tiny bold bad">
      {days > 0 ? '+' : '−'}
      {formatNumber(Math.abs(days))}
    </span>
  );
}

/** A part of an amount in percent with one decimal; nothing of nothing. */
export const percentOf = (part: bigint, whole: bigint): string =>
  whole === 0n ? '' : `${formatNumber(Number((part * 1000n) / whole) / 10, { maximumFractionDigits: 1 })}%`;

/** Whether the days of a vessel agree. */
export function Verdict({ agrees }: { agrees: boolean }) {
  const { t } = useTranslation('reconciliation');
  return (
    <Badge tone={agrees ? 'green' : 'red'} shape={agrees ? 'dot' : 'cross'}>
      {t(agrees ? 'agrees' : 'differs')}
    </Badge>
  );
}

/** Days beside those aboard, red where they differ. */
export function Days({ days, aboard }: { days: number | null; aboard: number }) {
  if (days === null) return <td>-</td>;
  return (
    <td data-bad={days !== aboard || undefined}>
      <Difference days={days - aboard} /> {formatNumber(days)}
    </td>
  );
}
