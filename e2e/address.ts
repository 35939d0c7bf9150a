import { inject } from 'vitest';

/** Where the product answers to the journeys of this worker, which no others walk on: without a slash at the end. */
export const address = inject('addresses')[Number(process.env.VITEST_POOL_ID) - 1] ?? '';
