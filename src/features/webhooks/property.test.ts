import { walkRequests } from '#testing/walk-requests.ts';

walkRequests('webhooks');
