import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import type { ShownFinding } from '../contract.ts';

interface FileFindingsProps {
  /** The call that reads them. */
  read: { data: { data: readonly ShownFinding[] } | undefined; isError: boolean; refetch: () => unknown };
}

/** What to check in a personal file, above it; nothing if there is nothing. */
export function FileFindings({ read }: FileFindingsProps) {
  const { t } = useTranslation('seafarers');
  if (read.isError) return <ErrorPanel text={t('findings.failed')} retry={() => void read.refetch()} />;
  const findings = read.data?.data ?? [];
  if (findings.length === 0) return null;
  return (
    <Note kind="warn" title={t('findings.title', { count: findings.length })}>
      <ul>
        {findings.map(({ said, of, other }) => (
          <li key={`${of} ${said} ${other?.number}`}>
            {of && `${of}: `}
            {said} {other && <Other other={other} />}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Whose the same paper is, with the way there. */
function Other({ other }: { other: NonNullable<ShownFinding['other']> }) {
  const named = `${other.name} (${other.number})`;
  if (other.employeeId !== null)
    return (
      <Link to="/dashboard/crew-management/$crewId/details" params={{ crewId: String(other.employeeId) }}>
        {named}
      </Link>
    );
  return (
    <Link
      to="/dashboard/recruitment/applicants-list/$applicantId/view"
      params={{ applicantId: String(other.regCrewId) }}
    >
      {named}
    </Link>
  );
}
