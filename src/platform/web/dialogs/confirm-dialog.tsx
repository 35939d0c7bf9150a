import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialogs.module.css';
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
}

/** Asks before something is done. Clicking outside does not answer it (1S265); the safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel, cancelLabel, onConfirm, onCancel, isDanger, isBusy = false } = props;
  useFocusBack(isOpen);
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
      <div className={classes.text}>{text}</div>
      <div className={classes.actions}>
        <Button variant="default" data-autofocus onClick={onCancel} disabled={isBusy}>
          {cancelLabel}
        </Button>
        <Button {...(isDanger && { color: 'red' })} onClick={onConfirm} loading={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
