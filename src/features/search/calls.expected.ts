import { expectCalls } from '#app/test-calls.ts';

export default expectCalls({ '/Search/Find': { who: 'member' } });
