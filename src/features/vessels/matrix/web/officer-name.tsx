import { reads } from '#platform/contract/access.ts';
import { PersonLink } from '../../web/parts/person-link.tsx';
import type { MatrixOfficer } from '../contract.ts';
import classes from './matrix.module.css';

/** The name, leading to the crew member for who may open them. */
export const OfficerName = ({ officer: { employeeId, fullName } }: { officer: MatrixOfficer }) => (
  <PersonLink id={employeeId} access={reads('CrewManagement')} className={classes.name}>
    {fullName}
  </PersonLink>
);
