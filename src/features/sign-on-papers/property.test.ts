import { walkRequests } from '#testing/walk-requests.ts';

walkRequests('sign-on-papers');
