import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { namedAtMost, type Reason } from '../../candidates/rules.ts';

/** A reason for or against somebody as a sentence; pages that use it load the texts `manning-crew` and `positions`. */
export function useReasonWords(): (reason: Reason) => string {
  const { t } = useTranslation('manning-crew');
  const positionName = usePositionName();
  return ({ code, params }) =>
    t(`reasons.${code}${isCut(params) ? 'AndMore' : ''}`, {
      ...params,
      ...(typeof params.rank === 'string' && { rank: positionName(params.rank) }),
      from: typeof params.from === 'string' ? formatDay(params.from) : '',
      date: typeof params.date === 'string' ? formatDay(params.date) : '',
      ...(typeof params.score === 'number' && { score: formatNumber(params.score, { minimumFractionDigits: 1 }) }),
      ...counted(params),
    });
}

/** More certificates are missing than are named. */
const isCut = ({ names, count }: Reason['params']) => Boolean(names) && Number(count) > namedAtMost;

/** The number that a sentence bends to. */
function counted({ count, assignments, months, days }: Reason['params']) {
  const number = count ?? assignments ?? months ?? days;
  return typeof number === 'number' ? { count: number } : {};
}
