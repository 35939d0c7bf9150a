import { walkCalls } from '#testing/walk.ts';

walkCalls('ship-chandler');
