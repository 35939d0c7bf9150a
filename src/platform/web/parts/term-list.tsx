import { useTranslation } from 'react-i18next';
import type { Term } from './terms.ts';

/** Each word with what it means here. */
export default function TermList({ terms }: { terms: readonly Term[] }) {
  const { t } = useTranslation('terms');
  return (
    <dl className="stack gap-3">
      {terms.map((term) => (
        <div key={term}>
          <dt className="bold">{t(`${term}.name`)}</dt>
          <dd className="muted">{t(`${term}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
