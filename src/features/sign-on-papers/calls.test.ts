import { walkCalls } from '#testing/walk.ts';

walkCalls('sign-on-papers');
