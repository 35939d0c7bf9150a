import { allows, type DivisionId, type Person, roleClass, type Tag } from '../../contract/access.ts';
import type { LinkTarget } from '../links.ts';
import { type OwnRecords, ownLink } from '../own-records.ts';
import { type MenuGroup, type MenuIcon, menuGroups, type Screen } from '../screens.tsx';

/** The user the menu is for. */
export interface MenuPerson extends Person, OwnRecords {}

export interface MenuItem {
  target: LinkTarget;
  /** Key in the namespace `shell`. */
  label: string;
  icon?: MenuIcon;
  /** The screen's own path: the item is current on it and below. */
  path: string;
  also?: string;
  /** It leads seafarers to what is their own, and is called so. */
  isOwn: boolean;
}

export type MenuNode = { kind: 'item'; item: MenuItem } | { kind: 'group'; group: MenuGroup; items: MenuItem[] };

/** The key of a group's name; a group of own records has a name of its own. */
export const groupKey = ({ group, items }: Extract<MenuNode, { kind: 'group' }>) =>
  items.every(({ isOwn }) => isOwn) ? (`ownGroups.${group}` as const) : (`groups.${group}` as const);

/** Tags whose lists a principal never sees, whatever is in the access list (1S218, 1-open 64). */
const hiddenFromPrincipals: readonly Tag[] = ['CrewManagement'];

const isHidden = ({ access }: Screen, person: Person) =>
  roleClass(person.role) === 'principal' &&
  access.who === 'tags' &&
  access.tags.every((tag) => hiddenFromPrincipals.includes(tag));

/** The sidebar of this person: items in the order of the tag list, a group at the place of its first visible item. */
export function menuOf(screens: readonly Screen[], person: MenuPerson, divisionId: DivisionId): MenuNode[] {
  const nodes: MenuNode[] = [];
  const entries = screens
    .flatMap((screen) => (screen.menu ? [{ screen, menu: screen.menu }] : []))
    .sort((a, b) => a.menu.order - b.menu.order);
  for (const { screen, menu } of entries) {
    if (!allows(screen.access, person, divisionId) || isHidden(screen, person)) continue;
    const target = ownLink(screen, person);
    if (!target) continue;
    const { icon, also } = menu;
    const isOwn = screen.own !== undefined && target.to !== screen.path;
    const label = isOwn ? `own.${menu.label}` : menu.label;
    const item: MenuItem = { target, label, isOwn, path: screen.path, ...(icon && { icon }), ...(also && { also }) };
    const group = menuGroups.find((name) => name === menu.group);
    if (!group) nodes.push({ kind: 'item', item });
    else {
      const there = nodes.find((node) => node.kind === 'group' && node.group === group);
      if (there?.kind === 'group') there.items.push(item);
      else nodes.push({ kind: 'group', group, items: [item] });
    }
  }
  return nodes;
}

/** The one page that every signed-in user may open (1S222). */
export const profilePath = '/dashboard/profile';

/** Where a person starts: the first item of the tag list they may open, else their profile (1-open 58). */
export function firstPermittedPath(screens: readonly Screen[], person: MenuPerson, divisionId: DivisionId): LinkTarget {
  const first = menuOf(screens, person, divisionId)[0];
  if (!first) return { to: profilePath };
  const item = first.kind === 'item' ? first.item : first.items[0];
  return item?.target ?? { to: profilePath };
}

/** Where the Login button leads users who are signed in already (1S024, 1S025); 'admin' is the derived class (1-open 59). */
export const loginTarget = (person: Person) =>
  roleClass(person.role) === 'superadmin' || roleClass(person.role) === 'admin' ? '/dashboard' : profilePath;

/** True if the address is the item's path, below it, or below its second path. */
export const isCurrent = ({ path, also }: Pick<MenuItem, 'path' | 'also'>, pathname: string) =>
  pathname === path ||
  // /dashboard is the home, not the parent of all.
  (path !== '/dashboard' && pathname.startsWith(`${path}/`)) ||
  (also !== undefined && pathname.startsWith(`${also}/`));
