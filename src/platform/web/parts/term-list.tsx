import { useTranslation } from 'react-i18next';
import type { Term } from './terms.ts';

/** Each word with what it means here. */
export default function TermList({ terms }: { terms: readonly Term[] }) {
  const { t } = useTranslation('terms');
  return (
    <dl>
      {terms.map((term) => (
        <div key={term}>
          <dt>{t(`${term}.name`)}</dt>
          <dd>{t(`${term}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
