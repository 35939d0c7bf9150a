import { walkRequests } from '#testing/walk-requests.ts';

walkRequests('paper-register');
