import { useTranslation } from 'react-i18next';
import classes from './status-badge.module.css';
import { type Shape, type Tone, useLookOf } from './status-tones.ts';

interface StatusBadgeProps {
  /** The status as the server says it; it decides tone, shape and, where it is known, the translation. */
  status: string;
  /** Where one text means different things. */
  area?: string;
  /** Shown instead of the status text. */
  text?: string;
}

/** A status: tint, dark text and a shape. */
export function StatusBadge({ status, area, text }: StatusBadgeProps) {
  const { t } = useTranslation('statuses');
  const lookOf = useLookOf();
  const shown = text ?? t(status, status);
  return <Badge {...lookOf(status, area)}>{shown}</Badge>;
}

interface BadgeProps {
  tone?: Tone;
  shape?: Shape;
  children: string | number;
}

/** A badge whose look is given; without a shape it is a mere label, as 'Required'. */
export function Badge({ tone = 'gray', shape = 'none', children }: BadgeProps) {
  return (
    <span className={`tiny tight strong inline gap-2 nowrap ${classes.badge}`} data-tone={tone} data-shape={shape}>
      {children}
    </span>
  );
}

interface CountProps {
  tone?: Tone;
  children: number | string;
}

/** A number in a pill: teal for the current tab, gray else, green for Done, red for findings. */
export function Count({ tone = 'gray', children }: CountProps) {
  return (
    <span className={`tiny bold num centre ${classes.count}`} data-tone={tone}>
      {children}
    </span>
  );
}
