import { walkRequests } from '#testing/walk-requests.ts';

walkRequests('relief-plans');
