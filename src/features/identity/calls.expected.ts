import { expectCalls } from '#testing/calls.ts';

export default expectCalls({
  '/P/site': { who: 'anyone' },
});
