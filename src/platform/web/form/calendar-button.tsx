import { IconCalendar } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './date-field.module.css';

/** The button within a box for a day that opens its calendar. */
export function CalendarButton({ label, ...button }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      className={`hover-well hover-ink muted stack centre round ${classes.open}`}
      aria-label={label}
      {...button}
    >
      <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
