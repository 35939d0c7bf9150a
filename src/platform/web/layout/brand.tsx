import classes from './brand.module.css';

/** The mark, a load line ring filled below the waterline, and the name. `compact` leaves the name to screen readers. */
export function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <span className={`inline gap-2 large same ${classes.brand}`}>
      <svg className="drawn" viewBox="0 0 32 32" aria-hidden="true">
        <path className={classes.water} d="M5 16a11 11 0 0 0 22 0z" />
        <circle cx="16" cy="16" r="11" />
        <path d="M1.5 16h29" />
      </svg>
      <span className={compact ? 'visually-hidden' : undefined}>Crew Portal</span>
    </span>
  );
}
