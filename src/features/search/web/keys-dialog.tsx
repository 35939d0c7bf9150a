import { useTranslation } from 'react-i18next';
import { PlainDialog } from '#platform/web/layout/plain-dialog.tsx';
import classes from './search-dialog.module.css';

const keys = [
  { keys: ['Ctrl', 'K'], does: 'search' },
  { keys: ['/'], does: 'list' },
  { keys: ['j'], does: 'next' },
  { keys: ['k'], does: 'previous' },
  { keys: ['?'], does: 'keys' },
] as const;

/** The keys that lists and the search know. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  const body = (
    <dl className={classes.keyList}>
      {keys.map(({ keys: names, does }) => (
        <div key={does}>
          <dt>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{t(`keys.${does}`)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <PlainDialog title={t('keys.title')} body={body} onClose={onClose}>
      <button type="button" onClick={onClose}>
        {t('close')}
      </button>
    </PlainDialog>
  );
}
