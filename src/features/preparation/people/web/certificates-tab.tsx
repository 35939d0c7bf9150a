import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { PreparedPerson } from '../../contract.ts';

/** Whether the certificates last for the assignment, and the way to where they are added and renewed. */
export function CertificatesTab({ person }: { person: PreparedPerson }) {
  const { t } = useTranslation('preparation');
  const positionName = usePositionName();
  const { papers, joinsOn, signsOffOn, vesselName } = person;
  return (
    <Section
      title={t('certificates.title')}
      description={t('certificates.description', {
        position: positionName(person.jobPositionName),
        vessel: vesselName,
        from: formatDay(joinsOn),
        to: formatDay(signsOffOn),
      })}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/dashboard/crew-management/$crewId/details"
              params={{ crewId: String(person.employeeId) }}
              search={{ tab: 'certification' }}
              {...props}
            />
          )}
        >
          {t('certificates.renew')}
        </Button>
      }
    >
      <p className="mb-2">
        <StatusBadge status={person.certificateStatus} />
      </p>
      {papers.length === 0 ? (
        <Note kind="success">{t('certificates.allValid')}</Note>
      ) : (
        <DescriptionList
          layout="rows"
          facts={papers.map(({ name, problem, expiresOn, isMandatory }) => ({
            label: `${name} (${t(isMandatory ? 'certificates.required' : 'certificates.recommended')})`,
            value: t(`certificates.problems.${problem}`, { day: formatDay(expiresOn) }),
          }))}
        />
      )}
    </Section>
  );
}
