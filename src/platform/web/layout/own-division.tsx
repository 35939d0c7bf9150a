import { useTranslation } from 'react-i18next';
import { type DivisionId, divisions } from '../../contract/access.ts';
import { Note } from '../parts/note.tsx';

/** A link is about the other division, and is opened by somebody who sees their own one alone. */
export default function OwnDivision({ other, own }: { other: DivisionId; own: DivisionId }) {
  const { t } = useTranslation('refused-reading');
  return (
    <div className="mb-4">
      <Note kind="warn" live>
        {t('division.own', { other: divisions[other], division: divisions[own] })}
      </Note>
    </div>
  );
}
