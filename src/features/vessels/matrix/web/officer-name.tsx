import { Link } from '@tanstack/react-router';
import { reads } from '#platform/contract/access.ts';
import { useMay } from '#platform/web/session.tsx';
import type { MatrixOfficer } from '../contract.ts';
import classes from './matrix.module.css';

/** The name, leading to the crew member for who may open them. */
export function OfficerName({ officer: { employeeId, fullName } }: { officer: MatrixOfficer }) {
  const mayOpen = useMay(reads('CrewManagement'));
  return mayOpen ? (
    <Link
      className={classes.name}
      to="/dashboard/crew-management/$crewId/details"
      params={{ crewId: String(employeeId) }}
    >
      {fullName}
    </Link>
  ) : (
    <span className={classes.name}>{fullName}</span>
  );
}
