import { walkCalls } from '#testing/walk.ts';

walkCalls('relief-plans');
