import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { savedViews } from '../contract.ts';
import { deleteView, findList, findViews, hasName, holdViews, insertView, renameView } from './queries.ts';

/** More is no help to anyone, and no one fills the table by mistake. */
const most = 50;
const taken = () => badInput({ name: 'views:refusals.name_taken' });

export const viewsFeature = feature(savedViews, {
  all: async ({ list }, { db, user }) => ({ data: await findViews(db, user.userId, list) }),

  save: async ({ list, name, parameters }, { db, user }) => {
    await holdViews(db, user.userId);
    if (await hasName(db, user.userId, { list, name })) throw taken();
    if ((await findViews(db, user.userId, list)).length >= most)
      throw badInput({ name: 'views:refusals.too_many_views' });
    return { data: await insertView(db, { userId: user.userId, list, name, parameters }) };
  },

  rename: async ({ viewId, name }, { db, user }) => {
    await holdViews(db, user.userId);
    const { list } = found(await findList(db, user.userId, viewId));
    if (await hasName(db, user.userId, { list, name, but: viewId })) throw taken();
    return { data: found(await renameView(db, user.userId, viewId, name)) };
  },

  remove: async ({ viewId }, { db, user }) => ({ data: found(await deleteView(db, user.userId, viewId)) }),
});
