import classes from './initials.module.css';

interface InitialsProps {
  of: { firstName: string; lastName: string };
  isLarge?: boolean;
}

/** The initials of a person, beside a name that says the same. */
export function Initials({ of, isLarge }: InitialsProps) {
  const letters = [of.firstName, of.lastName].map((part) => [...part][0] ?? '').join('');
  return (
    <span
      className={`centre circle tiny stack fixed ${classes.initials}`}
      data-large={isLarge || undefined}
      aria-hidden="true"
    >
      {letters.toUpperCase()}
    </span>
  );
}
