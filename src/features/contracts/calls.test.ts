import { walkCalls } from '#testing/walk.ts';

walkCalls('contracts');
