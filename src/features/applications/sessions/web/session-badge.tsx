import { useTranslation } from 'react-i18next';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { type Look, look } from '#platform/web/parts/status-tones.ts';
import type { SessionState } from '../rules.ts';

const looks: Record<SessionState, Look> = {
  upcoming: look('navy', 'ring'),
  today: look('teal', 'half'),
  attendance: look('amber', 'diamond'),
  done: look('green', 'dot'),
  cancelled: look('gray', 'cross'),
};

/** The state of a session. */
export function SessionBadge({ state }: { state: SessionState }) {
  const { t } = useTranslation('selection');
  return <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>;
}
