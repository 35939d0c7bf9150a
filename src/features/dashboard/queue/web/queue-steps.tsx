import { UnstyledButton } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import type { Queued } from '../../contract.ts';
import classes from './queue-steps.module.css';

interface QueueStepsProps {
  done: number;
  total: number;
  position: number;
  next: Queued | undefined;
  open: (row: Queued) => void;
  onPrevious: (() => void) | undefined;
}

/** So many steps are drawn one by one; more become a share. */
const mostSteps = 40;

/** How far the queue is, with the ways to the item before and the next one. */
export function QueueSteps({ done, total, position, next, open, onPrevious }: QueueStepsProps) {
  const { t } = useTranslation('queue');
  const isPhone = useIsPhone();
  const isShare = total > mostSteps;
  return (
    <div className="mb-4">
      <p className="mb-2 row gap-4 small">
        <button
          type="button"
          className={`high linked inline gap-1 bare ${classes.previous}`}
          aria-keyshortcuts="k"
          data-decision
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
          {t('previous')}
        </button>
        <b className="num nowrap">
          {isPhone ? t('place', { position, total }) : t('progress', { count: done, total })}
        </b>
        {next && (
          <UnstyledButton className={`muted ellipsis last ${classes.next}`} onClick={() => open(next)}>
            {t('nextIs')} <b className="linked">{next.title}</b>
          </UnstyledButton>
        )}
      </p>
      <div className="line gap-1" aria-hidden="true">
        {isShare ? (
          <i
            className={`grow pip ${classes.share}`}
            style={{ '--share': `${(done / total) * 100}%` } as React.CSSProperties}
          />
        ) : (
          Array.from({ length: total }, (_, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are all alike
            <i className="grow pip" key={step} data-done={step < done} data-current={step + 1 === position} />
          ))
        )}
      </div>
    </div>
  );
}
