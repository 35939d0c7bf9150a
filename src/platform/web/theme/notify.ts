import i18next from 'i18next';

/** Toasts: success is shown for 2 s, errors and notes about mail for 5 s (1-open 94). Messages are translated already. */

const show =
  (kind: 'success' | 'error' | 'mail', autoClose: number) =>
  (message: string, title?: string): void => {
    const toast = {
      message,
      ...(title !== undefined && { title }),
      autoClose,
      withBorder: false,
      role: kind === 'error' ? 'alert' : 'status',
      closeButtonProps: { 'aria-label': i18next.t('close', { ns: 'common' }) },
      ...({ 'data-kind': kind } as object),
    };
    // There from two seconds after the page (mantine.tsx); a line lost before that is reported by the page itself.
    void import('./toasts.tsx').then(
      ({ showToast }) => showToast(toast),
      () => {},
    );
  };

export const notify = {
  success: show('success', 2_000),
  error: show('error', 5_000),
  mail: show('mail', 5_000),
  /** Says what was done, and offers the way back for so many seconds, wherever one goes meanwhile. */
  undoable: (offer: UndoOffer): void =>
    void import('./undo-offer.tsx').then(
      ({ showUndo }) => showUndo(offer),
      () => {},
    ),
};

export interface UndoOffer {
  message: string;
  label: string;
  /** 'How long is left', beside the label. */
  secondsLeft: (left: number) => string;
  seconds: number;
  undo: () => Promise<unknown>;
  /** Said once it is undone. */
  undone: string;
}
