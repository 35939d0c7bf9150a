import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import type { ListViewsProps } from '#platform/web/list-page/list-views-slot.ts';
import popover from '#platform/web/list-page/popover.module.css';
import { Button } from '#platform/web/parts/button.tsx';
import { LatePopover } from '#platform/web/parts/late-popover.tsx';
import { SkeletonBar } from '#platform/web/parts/skeletons.tsx';
import { usePerson } from '#platform/web/session.tsx';
import classes from './saved-views.module.css';

// The list does not wait for what only someone who looks for a view needs.
const loadMenu = () => import('./views-menu.tsx');
const ViewsMenu = lazy(loadMenu);
const ViewDialog = lateDialog(() => import('./view-dialogs.tsx'));

/** The views of a list: opens one, keeps what the list shows now, shares, pins, renames and deletes. */
export function SavedViews({ list, label, columns }: ListViewsProps) {
  const { t } = useTranslation('parts');
  const { divisionId } = usePerson();
  const [isOpen, setOpen] = useState(false);
  const [openedId, setOpenedId] = useState<number>();
  const { open, opened } = useDialogs();
  // Positions and vessels of a filter are a division's own.
  const ofDivision = `${list.slice(0, 33)}-${divisionId === 1 ? 'marine' : 'tanker'}`;
  const come = () => {
    // Opening the menu reports a failure.
    loadMenu().catch(() => undefined);
  };
  return (
    <>
      <LatePopover
        isOpen={isOpen}
        onChange={setOpen}
        label={t('views')}
        className={`${popover.menu} ${classes.menu}`}
        onNear={come}
        button={(it) => (
          <Button variant="default" icon={IconBookmark} {...it}>
            {t('views')}
          </Button>
        )}
      >
        <Suspense fallback={<Waiting />}>
          <ViewsMenu
            list={ofDivision}
            label={label}
            columns={columns}
            openedId={openedId}
            onOpened={(viewId) => {
              setOpenedId(viewId);
              setOpen(false);
            }}
            onAsk={(next) => {
              setOpen(false);
              open(ViewDialog, { asked: next, list: ofDivision, onSaved: setOpenedId });
            }}
          />
        </Suspense>
      </LatePopover>
      {opened}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('parts');
  return (
    <div className={`stack gap-3 ${classes.waiting}`} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <SkeletonBar at={0} />
      <SkeletonBar at={1} />
    </div>
  );
}
