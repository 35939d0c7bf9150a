import { certification } from '#features/seafarers/readiness/contract.ts';
import { crew } from '../../../contract.ts';
import { crewLists } from '../../../lists/contract.ts';
import { service } from '../../../sea-service/contract.ts';

/** What a change of a file shows in. */
export const afterFiling = [crew.details, certification.get, service.get, ...Object.values(crewLists)];
