import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type OrderFormLine, storeLines } from '../contract.ts';
import { mostLines } from '../rules.ts';

interface OrderAgainProps {
  vesselId: number;
  /** How many lines the order still takes. */
  room: number;
  onLines: (lines: OrderFormLine[]) => void;
}

/** Adds what the vessel ordered last; what can no longer be ordered is named. */
export function OrderAgain({ vesselId, room, onLines }: OrderAgainProps) {
  const { t } = useTranslation('ship-chandler');
  const [isReading, setReading] = useState(false);
  const read = async () => {
    setReading(true);
    try {
      const { data } = await call(storeLines.last, { VesselId: vesselId });
      if (data.requestedDate === null) return notify.error(t('lines.againNone'));
      const lines = data.lines.slice(0, room).map((line) => ({ ...line, remark: line.remark ?? '' }));
      if (lines.length > 0) onLines(lines);
      notify.success(t('lines.againDone', { count: lines.length, day: formatDay(data.requestedDate) }));
      if (data.gone.length > 0) notify.error(t('lines.againGone', { names: data.gone.join(', ') }));
      const recounted = data.recounted.map((item) => t('lines.recounted', item));
      if (recounted.length > 0) notify.error(t('lines.againRecounted', { names: recounted.join(', ') }));
      const over = data.lines.slice(room).map(({ name }) => name);
      if (over.length > 0) notify.error(t('lines.againOver', { most: mostLines, names: over.join(', ') }));
    } catch {
      notify.error(t('lines.againFailed'));
    } finally {
      setReading(false);
    }
  };
  return (
    <Button variant="default" icon={IconRepeat} loading={isReading} onClick={() => void read()}>
      {t('lines.again')}
    </Button>
  );
}
