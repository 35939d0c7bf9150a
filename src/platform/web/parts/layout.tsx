import type { ReactNode } from 'react';

interface StackProps {
  /** Keeps its distance from what is above it. */
  isBelow?: boolean;
  children: ReactNode;
}

/** Sections below each other. */
export const Stack = ({ isBelow = false, children }: StackProps) => (
  <div className={`stack single gap-4 ${isBelow ? 'mt-4' : ''}`}>{children}</div>
);

interface RowProps {
  /** At the end of the line. */
  isAtEnd?: boolean;
  /** Small buttons that must be easy to hit on a phone. */
  isForTouch?: boolean;
  children: ReactNode;
}

/** Buttons or badges beside each other; they wrap if there is no room. */
export const Row = ({ isAtEnd = false, isForTouch = false, children }: RowProps) => (
  <div className={`row wrap gap-2 ${isAtEnd ? 'end' : ''} ${isForTouch ? 'touched' : ''}`}>{children}</div>
);

interface TwoLinesProps {
  children: ReactNode;
  /** The second line, smaller; nothing leaves it out. */
  below: ReactNode;
}

/** A value with a smaller line below it. */
export const TwoLines = ({ children, below }: TwoLinesProps) => (
  <span>
    {children}
    {below && <small className="block">{below}</small>}
  </span>
);
