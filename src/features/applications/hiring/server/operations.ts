import { step } from '#platform/server/transitions.ts';

/** An applicant was made an employee. */
export const applicantHired = step<{ employeeId: number }>('applicant hired');
