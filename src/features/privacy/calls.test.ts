import { walkCalls } from '#testing/walk.ts';

walkCalls('privacy');
