import { walkCalls } from '#testing/walk.ts';

walkCalls('issued-papers');
