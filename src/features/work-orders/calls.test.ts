import { walkCalls } from '#testing/walk.ts';

walkCalls('work-orders');
