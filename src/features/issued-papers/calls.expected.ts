import { expectCalls } from '#testing/calls.ts';

// Which papers a code opens, and who draws one, is tried in server/handlers.test.ts and beside each paper.
export default expectCalls({
  '/P/VerifyPaper': { who: 'anyone', with: { code: 'K7QX-9M2P-4TWR' } },
});
