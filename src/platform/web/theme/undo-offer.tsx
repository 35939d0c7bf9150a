import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { notify, type UndoOffer } from './notify.ts';
import { showToast } from './toasts.tsx';

let shown = 0;

/** Shows what was done, with the button that takes it back. The newest takes the place of the one before: several would hide what is said meanwhile. */
export function showUndo(offer: UndoOffer) {
  notifications.hide(`undo-${shown}`);
  shown += 1;
  const id = `undo-${shown}`;
  showToast({
    id,
    message: <Offer offer={offer} close={() => notifications.hide(id)} />,
    autoClose: offer.seconds * 1_000,
    withBorder: false,
    role: 'status',
    closeButtonProps: { 'aria-label': i18next.t('close', { ns: 'common' }) },
    ...({ 'data-kind': 'success' } as object),
  });
}

function Offer({ offer, close }: { offer: UndoOffer; close: () => void }) {
  const { message, label, secondsLeft, seconds, undo, undone } = offer;
  const [left, setLeft] = useState(seconds);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  async function goBack() {
    setBusy(true);
    try {
      await undo();
      notify.success(undone);
    } catch (error) {
      notify.error((error as Error).message);
    }
    close();
  }
  return (
    <div className="gap-2 row wrap spread">
      <span>{message}</span>
      <Button className="high" variant="default" size="compact-sm" loading={isBusy} onClick={() => void goBack()}>
        {label}
        <span className="ml-2 plain num" aria-hidden="true">
          {secondsLeft(left)}
        </span>
      </Button>
    </div>
  );
}
