import { walkCalls } from '#testing/walk.ts';

walkCalls('follow-ups');
