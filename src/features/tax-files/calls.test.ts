import { walkCalls } from '#testing/walk.ts';

walkCalls('tax-files');
