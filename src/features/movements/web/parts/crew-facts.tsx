import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { PersonLink } from '#features/vessels/web/parts/person-link.tsx';
import { reads } from '#platform/contract/access.ts';
import { yearsBetween } from '#platform/contract/days.ts';
import { formatDay } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { MovementDetail } from '../../contract.ts';

/** Who it is. */
export function CrewFacts({ movement }: { movement: MovementDetail }) {
  const { t } = useTranslation('movements');
  const positionName = usePositionName();
  const { birthDate } = movement;
  return (
    <Section title={t('details.crew')}>
      <DescriptionList
        facts={[
          {
            label: t('person.name'),
            value: (
              <PersonLink id={movement.employeeId} access={reads('CrewManagement', 'Approval')}>
                {movement.name}
              </PersonLink>
            ),
          },
          { label: t('person.idCardNumber'), value: movement.idCardNumber },
          { label: t('person.currentPosition'), value: positionName(movement.position) },
          { label: t('person.age'), value: birthDate && yearsBetween(birthDate, currentDay()) },
          { label: t('person.birthPlace'), value: movement.birthPlace },
          { label: t('person.birthDate'), value: birthDate && formatDay(birthDate) },
          { label: t('person.seafarerId'), value: movement.seafarerIdNumber },
          { label: t('person.seamanBookNo'), value: movement.seamanBookNumber },
          { label: t('person.passportNo'), value: movement.passportNumber },
          { label: t('person.employeeNo'), value: movement.employeeIdNumber },
        ]}
      />
    </Section>
  );
}
