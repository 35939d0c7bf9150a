import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isDay } from '#platform/contract/days.ts';
import { useRead } from '#platform/web/api.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { type ListDay, vesselMatrix } from '../contract.ts';

/** Names what the crew list of the chosen day leaves empty, before it goes to a port. */
export function CrewListGaps({ vesselId }: { vesselId: number }) {
  const { t } = useTranslation('officer-matrix');
  const [date, by] = useWatch<ListDay, ['date', 'by']>({ name: ['date', 'by'] });
  const { data, error } = useRead(vesselMatrix.crewListGaps, { vesselId, date, by }, { enabled: isDay(date) });
  // A date that is refused is said at its field once the list is asked for.
  if (error) return error.fields?.date ? null : <Note kind="warn">{t('gaps.failed')}</Note>;
  if (!data) return null;
  const { vessel, people } = data.data;
  if (vessel.length === 0 && people.length === 0) return null;
  const partsOf = (parts: readonly (typeof vessel)[number][] | (typeof people)[number]['lacks']) =>
    parts.map((part) => t(`gaps.parts.${part}`)).join(', ');
  return (
    <Note kind="warn" title={t('gaps.title')}>
      <ul className="bullets small">
        {vessel.length > 0 && (
          <li>
            {t('gaps.vessel')}: {partsOf(vessel)}
          </li>
        )}
        {people.map(({ employeeId, fullName, lacks }) => (
          <li key={employeeId}>
            {fullName}: {partsOf(lacks)}
          </li>
        ))}
      </ul>
    </Note>
  );
}
