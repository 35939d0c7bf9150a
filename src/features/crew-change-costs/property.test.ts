import { walkRequests } from '#testing/walk-requests.ts';

walkRequests('crew-change-costs');
