import { lazy, Suspense } from 'react';
import classes from './cells.module.css';

// One list of the four needs it, and its texts are a kilobyte more on a ship's line.
const LevelName = lazy(() => import('./level-name.tsx'));

/** The level of a blacklist record, once its text is there. */
export function LevelCell({ level }: { level: string }) {
  return (
    <span className={`block lh-18 wrapped ${classes.folded}`}>
      <Suspense fallback={null}>
        <LevelName level={level} />
      </Suspense>
    </span>
  );
}
