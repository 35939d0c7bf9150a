import { walkCalls } from '#testing/walk.ts';

walkCalls('renewals');
