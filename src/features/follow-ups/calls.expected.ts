import { expectCalls } from '#testing/calls.ts';

// Who may open which record is tried by kind and role in server/handlers.test.ts.
const who = 'office';
const record = { ids: { recordId: 'reference' }, with: { kind: 'vessel' } } as const;
const comment = { text: 'Asked for the new certificate', mentions: [] };

export default expectCalls({
  '/FollowUps/GetDiscussion': { who, ...record },
  '/FollowUps/GetColleagues': { who, ...record },
  '/FollowUps/AddComment': { who, ids: record.ids, with: { ...record.with, ...comment } },
  '/FollowUps/EditComment': { who, ids: { commentId: 'reference' }, with: comment },
  '/FollowUps/DeleteComment': { who, ids: { commentId: 'reference' } },
  '/FollowUps/PutInCharge': { who, ids: { recordId: 'reference', userId: 'reference' }, with: record.with },
  '/FollowUps/ReleaseCharge': { who, ...record },
});
