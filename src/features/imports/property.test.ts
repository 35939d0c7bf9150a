import { walkRequests } from '#app/test-walk-requests.ts';

walkRequests('imports');
