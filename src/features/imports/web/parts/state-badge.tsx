import { useTranslation } from 'react-i18next';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { ImportState } from '../../rules.ts';

const tones = {
  uploaded: 'amber',
  checking: 'teal',
  checked: 'amber',
  running: 'teal',
  done: 'green',
  undoing: 'teal',
  undone: 'gray',
  stopped: 'red',
} as const;

/** How far an import is. */
export function StateBadge({ state }: { state: ImportState }) {
  const { t } = useTranslation('imports');
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}
