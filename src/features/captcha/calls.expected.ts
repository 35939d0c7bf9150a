import { expectCalls } from '#testing/calls.ts';

export default expectCalls({
  '/P/c': { who: 'anyone' },
  '/P/g': { who: 'anyone' },
  '/P/v': { who: 'anyone' },
});
