import { useTranslation } from 'react-i18next';
import { CrewLink } from '#features/crew/web/parts/crew-link.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { formatInstant } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import type { RegistrationRecord } from '../../contract.ts';
import { stageName } from '../../rules.ts';
import { ApplicantLink } from '../../web/parts/applicant-link.tsx';
import { type CrewState, type Duplicate, hiring } from '../contract.ts';
import { Comparison } from './comparison.tsx';
import { DifferentPeople } from './different-people.tsx';

interface DuplicatesProps {
  application: RegistrationRecord;
  state: CrewState;
}

/** Other files of the same person, each beside this one. */
export function Duplicates({ application, state }: DuplicatesProps) {
  const { t } = useTranslation('hiring');
  const read = useRead(hiring.duplicates, { id: application.regCrewId });
  if (read.error) return <ErrorPanel text={read.error.message} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons rows={6} columns={3} />;
  const { data, left } = read.data;
  return (
    <>
      {data.map((duplicate) => (
        <OneDuplicate
          key={`${duplicate.fileId} ${duplicate.fileVersion} ${state.fileVersion}`}
          application={application}
          state={state}
          duplicate={duplicate}
        />
      ))}
      {left > 0 && <Note kind="warn">{t('duplicates.left', { count: left })}</Note>}
    </>
  );
}

function OneDuplicate({ application, state, duplicate }: DuplicatesProps & { duplicate: Duplicate }) {
  const { t } = useTranslation(['hiring', 'applicants']);
  const positionName = usePositionName();
  const { employee, applications, matchedBy, different } = duplicate;
  const marked = different && {
    who: different.saidBy,
    day: formatInstant(different.saidAt),
  };
  return (
    <Section
      title={t(marked ? 'different.title' : 'duplicates.title', { who: duplicate.file.fullName })}
      description={
        marked
          ? t(marked.who ? 'different.by' : 'different.on', marked)
          : t('duplicates.matchedBy', { by: matchedBy.map((ground) => t(`grounds.${ground}`)).join(', ') })
      }
      actions={<DifferentPeople application={application} duplicate={duplicate} />}
    >
      <ul className="links anywhere stack gap-1 mb-4">
        {employee && (
          <li>
            {t('duplicates.crewMember')} <CrewLink id={employee.employeeId}>{employee.employeeIdNumber}</CrewLink>
          </li>
        )}
        {applications.map((one) => (
          <li key={one.regCrewId}>
            <ApplicantLink id={one.regCrewId}>{one.regRegisNo}</ApplicantLink>
            {` · ${positionName(one.jobPositionName)}, ${one.vesselType} · ${formatInstant(one.registerDate)} · `}
            {t(`applicants:stages.${stageName(one.currentStatusId)}`)}
          </li>
        ))}
      </ul>
      {!marked && <Comparison application={application} state={state} duplicate={duplicate} />}
    </Section>
  );
}
