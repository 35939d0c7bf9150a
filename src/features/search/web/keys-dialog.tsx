import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainDialog } from '#platform/web/layout/plain-dialog.tsx';
import { keepPersisted, readPersisted } from '#platform/web/persisted.ts';
import classes from './search-dialog.module.css';

const everywhere = [
  { keys: ['Ctrl', 'K'], does: 'search' },
  { keys: ['/'], does: 'list' },
  { keys: ['j'], does: 'next' },
  { keys: ['k'], does: 'previous' },
  { keys: ['Shift', 'Enter'], does: 'sortToo' },
  { keys: ['?'], does: 'keys' },
  { keys: ['Ctrl', '/'], does: 'keysAlways' },
] as const;
const ofApplicants = [
  { keys: ['p', 'p'], does: 'pass' },
  { keys: ['f', 'f'], does: 'fail' },
  { keys: ['j'], does: 'nextApplicant' },
  { keys: ['k'], does: 'previousApplicant' },
  { keys: ['d'], does: 'document' },
  { keys: ['n'], does: 'note' },
] as const;

/** The keys that pages know; those of one letter can be switched off. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  const [isOn, setOn] = useState(() => readPersisted('keys', (value) => value === 'off') === undefined);
  const body = (
    <>
      <Keys keys={everywhere} />
      <h3 className={classes.keysOf}>{t('keys.ofApplicants')}</h3>
      <Keys keys={ofApplicants} />
      <label className={classes.keySwitch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setOn(event.currentTarget.checked);
            keepPersisted('keys', event.currentTarget.checked ? undefined : 'off');
          }}
        />
        <span>{t('keys.on')}</span>
      </label>
    </>
  );
  return (
    <PlainDialog title={t('keys.title')} body={body} onClose={onClose}>
      <button type="button" onClick={onClose}>
        {t('close')}
      </button>
    </PlainDialog>
  );
}

function Keys({ keys }: { keys: typeof everywhere | typeof ofApplicants }) {
  const { t } = useTranslation('search');
  return (
    <dl className={classes.keyList}>
      {keys.map(({ keys: names, does }) => (
        <div key={does}>
          <dt>
            {names.map((name, at) => (
              // A key may be pressed twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <kbd key={at}>{name}</kbd>
            ))}
          </dt>
          <dd>{t(`keys.${does}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
