import { walkCalls } from '#testing/walk.ts';

walkCalls('paper-register');
