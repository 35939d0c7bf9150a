import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainDialog } from '#platform/web/layout/plain-dialog.tsx';
import { keepPersisted, readPersisted } from '#platform/web/persisted.ts';
import classes from './search-dialog.module.css';

interface Key {
  keys: readonly string[];
  does: string;
  /** What it acts on in a page: it is listed only where there is such. */
  on?: string;
}

const named = (key: string) => `main [aria-keyshortcuts="${key}"]:not(:disabled)`;
const rows = 'main tbody tr, main [data-row-card]';

const ofPages: readonly Key[] = [
  { keys: ['Ctrl', 'K'], does: 'search' },
  { keys: ['/'], does: 'list', on: 'main input[type=search]' },
  { keys: ['j'], does: 'next', on: rows },
  { keys: ['k'], does: 'previous', on: rows },
  { keys: ['x'], does: 'tick', on: 'main tbody input[type=checkbox], main [data-row-card] input[type=checkbox]' },
  { keys: ['Shift', 'Enter'], does: 'sortToo', on: 'main thead button' },
  { keys: ['c'], does: 'add', on: named('c') },
  { keys: ['?'], does: 'keys' },
  { keys: ['Ctrl', '/'], does: 'keysAlways' },
];
const ofApplicants: readonly Key[] = [
  { keys: ['p', 'p'], does: 'pass', on: named('p') },
  { keys: ['f', 'f'], does: 'fail', on: named('f') },
  { keys: ['j'], does: 'nextApplicant', on: `${named('j')}:not([data-decision])` },
  { keys: ['k'], does: 'previousApplicant', on: `${named('k')}:not([data-decision])` },
  { keys: ['d'], does: 'document', on: 'main [data-document]' },
  { keys: ['n'], does: 'note', on: named('n') },
];

const ofDecisions: readonly Key[] = [
  { keys: ['a'], does: 'approve', on: named('a') },
  { keys: ['r'], does: 'reject', on: named('r') },
  { keys: ['j'], does: 'nextDecision', on: `${named('j')}[data-decision]` },
  { keys: ['k'], does: 'previousDecision', on: `${named('k')}[data-decision]` },
  { keys: ['x'], does: 'select', on: named('x') },
  { keys: ['u'], does: 'undo', on: named('u') },
];

/** Those that do something on the page below. */
const working = (keys: readonly Key[]) => keys.filter(({ on }) => on === undefined || document.querySelector(on));

/** The keys that pages know; those of one letter can be switched off. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  const [isOn, setOn] = useState(() => readPersisted('keys', (value) => value === 'off') === undefined);
  const [shown] = useState(() => {
    const applicant = working(ofApplicants);
    const decision = working(ofDecisions);
    // Where they lead to the next applicant or decision, they do not move in a list.
    const isTaken = (key: Key) =>
      [...applicant, ...decision].some(({ keys }) => keys.length === 1 && keys[0] === key.keys[0]);
    return { applicant, decision, page: working(ofPages).filter((key) => key.keys.length > 1 || !isTaken(key)) };
  });
  const body = (
    <>
      <Keys keys={shown.page} />
      {shown.applicant.length > 0 && (
        <>
          <h3>{t('keys.ofApplicants')}</h3>
          <Keys keys={shown.applicant} />
        </>
      )}
      {shown.decision.length > 0 && (
        <>
          <h3>{t('keys.ofDecisions')}</h3>
          <Keys keys={shown.decision} />
        </>
      )}
      <label className="row gap-2 touch">
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

/** What a button of the page below says itself that its key does. */
const sayingOf = (on: string | undefined) =>
  on === undefined ? undefined : document.querySelector<HTMLElement>(on)?.dataset.does;

function Keys({ keys }: { keys: readonly Key[] }) {
  const { t } = useTranslation('search');
  return (
    <dl className={`mt-3 mb-4 stack gap-2 ${classes.keyList}`}>
      {keys.map(({ keys: names, does, on }) => (
        <div className="stack" key={does}>
          <dt className="line gap-1">
            {names.map((name, at) => (
              // A key may be pressed twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <kbd key={at}>{name}</kbd>
            ))}
          </dt>
          <dd>{sayingOf(on) ?? t(`keys.${does}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
