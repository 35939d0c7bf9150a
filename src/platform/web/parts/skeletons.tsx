import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skeletons.module.css';

/** Whether something has been waited for longer than `after` milliseconds: shorter waits show nothing. */
export function useIsLate(isWaiting: boolean, after = 150): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), after);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting, after]);
  return isWaiting && isLate;
}

const widths = [60, 80, 40, 74, 52, 90, 44, 66];

/** A grey bar in place of text; its width depends on its position, so that rows differ. */
export const SkeletonBar = ({ at = 0 }: { at?: number }) => (
  <i className={`round-4 block ${classes.bar}`} style={{ width: `${widths[at % widths.length]}%` }} />
);

interface SkeletonsProps {
  rows?: number;
  columns?: number;
}

/** Waiting for a block of rows; nothing is shown in the first 150 ms. */
export function Skeletons({ rows = 6, columns = 4 }: SkeletonsProps) {
  const { t } = useTranslation('parts');
  const isLate = useIsLate(true);
  return (
    <div className={classes.block} aria-busy="true" data-late={isLate}>
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          key={row}
          className={`stack gap-4 above level ${classes.row}`}
          style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
        >
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
            <SkeletonBar key={column} at={row * 3 + column} />
          ))}
        </div>
      ))}
    </div>
  );
}
