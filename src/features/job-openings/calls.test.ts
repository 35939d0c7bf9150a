import { walkCalls } from '#app/test-walk.ts';

walkCalls('job-openings');
