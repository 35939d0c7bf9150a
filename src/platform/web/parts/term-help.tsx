import { Popover } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './icon-button.module.css';
import { SkeletonBar } from './skeletons.tsx';
import own from './term-help.module.css';
import type { Term } from './terms.ts';

// Read only by who asks.
const TermList = lazy(() => import('./term-list.tsx'));

/** A mark beside a heading that explains words of the trade, by pointer, touch and keyboard. */
export function TermHelp({ terms }: { terms: readonly Term[] }) {
  const { t } = useTranslation('parts');
  return (
    <Popover position="bottom-start" shadow="none" trapFocus returnFocus width="min(24rem, calc(100vw - 2rem))">
      <Popover.Target>
        <button type="button" className={classes.button} aria-label={t('whatIsThis')} title={t('whatIsThis')}>
          <IconHelp size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={own.words} aria-label={t('whatIsThis')} tabIndex={-1} data-autofocus>
        <Suspense fallback={<SkeletonBar at={0} />}>
          <TermList terms={terms} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
