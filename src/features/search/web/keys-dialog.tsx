import { useTranslation } from 'react-i18next';
import { useModalDialog } from '#platform/web/layout/modal-dialog.ts';
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
  const modal = useModalDialog(onClose);
  return (
    <dialog {...modal} className={classes.keysDialog} aria-labelledby="keys-title">
      <h2 id="keys-title">{t('keys.title')}</h2>
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
      <button type="button" className={classes.plain} onClick={onClose}>
        {t('close')}
      </button>
    </dialog>
  );
}
