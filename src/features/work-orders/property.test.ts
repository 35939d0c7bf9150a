import { walkRequests } from '#testing/walk-requests.ts';

walkRequests('work-orders');
