import { useTranslation } from 'react-i18next';
import { reads } from '#platform/contract/access.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { PersonLink } from '../../web/parts/person-link.tsx';
import type { MatrixOfficer } from '../contract.ts';

/** The name, leading to the crew member for who may open them; of a relief how certain it is. */
export function OfficerName({ officer: { employeeId, fullName, standing } }: { officer: MatrixOfficer }) {
  const { t } = useTranslation('officer-matrix');
  return (
    <span className="stack gap-1">
      <PersonLink id={employeeId} access={reads('CrewManagement')} className="bold anywhere">
        {fullName}
      </PersonLink>
      {standing !== 'aboard' && (
        <span>
          <Badge tone={standing === 'confirmed' ? 'green' : 'amber'}>{t(`standings.${standing}`)}</Badge>
        </span>
      )}
    </span>
  );
}
