import type { Role } from '#platform/contract/access.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { savedViews, sharingRoles } from '../contract.ts';
import {
  countOwn,
  deleteChoicesOfOthers,
  deleteView,
  findMenuViews,
  findOwnList,
  findView,
  findViews,
  hasName,
  insertView,
  lockViews,
  setChoice,
  updateView,
} from './queries.ts';

/** More is no help to anyone, and no one fills the table by mistake. */
const most = 50;
const nameTaken = () => badInput({ name: 'views:refusals.name_taken' });

/** True if an owner in this role may share a view of the list with the other: both work in the office of its division. */
function mayShare(list: string, owner: Role, role: Role): boolean {
  const division = list.endsWith('-marine') ? 'marine' : 'tanker';
  const among = sharingRoles(division);
  return list.endsWith(`-${division}`) && among.includes(owner) && among.includes(role);
}

export const viewsFeature = feature(savedViews, {
  all: async ({ list }, { db, user }) => ({ data: await findViews(db, user, list) }),

  menu: async ({ division }, { db, user }) => ({ data: await findMenuViews(db, user, division) }),

  save: async ({ list, name, parameters }, { db, user }) => {
    await lockViews(db, user.userId);
    if (await hasName(db, user.userId, { list, name })) throw nameTaken();
    if ((await countOwn(db, user.userId, list)) >= most) throw badInput({ name: 'views:refusals.too_many_views' });
    const viewId = await insertView(db, { userId: user.userId, list, name, parameters });
    return { data: found(await findView(db, user, viewId)) };
  },

  rename: async ({ viewId, name }, { db, user }) => {
    await lockViews(db, user.userId);
    const { list } = found(await findOwnList(db, user.userId, viewId));
    if (await hasName(db, user.userId, { list, name, but: viewId })) throw nameTaken();
    await updateView(db, viewId, { name });
    return { data: found(await findView(db, user, viewId)) };
  },

  update: async ({ viewId, parameters }, { db, user }) => {
    await lockViews(db, user.userId);
    found(await findOwnList(db, user.userId, viewId));
    await updateView(db, viewId, { parameters });
    return { data: found(await findView(db, user, viewId)) };
  },

  share: async ({ viewId, role }, { db, user }) => {
    await lockViews(db, user.userId);
    const { list } = found(await findOwnList(db, user.userId, viewId));
    if (role !== null && !mayShare(list, user.role, role)) throw badInput({ role: 'views:refusals.not_shared' });
    const before = found(await findView(db, user, viewId));
    if (before.sharedRole === role) return { data: before };
    await updateView(db, viewId, { sharedRole: role });
    await deleteChoicesOfOthers(db, viewId, user.userId);
    return { data: found(await findView(db, user, viewId)) };
  },

  choose: async ({ viewId, ...choice }, { db, user }) => {
    await lockViews(db, user.userId);
    found(await findView(db, user, viewId));
    await setChoice(db, { userId: user.userId, viewId, ...choice });
    return { data: found(await findView(db, user, viewId)) };
  },

  remove: async ({ viewId }, { db, user }) => ({ data: found(await deleteView(db, user.userId, viewId)) }),
});
