import type { ReactNode } from 'react';
import classes from './message-page.module.css';

interface MessagePageProps {
  /** A drawing of 96 px; see the empty states of the look. */
  drawing?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Fills the window instead of the room inside a layout. */
  isWhole?: boolean;
}

/** One message in the middle of the page: no permission, not found, signing in. Plain, for any shell. */
export function MessagePage({ drawing, title, children, actions, isWhole = false }: MessagePageProps) {
  const Frame = isWhole ? 'main' : 'div';
  return (
    <Frame className={`stack centre ${classes.page}`} data-whole={isWhole}>
      <div className={`stack gap-2 centred muted ${classes.message}`}>
        {drawing}
        <h1 className="ink">{title}</h1>
        {children}
        {actions && <div className="calls center line wrap gap-3 mt-4">{actions}</div>}
      </div>
    </Frame>
  );
}

/** A buoy: look here, there is nothing further. */
export function Buoy() {
  return (
    <svg className={`mb-2 drawn ${classes.drawing}`} viewBox="0 0 96 96" aria-hidden="true">
      <path className={classes.fill} d="M34 62h28l6 14H28z" />
      <path d="M34 62h28l6 14H28zM38 62l6-30h8l6 30M41 47h14M48 32V20M48 20l9 4-9 4" />
      <path d="M10 80c6 0 6-4 12-4s6 4 13 4 6-4 13-4 6 4 13 4 6-4 13-4 6 4 12 4" />
    </svg>
  );
}
