import { walkRequests } from '#testing/walk-requests.ts';

walkRequests('follow-ups');
