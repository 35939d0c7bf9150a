import { walkCalls } from '#testing/walk.ts';

walkCalls('job-openings');
