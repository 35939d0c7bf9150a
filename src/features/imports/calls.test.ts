import { walkCalls } from '#app/test-walk.ts';

walkCalls('imports');
