import { Button, Popover } from '@mantine/core';
import { IconBookmark, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { type SavedView, savedViews, type ViewParameters, viewParameters } from '../../contract.ts';
import classes from './saved-views.module.css';
import { DeleteViewDialog, RenameViewDialog, SaveViewDialog } from './view-dialogs.tsx';

const names = Object.keys(viewParameters.shape) as (keyof ViewParameters)[];

/** What the address says of the list now, apart from its page. */
function parametersOf(search: Record<string, unknown>): ViewParameters {
  const given = names.filter((name) => search[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, String(search[name])]));
}

const isSame = (a: ViewParameters, b: ViewParameters) => names.every((name) => a[name] === b[name]);

type Asked = { what: 'save' } | { what: 'rename' | 'delete'; view: SavedView };

/** The user's views of a list: opens one, keeps what the address says now, renames and deletes. */
export function SavedViews({ list }: { list: string }) {
  const { t } = useTranslation('views');
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const now = parametersOf(search);
  const read = useRead(savedViews.all, { list });
  const views = read.data?.data ?? [];
  const current = views.find(({ parameters }) => isSame(parameters, now));
  const ask = (next: Asked) => {
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
            leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('views')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.menu} aria-label={t('views')}>
          {read.error ? (
            <p>{t('failed')}</p>
          ) : views.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul>
              {views.map((view) => (
                <li key={view.id}>
                  <Link
                    to="."
                    search={view.parameters}
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
      {asked?.what === 'save' && <SaveViewDialog list={list} parameters={now} onClose={close} />}
      {asked?.what === 'rename' && <RenameViewDialog view={asked.view} onClose={close} />}
      {asked?.what === 'delete' && <DeleteViewDialog view={asked.view} onClose={close} />}
    </>
  );
}
