import { walkCalls } from '#testing/walk.ts';

walkCalls('bank-transfers');
