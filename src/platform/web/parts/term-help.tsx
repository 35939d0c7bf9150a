import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './icon-button.module.css';
import { LatePopover } from './late-popover.tsx';
import { SkeletonBar } from './skeletons.tsx';
import type { Term } from './terms.ts';

// Read only by who asks.
const TermList = lazy(() => import('./term-list.tsx'));

/** A mark beside a heading that explains words of the trade, by pointer, touch and keyboard. */
export function TermHelp({ terms }: { terms: readonly Term[] }) {
  const { t } = useTranslation('parts');
  const [isOpen, setOpen] = useState(false);
  return (
    <LatePopover
      isOpen={isOpen}
      onChange={setOpen}
      label={t('whatIsThis')}
      position="bottom-start"
      width="min(24rem, calc(100vw - 2rem))"
      isFocused
      button={(given) => (
        <button
          type="button"
          className={classes.button}
          aria-label={t('whatIsThis')}
          title={t('whatIsThis')}
          {...given}
        >
          <IconHelp size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    >
      <Suspense fallback={<SkeletonBar at={0} />}>
        <TermList terms={terms} />
      </Suspense>
    </LatePopover>
  );
}
