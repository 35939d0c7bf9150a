import { useTranslation } from 'react-i18next';
import { Note } from './note.tsx';

/** What is shown of a text that somebody pasted into an address. */
const mostShown = 60;
const shortened = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

/** What the address asks for and the page does not have, so that nobody takes what is shown for what was asked. */
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
