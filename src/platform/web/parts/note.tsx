import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const kinds = {
  info: { tone: 'navy', Icon: IconInfoCircle },
  success: { tone: 'green', Icon: IconCheck },
  warn: { tone: 'amber', Icon: IconAlertTriangle },
  error: { tone: 'red', Icon: IconAlertTriangle },
} as const;

interface NoteProps {
  kind?: keyof typeof kinds;
  title?: string;
  children?: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
  /** Read out when it appears: for what comes up while the page is open. */
  live?: boolean;
}

/** A message that stays on the page. */
export function Note({ kind = 'info', title, children, actions, live = false }: NoteProps) {
  const { tone, Icon } = kinds[kind];
  const role = live ? (kind === 'error' ? 'alert' : 'status') : 'note';
  return (
    <div className="line gap-3 pad round toned" data-tone={tone} role={role}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <div className="anywhere grow slim">
        {title && <b>{title}</b>}
        {children && <div className="links">{children}</div>}
        {actions && <div className="mt-2 line wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
