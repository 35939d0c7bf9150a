import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import type { MatrixOfficer } from '../contract.ts';

/** Points out service whose end a file does not give: it is counted no further than what followed, and is to be closed. */
export function OpenServiceNote({ officers }: { officers: readonly MatrixOfficer[] }) {
  const { t } = useTranslation('officer-matrix');
  const open = officers.filter(({ openServices }) => openServices.length > 0);
  if (open.length === 0) return null;
  return (
    <Note kind="warn" title={t('open.title', { count: open.length })}>
      <p>{t('open.text')}</p>
      <ul className="bullets mt-1">
        {open.map(({ employeeId, fullName, openServices }) => (
          <li className="anywhere" key={employeeId}>
            {fullName}:{' '}
            {openServices
              .map(({ vesselName, from, countedTo }) =>
                t('open.service', { vessel: vesselName, from: formatDay(from), to: formatDay(countedTo) }),
              )
              .join('; ')}
          </li>
        ))}
      </ul>
    </Note>
  );
}
