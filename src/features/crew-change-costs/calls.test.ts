import { walkCalls } from '#testing/walk.ts';

walkCalls('crew-change-costs');
