import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { movementStatuses } from '../../rules.ts';

/** How far boarding or leaving has come, in the words of the office (2-open 2O99). */
export function MovementBadge({ status }: { status: (typeof movementStatuses)[number] }) {
  const { t } = useTranslation('movements');
  return <StatusBadge status={status} text={t(`status.${status}`)} />;
}
