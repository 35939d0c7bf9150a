import { Button, Drawer } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { formatInstant } from '../format.ts';
import iconButton from '../parts/icon-button.module.css';
import { Note } from '../parts/note.tsx';
import { notify } from '../theme/notify.ts';
import { stateOf, type WaitingSave } from '../waiting/entry.ts';
import { keepReopened } from '../waiting/reopened.ts';
import { sendWaiting } from '../waiting/send.ts';
import { dropWaiting, replaceWaiting, sealNow, useWaitingSaves } from '../waiting/waiting.ts';
import classes from './waiting-mark.module.css';

/** How often a line is looked for while something waits; the browser's own word that it is back comes sooner. */
const lookEvery = 20_000;

/** Sends what waits: when the page is opened, when the line is back, and now and then. */
function useSending() {
  const { t } = useTranslation('waiting');
  const cache = useQueryClient();
  const send = useCallback(
    (key?: string) =>
      sendWaiting(
        cache,
        ({ save: { title }, isSaved }) =>
          isSaved ? notify.success(t('sent', { title })) : notify.error(t('notSent', { title })),
        key,
      ).catch(() => undefined),
    [cache, t],
  );
  useEffect(() => {
    const look = () => void send();
    look();
    const timer = setInterval(look, lookEvery);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [send]);
  return send;
}

/** In the header while something waits: how much, and the way to the list of it. */
export default function WaitingMark() {
  const { t } = useTranslation('waiting');
  const saves = useWaitingSaves();
  const send = useSending();
  const [isOpen, setOpen] = useState(false);
  if (saves.length === 0 && !isOpen) return null;
  const needsLook = saves.some((save) => stateOf(save, Date.now()) !== 'waiting');
  return (
    <>
      <button
        type="button"
        className={`center ${iconButton.button} inline gap-1 ${classes.mark}`}
        data-tone={needsLook ? 'red' : 'amber'}
        aria-label={t('open', { count: saves.length })}
        title={t('open', { count: saves.length })}
        onClick={() => setOpen(true)}
      >
        <IconCloudUpload size={18} stroke={1.75} aria-hidden="true" />
        <span className="small bold num">{saves.length}</span>
      </button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size="28rem"
        title={t('title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <p className="dim">{t('text')}</p>
        {saves.length === 0 && <p>{t('none')}</p>}
        <ul className="mt-4 stack gap-3">
          {saves.map((save) => (
            <Waiting key={save.key} save={save} send={send} onLeave={() => setOpen(false)} />
          ))}
        </ul>
      </Drawer>
    </>
  );
}

interface WaitingProps {
  save: WaitingSave;
  send: (key: string) => Promise<void>;
  onLeave: () => void;
}

/** One waiting save: content, time, form, state and actions. */
function Waiting({ save, send, onLeave }: WaitingProps) {
  const { t } = useTranslation('waiting');
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const { key, title, refusal } = save;
  const state = stateOf(save, Date.now());
  const isLost = state === 'changed' || state === 'refused';
  const reasons = Object.values(refusal?.fields ?? {});

  async function sendNow() {
    setBusy(true);
    setUnanswered(false);
    const seal = sealNow();
    // It is somebody's decision now, a day later or after a refusal.
    if (seal && state === 'old') await replaceWaiting(seal, { ...save, savedAt: Date.now() });
    await send(key);
    setBusy(false);
    setUnanswered(true);
  }
  /** What may still be sent by itself is not opened as well: it could be saved twice. */
  function show() {
    if (refusal) keepReopened(save);
    onLeave();
    router.history.push(save.address);
  }

  return (
    <li className="framed round-10 stack gap-2 pad-3">
      <div className="row wrap spread gap-2">
        <b>{title}</b>
        <span className={`tiny strong round toned ${classes.state}`} data-tone={isLost ? 'red' : 'amber'}>
          {t(`state.${state}`)}
        </span>
      </div>
      <small className="anywhere">
        {t('savedAt', { at: formatInstant(new Date(save.savedAt).toISOString(), { time: true }) })}
        {` · ${save.address.split('?')[0]}`}
      </small>
      {refusal && (
        <Note kind="error">
          {reasons.length > 0 ? [...new Set(reasons)].map((reason) => <p key={reason}>{reason}</p>) : refusal.message}
        </Note>
      )}
      {state === 'old' && <Note kind="warn">{t('oldText')}</Note>}
      {state === 'changed' && <p>{t('changedText')}</p>}
      {refusal && <p className="dim">{t('formHint')}</p>}
      {isUnanswered && state === 'waiting' && <Note live>{t('noLine')}</Note>}
      <div className="line wrap gap-2">
        {!refusal && (
          <Button size="compact-sm" loading={isBusy} onClick={() => void sendNow()}>
            {t('sendNow')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={show}>
          {t(refusal ? 'openForm' : 'showPage')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('discardTitle')}
          text={t('discardText', { title })}
          cancelLabel={t('keep')}
          confirmLabel={t('discard')}
          onCancel={() => setAsking(false)}
          onConfirm={() => void dropWaiting(key)}
          isDanger
        />
      )}
    </li>
  );
}
