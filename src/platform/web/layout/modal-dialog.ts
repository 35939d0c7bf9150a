import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

/** Opens the browser's own `<dialog>` as a modal while it is mounted. */
interface ModalDialog {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
}

/** A dialog that keeps the focus inside without the UI kit; Escape asks `onClose`, which may keep it open. */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = ref.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
  };
}
