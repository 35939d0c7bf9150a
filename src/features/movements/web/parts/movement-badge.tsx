import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { MovementRow } from '../../contract.ts';

type Movement = Pick<MovementRow, 'onBoardStatus' | 'isCancelled' | 'cancelledBecause' | 'cancelledNote'>;

/** How far boarding or leaving has come, in the words of the office (2-open 2O99), or why it was cancelled. */
export function MovementBadge({ movement }: { movement: Movement }) {
  const { t } = useTranslation('movements');
  const { onBoardStatus, isCancelled, cancelledBecause, cancelledNote } = movement;
  if (!isCancelled) return <StatusBadge status={onBoardStatus} text={t(`status.${onBoardStatus}`)} />;
  const reason = t(`details.cancelReasons.${cancelledBecause ?? 'unconfirmed'}`);
  const text = t('details.cancelledBecause', { reason: cancelledNote ? `${reason}: ${cancelledNote}` : reason });
  return <StatusBadge status="Cancel" text={text} />;
}
