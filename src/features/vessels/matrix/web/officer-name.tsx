import { useTranslation } from 'react-i18next';
import { reads } from '#platform/contract/access.ts';
import { PersonLink } from '../../web/parts/person-link.tsx';
import type { MatrixOfficer } from '../contract.ts';
import classes from './matrix.module.css';

/** The name, leading to the crew member for who may open them; of a relief how certain it is. */
export function OfficerName({ officer: { employeeId, fullName, standing } }: { officer: MatrixOfficer }) {
  const { t } = useTranslation('officer-matrix');
  return (
    <span>
      <PersonLink id={employeeId} access={reads('CrewManagement')} className={classes.name}>
        {fullName}
      </PersonLink>
      {standing !== 'aboard' && <small className="dim"> {t(`standings.${standing}`)}</small>}
    </span>
  );
}
