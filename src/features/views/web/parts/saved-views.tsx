import { Button, Popover } from '@mantine/core';
import { IconBookmark, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import popover from '#platform/web/list-page/popover.module.css';
import { SkeletonBar } from '#platform/web/parts/skeletons.tsx';
import { savedViews, type ViewParameters, viewParameters } from '../../contract.ts';
import classes from './saved-views.module.css';
import type { AskedOfView } from './view-dialogs.tsx';

// The list does not wait for forms.
const loadDialog = () => import('./view-dialogs.tsx');
const ViewDialog = lazy(loadDialog);

const names = Object.keys(viewParameters.shape) as (keyof ViewParameters)[];

/** What the address says of the list now, apart from its page. */
function parametersOf(search: Record<string, unknown>): ViewParameters {
  const given = names.filter((name) => search[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, String(search[name])]));
}

const isSame = (a: ViewParameters, b: ViewParameters) => names.every((name) => a[name] === b[name]);

/** The user's views of a list: opens one, keeps what the address says now, renames and deletes. */
export function SavedViews({ list }: { list: string }) {
  const { t } = useTranslation('views');
  const { t: say } = useTranslation('parts');
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const [asked, setAsked] = useState<AskedOfView>();
  // Any list may have views.
  const search: Record<string, unknown> = useSearch({ strict: false });
  const now = parametersOf(search);
  // Asked for once someone is about to look.
  const read = useRead(savedViews.all, { list }, { enabled: isNear || isOpen });
  const views = read.data?.data;
  const current = views?.find(({ parameters }) => isSame(parameters, now));
  const come = () => {
    setNear(true);
    // A failure is told when the dialog is asked for.
    loadDialog().catch(() => undefined);
  };
  const ask = (next: AskedOfView) => {
    setOpen(false);
    setAsked(next);
  };
  const close = () => setAsked(undefined);
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="none" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            onClick={() => setOpen(!isOpen)}
            onMouseEnter={come}
            onFocus={come}
            leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('views')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={`${popover.menu} ${classes.menu}`} aria-label={t('views')}>
          {read.error ? (
            <p>{t('failed')}</p>
          ) : !views ? (
            <div className={classes.waiting} role="status">
              <span className="visually-hidden">{say('loading')}</span>
              <SkeletonBar at={0} />
              <SkeletonBar at={1} />
            </div>
          ) : views.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul>
              {views.map((view) => (
                <li key={view.id}>
                  <Link
                    to="."
                    search={view.parameters as Record<string, unknown>}
                    aria-current={view === current ? 'true' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    {view.name}
                  </Link>
                  <button
                    type="button"
                    aria-label={t('rename', { name: view.name })}
                    onClick={() => ask({ what: 'rename', view })}
                  >
                    <IconPencil size={16} stroke={1.75} aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    aria-label={t('delete', { name: view.name })}
                    onClick={() => ask({ what: 'delete', view })}
                  >
                    <IconTrash size={16} stroke={1.75} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Button
            variant="subtle"
            fullWidth
            justify="flex-start"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => ask({ what: 'save' })}
          >
            {t('save')}
          </Button>
        </Popover.Dropdown>
      </Popover>
      <Suspense>{asked && <ViewDialog asked={asked} list={list} parameters={now} onClose={close} />}</Suspense>
    </>
  );
}
