import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay } from '#platform/web/format.ts';
import type { NextBerth } from '../contract.ts';

/** Where someone goes next, where there is little room, with the rest on hover. */
export function NextHint({ next }: { next: NextBerth }) {
  const { t } = useTranslation('next-berth');
  const position = usePositionName()(next.jobPositionName);
  const { vesselName, from, to } = next;
  const named = { vessel: vesselName, position, from: formatDay(from), to: formatDay(to) };
  return (
    <small className="own-row" title={t('next', named)}>
      {t('nextShort', named)}
    </small>
  );
}

/** Where someone goes next, in one line. */
export function NextLine({ next }: { next: NextBerth }) {
  const { t } = useTranslation('next-berth');
  const position = usePositionName()(next.jobPositionName);
  return t('next', { vessel: next.vesselName, position, from: formatDay(next.from), to: formatDay(next.to) });
}
