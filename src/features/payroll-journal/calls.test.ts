import { walkCalls } from '#testing/walk.ts';

walkCalls('payroll-journal');
