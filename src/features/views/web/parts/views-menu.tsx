import {
  IconBookmarkPlus,
  IconDeviceFloppy,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { reachOf, roleLabels } from '#platform/contract/access.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { SkeletonBar } from '#platform/web/parts/skeletons.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type SavedView, savedViews } from '../../contract.ts';
import classes from './saved-views.module.css';
import type { AskedOfView } from './view-dialogs.tsx';
import { isSameView, parametersOf, searchOf } from './view-parameters.ts';

interface ViewsMenuProps {
  /** The list with its division. */
  list: string;
  label: string;
  /** The keys of the columns that the list shows. */
  columns: readonly string[];
  /** The view that was opened last: what is changed since can be kept in it. */
  openedId: number | undefined;
  onOpened: (viewId: number) => void;
  onAsk: (asked: AskedOfView) => void;
}

/** What is in the menu of views: one's own, those shared with one's role, and what can be done with the current one. */
export default function ViewsMenu({ list, columns, openedId, onOpened, onAsk }: ViewsMenuProps) {
  const { t } = useTranslation(['views', 'parts']);
  // Any list has views.
  const search: Record<string, unknown> = useSearch({ strict: false });
  const now = parametersOf(search, columns);
  const read = useRead(savedViews.all, { list });
  const views = read.data?.data;
  const same = views?.find(({ parameters }) => isSameView(parameters, now));
  const current = same ?? views?.find(({ id }) => id === openedId);
  const groups = (['mine', 'shared'] as const)
    .map((name) => ({ name, views: views?.filter(({ isOwn }) => isOwn === (name === 'mine')) ?? [] }))
    .filter((group) => group.views.length > 0);
  if (read.error) return <p>{t('failed')}</p>;
  if (!views)
    return (
      <div className={`stack gap-3 ${classes.waiting}`} role="status">
        <span className="visually-hidden">{t('parts:loading')}</span>
        <SkeletonBar at={0} />
        <SkeletonBar at={1} />
      </div>
    );
  return (
    <>
      {groups.length === 0 && <p className="dim pad-2-3">{t('none')}</p>}
      {groups.map((group) => (
        <section key={group.name} aria-label={t(group.name)}>
          <h3 className={`label ${classes.head}`}>{t(group.name)}</h3>
          <ul className="mb-2">
            {group.views.map((view) => (
              <ViewLine
                key={view.id}
                view={view}
                search={searchOf(view.parameters, search)}
                isCurrent={view === current}
                isChanged={view === current && view !== same}
                onOpened={onOpened}
                onAsk={onAsk}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className="above">
        {current && current !== same && current.isOwn && (
          <UpdateButton view={current} parameters={now} onUpdated={onOpened} />
        )}
        <Act icon={IconBookmarkPlus} onClick={() => onAsk({ what: 'save', parameters: now })}>
          {t('save')}
        </Act>
        {current && <ChoiceActs view={current} onAsk={onAsk} />}
      </div>
    </>
  );
}

interface ViewLineProps extends Pick<ViewsMenuProps, 'onOpened' | 'onAsk'> {
  view: SavedView;
  search: Record<string, unknown>;
  isCurrent: boolean;
  isChanged: boolean;
}

function ViewLine({ view, search, isCurrent, isChanged, onOpened, onAsk }: ViewLineProps) {
  const { t } = useTranslation('views');
  const { id, name, isOwn, ownerName, sharedRole, isDefault } = view;
  const about = isOwn ? sharedRole && t('sharedWith', { role: roleLabels[sharedRole] }) : ownerName;
  return (
    <li className="row round-4 hover-well">
      <Link
        className="grow slim ellipsis same"
        to="."
        search={search}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpened(id)}
      >
        {name}
        {about && <small className="block">{about}</small>}
      </Link>
      {isChanged && <Badge tone="amber">{t('changed')}</Badge>}
      {isDefault && <Badge>{t('isDefault')}</Badge>}
      {isOwn && (
        <>
          <button
            type="button"
            className="stack centre fixed round-4 muted"
            aria-label={t('rename', { name })}
            onClick={() => onAsk({ what: 'rename', view })}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="stack centre fixed round-4 muted"
            aria-label={t('delete', { name })}
            onClick={() => onAsk({ what: 'delete', view })}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </>
      )}
    </li>
  );
}

/** Keeps what the list shows now in a view of one's own. */
function UpdateButton({
  view,
  parameters,
  onUpdated,
}: {
  view: SavedView;
  parameters: SavedView['parameters'];
  onUpdated: (viewId: number) => void;
}) {
  const { t } = useTranslation('views');
  const update = useSave(savedViews.update);
  return (
    <Act
      icon={IconDeviceFloppy}
      isBusy={update.isPending}
      onClick={() =>
        update.mutate(
          { viewId: view.id, parameters },
          {
            onSuccess: () => {
              notify.success(t('updated'));
              onUpdated(view.id);
            },
            onError: ({ message }) => notify.error(message),
          },
        )
      }
    >
      {t('update', { name: view.name })}
    </Act>
  );
}

/** Where the current view is: in the menu, behind the menu's own entry, with others of a role. */
function ChoiceActs({ view, onAsk }: { view: SavedView; onAsk: ViewsMenuProps['onAsk'] }) {
  const { t } = useTranslation('views');
  const { person } = usePerson();
  const { pathname } = useLocation();
  const choose = useSave(savedViews.choose);
  const { id: viewId, name, isPinned, isDefault } = view;
  const set = (chosen: { isPinned: boolean; isDefault: boolean }, done: string) =>
    choose.mutate(
      { viewId, path: pathname, ...chosen },
      { onSuccess: () => notify.success(done), onError: ({ message }) => notify.error(message) },
    );
  return (
    <>
      {view.isOwn && reachOf(person) === 'division' && (
        <Act icon={IconUsers} onClick={() => onAsk({ what: 'share', view })}>
          {t('share')}
        </Act>
      )}
      <Act
        icon={isPinned ? IconPinnedOff : IconPin}
        isBusy={choose.isPending}
        onClick={() => set({ isPinned: !isPinned, isDefault }, t(isPinned ? 'unpinned' : 'pinned'))}
      >
        {t(isPinned ? 'unpin' : 'pin')}
      </Act>
      <Act
        icon={isDefault ? IconStarOff : IconStar}
        isBusy={choose.isPending}
        onClick={() => set({ isPinned, isDefault: !isDefault }, t(isDefault ? 'defaultUnset' : 'defaultSet', { name }))}
      >
        {t(isDefault ? 'unmakeDefault' : 'makeDefault')}
      </Act>
    </>
  );
}

interface ActProps {
  icon: TablerIcon;
  isBusy?: boolean;
  onClick: () => void;
  children: string;
}

const Act = ({ icon: Icon, isBusy = false, onClick, children }: ActProps) => (
  <Button variant="subtle" fullWidth justify="flex-start" loading={isBusy} icon={Icon} onClick={onClick}>
    {children}
  </Button>
);
