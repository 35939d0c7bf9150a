import { expectCalls } from '#testing/calls.ts';

export default expectCalls({ '/Search/Find': { who: 'member' } });
