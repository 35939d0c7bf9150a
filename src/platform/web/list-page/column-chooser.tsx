import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/parts/button.tsx';
import { LatePopover } from '../parts/late-popover.tsx';
import { SkeletonBar } from '../parts/skeletons.tsx';
import { Count } from '../parts/status-badge.tsx';
import type { ColumnChoiceControls } from './column-choice.ts';
import popover from './popover.module.css';

// A list does not wait for what only someone who arranges its columns needs.
const loadMenu = () => import('./column-menu.tsx');
const ColumnMenu = lazy(loadMenu);

/** Opens the columns of a list, with how many are shown. */
export function ColumnChooser({ choice }: { choice: ColumnChoiceControls }) {
  const { t } = useTranslation('parts');
  const [isOpen, setOpen] = useState(false);
  const come = () => {
    // Opening the menu reports a failure.
    loadMenu().catch(() => undefined);
  };
  return (
    <LatePopover
      isOpen={isOpen}
      onChange={setOpen}
      label={t('columns')}
      className={`${popover.menu} ${popover.wide}`}
      onNear={come}
      button={(given) => (
        <Button variant="default" icon={IconColumns3} rightSection={<Count>{choice.visible.length}</Count>} {...given}>
          {t('columns')}
        </Button>
      )}
    >
      <Suspense fallback={<SkeletonBar at={0} />}>
        <ColumnMenu choice={choice} />
      </Suspense>
    </LatePopover>
  );
}
