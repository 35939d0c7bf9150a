import { IconChevronDown, IconX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../links.ts';
import { ScreensContext } from '../screens.tsx';
import { useSession } from '../session.tsx';
import { Brand } from './brand.tsx';
import { DivisionSwitch } from './division-switch.tsx';
import { groupKey, isCurrent, type MenuItem, type MenuNode, menuOf } from './menu.ts';
import { MenuIcon } from './menu-icon.tsx';
import { useMenuViews } from './menu-views.ts';
import classes from './sidebar.module.css';

/** The way to every area this person may open. `onClose` makes it the drawer of a small screen. */
export function Sidebar({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation('shell');
  const { session } = useSession();
  const all = useContext(ScreensContext);
  const { again } = useMenuViews();
  const nodes = session.state === 'signed-in' ? menuOf(all, session.person, session.divisionId) : [];
  return (
    <div className={`tall anchor line column ${classes.sidebar}`}>
      <div className={`row fixed ${classes.head}`}>
        <Link to="/dashboard" className={`unlined row grow touch ${classes.brand}`}>
          <Brand />
        </Link>
        {onClose && (
          <button type="button" className={classes.close} aria-label={t('closeMenu')} onClick={onClose}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
      <DivisionSwitch />
      <nav key={session.state} className={`anchor ${classes.nav}`} aria-label={t('areas')}>
        <ul className="stack gap-0">
          {nodes.map((node) => (
            <li key={node.kind === 'item' ? node.item.path : node.group}>
              {node.kind === 'item' ? <Item item={node.item} /> : <Group node={node} />}
            </li>
          ))}
        </ul>
        {again && (
          <p role="status" className={`small ${classes.missing}`}>
            {t('viewsMissing')}{' '}
            <button className="underlined" type="button" onClick={again}>
              {t('parts:retry')}
            </button>
          </p>
        )}
      </nav>
      <Contours />
    </div>
  );
}

function Item({ item, isNested = false }: { item: MenuItem; isNested?: boolean }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { pinned, searchOf } = useMenuViews();
  const link = linkTo(item.target);
  const pins = pinned(item.path);
  return (
    <>
      <Link
        {...link}
        search={searchOf(item.path) ?? link.search}
        className={`anchor round press strong row gap-3 ${classes.link} ${isNested ? classes.nested : ''}`}
        // What is current is said below; the router would mark every path above the page too.
        activeOptions={{ exact: true }}
        aria-current={isCurrent(item, pathname) ? 'page' : undefined}
      >
        {item.icon && <MenuIcon name={item.icon} />}
        <span>{t(`menu.${item.label}`)}</span>
      </Link>
      {pins.length > 0 && (
        <ul className="stack gap-0" aria-label={t('pinnedViews', { of: t(`menu.${item.label}`) })}>
          {pins.map(({ id, name, path, search }) => (
            <li key={id}>
              <Link
                to={path}
                search={search}
                className={`small ellipsis block round ${classes.pin}`}
                activeOptions={{ exact: true }}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Group({ node }: { node: Extract<MenuNode, { kind: 'group' }> }) {
  const { group, items } = node;
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const holdsCurrent = items.some((item) => isCurrent(item, pathname));
  const [isOpen, setOpen] = useState(holdsCurrent);
  useEffect(() => {
    if (holdsCurrent) setOpen(true);
  }, [holdsCurrent]);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`strong row gap-3 ${classes.link}`}>
        <MenuIcon name={group} />
        <span>{t(groupKey(node))}</span>
        <IconChevronDown className="last turns" size={14} stroke={1.75} aria-hidden="true" />
      </summary>
      <ul className="stack gap-0">
        {items.map((item) => (
          <li key={item.path}>
            <Item item={item} isNested />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Faint depth lines at the foot of the sidebar. */
function Contours() {
  return (
    <svg className={classes.contours} viewBox="0 0 280 230" aria-hidden="true">
      <path d="M0 96c40-30 70 6 112-16s62-58 108-48 44 26 60 20" />
      <path d="M0 124c46-28 78 4 118-14s64-46 104-36 44 22 58 18" />
      <path d="M0 150c50-24 84 4 124-8s66-34 100-26 42 20 56 16" />
      <path d="M0 176c54-20 92 4 130-4s66-24 98-16 38 16 52 14" />
      <path d="M0 202c60-14 100 6 138 2s66-14 94-8 34 12 48 10" />
    </svg>
  );
}
