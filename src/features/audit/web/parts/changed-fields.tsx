import { useTranslation } from 'react-i18next';
import type { Change } from '../../contract.ts';
import { useChangeWords } from './change-words.ts';
import classes from './changed-fields.module.css';

/** What a change did, field by field: before and after. What was added or taken away has one of the two. */
export function ChangedFields({ change }: { change: Change }) {
  const { t } = useTranslation('audit');
  const words = useChangeWords();
  const { action, fields } = change;
  if (fields.length === 0) return <p className="muted">{t('noFields')}</p>;
  return (
    <table className={`full small cells ${classes.fields}`}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {action !== 'insert' && <th scope="col">{t('before')}</th>}
          {action !== 'delete' && <th scope="col">{t('after')}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ before, after, ...named }) => (
          <tr key={named.field}>
            <th className="muted plain" scope="row">
              {words.field({ before, after, ...named })}
            </th>
            {action !== 'insert' && <td data-label={t('before')}>{words.value(before, named.field)}</td>}
            {action !== 'delete' && <td data-label={t('after')}>{words.value(after, named.field)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
