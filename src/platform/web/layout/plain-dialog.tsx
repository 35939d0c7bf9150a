import { type ReactNode, useId } from 'react';
import { useModalDialog } from './modal-dialog.ts';
import classes from './plain-dialog.module.css';

interface PlainDialogProps {
  title: string;
  text?: string;
  /** What there is to read, where it is more than a text. */
  body?: ReactNode;
  /** The buttons; the first of them gets the focus. */
  children: ReactNode;
  /** Escape was pressed. Clicking outside does nothing (1S265). */
  onClose: () => void;
}

/** A message that has to be answered, on pages that load without the UI kit. The browser keeps the focus inside. */
export function PlainDialog({ title, text, body, children, onClose }: PlainDialogProps) {
  const modal = useModalDialog(onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      className={`floating framed raised ink ${classes.dialog}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={text && `${id}-text`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {text && <p id={`${id}-text`}>{text}</p>}
      {body}
      <div className={`line wrap end gap-2 ${classes.actions}`}>{children}</div>
    </dialog>
  );
}
