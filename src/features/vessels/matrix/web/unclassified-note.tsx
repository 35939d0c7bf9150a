import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serviceLinks } from '#features/reference/links/contract.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { MatrixOfficer } from '../contract.ts';

/** Points out service that is not counted because its words are not linked; leads can link them. */
export function UnclassifiedNote({ officers }: { officers: readonly MatrixOfficer[] }) {
  const { t } = useTranslation('officer-matrix');
  const mayLink = useMay(serviceLinks.update.access);
  const open = officers.filter(({ unclassified }) => unclassified.length > 0);
  if (open.length === 0) return null;
  return (
    <Note kind="warn" title={t('unclassified.title', { count: open.length })}>
      <p>{mayLink ? t('unclassified.textLead') : t('unclassified.text')}</p>
      <ul className="bullets mt-1">
        {open.map(({ employeeId, fullName, unclassified }) => (
          <li className="anywhere" key={employeeId}>
            {fullName}:{' '}
            {unclassified.map(({ kind, word, days }, at) => (
              <span key={`${kind} ${word}`}>
                {at > 0 && ', '}
                {mayLink ? (
                  <Link
                    className="same underlined"
                    to="/dashboard/vessel-management/service-links"
                    search={{ kind, search: word }}
                  >
                    {word}
                  </Link>
                ) : (
                  word
                )}{' '}
                ({t('days', { count: days })})
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Note>
  );
}
