import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { followUps } from '../contract.ts';
import { addComment, editComment, putInCharge, releaseCharge, removeComment } from './operations.ts';
import { findComment, findInCharge, listColleagues, listComments, requireTarget } from './queries.ts';

export const followUpsFeature = feature(followUps, {
  discussion: async (asked, { db, scope, user, noteReading }) => {
    const target = await requireTarget(db, scope, user, asked);
    const { comments, earlier } = await listComments(db, target, user.userId);
    noteReading(comments.length > 0 && target.seafarerId !== null ? target.seafarerId : []);
    return { data: { comments, earlier, inCharge: await findInCharge(db, target, user.userId) } };
  },

  colleagues: async (asked, { db, scope, user }) => ({
    data: await listColleagues(db, await requireTarget(db, scope, user, asked)),
  }),

  add: async ({ text, mentions, ...asked }, context) => {
    const { db, scope, user } = context;
    const target = await requireTarget(db, scope, user, asked);
    const commentId = await addComment(context, target, { authorId: user.userId, text, mentions });
    return { data: found(await findComment(db, commentId, user.userId)) };
  },

  edit: async (edit, context) => {
    await editComment(context, context, edit);
    return { data: found(await findComment(context.db, edit.commentId, context.user.userId)) };
  },

  remove: async ({ commentId }, context) => {
    await removeComment(context, context, commentId);
    return { data: { id: commentId } };
  },

  putInCharge: async ({ userId, why, ...asked }, context) => {
    const { db, scope, user } = context;
    const target = await requireTarget(db, scope, user, asked);
    await putInCharge(context, target, { userId, by: user.userId, why });
    return { data: await findInCharge(db, target, user.userId) };
  },

  release: async (asked, context) => {
    const { db, scope, user } = context;
    const target = await requireTarget(db, scope, user, asked);
    await releaseCharge(context, target);
    return { data: await findInCharge(db, target, user.userId) };
  },
});
