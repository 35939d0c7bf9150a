import { Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/parts/button.tsx';
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
  const come = () => {
    // Opening the menu reports a failure.
    loadMenu().catch(() => undefined);
  };
  return (
    <Popover position="bottom-end" shadow="none" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          onMouseEnter={come}
          onFocus={come}
          icon={IconColumns3}
          rightSection={<Count>{choice.visible.length}</Count>}
        >
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={popover.menu} maw="min(30rem, calc(100vw - 2rem))" aria-label={t('columns')}>
        <Suspense fallback={<SkeletonBar at={0} />}>
          <ColumnMenu choice={choice} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
