import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './plain-dialog.module.css';

interface PlainDialogProps {
  title: string;
  text: string;
  /** The buttons; the first of them gets the focus. */
  children: ReactNode;
  /** Escape was pressed. Clicking outside does nothing (1S265). */
  onClose: () => void;
}

/** A message that has to be answered, on pages that load without the UI kit. The browser keeps the focus inside. */
export function PlainDialog({ title, text, children, onClose }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </dialog>
  );
}
