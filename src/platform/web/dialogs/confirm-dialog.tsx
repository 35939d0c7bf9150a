import { Button, Modal } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useFocusBack } from './use-focus-back.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text?: ReactNode;
  /** The button that goes on, and the one that does not; the ledger gives their texts. */
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The button that goes on destroys something. */
  isDanger?: boolean;
  /** It is being done: the buttons wait. */
  isBusy?: boolean;
  /** The key that goes on. */
  confirmKey?: string | undefined;
  /** There is nothing to go on with. */
  isBlocked?: boolean;
}

/** Asks before something is done. Clicking outside does not answer it (1S265); the safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    text,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    isDanger,
    isBusy = false,
    isBlocked = false,
    confirmKey,
  } = props;
  useFocusBack(isOpen);
  // The second press of a double click comes before it is known to be busy, and would be refused as a second try.
  const once = (event: MouseEvent) => event.detail < 2 && onConfirm();
  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      title={title}
      size="26rem"
      closeOnClickOutside={false}
      closeOnEscape={!isBusy}
      withCloseButton={false}
    >
      <div className="muted lines">{text}</div>
      <div className="mt-4 line wrap end gap-2">
        <Button variant="default" data-autofocus onClick={onCancel} disabled={isBusy}>
          {cancelLabel}
        </Button>
        <Button
          {...(isDanger && { color: 'red' })}
          onClick={once}
          loading={isBusy}
          disabled={isBlocked}
          aria-keyshortcuts={confirmKey}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
