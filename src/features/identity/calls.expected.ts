import { expectCalls } from '#app/test-calls.ts';

export default expectCalls({
  '/P/site': { who: 'anyone' },
});
