import { useTranslation } from 'react-i18next';
import { Note } from './note.tsx';
import { shortened } from './shortened.ts';

/** What the address asks for and the page does not have, so that what is shown is not taken for what was asked. */
export default function MisreadNote({ misread }: { misread: readonly string[] }) {
  const { t } = useTranslation('parts');
  return (
    <div className="mb-4">
      <Note kind="warn" live>
        {t('misread', { given: misread.map(shortened).join(', ') })}
      </Note>
    </div>
  );
}
