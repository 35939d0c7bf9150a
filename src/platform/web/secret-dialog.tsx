import { Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#platform/web/parts/button.tsx';
import classes from './secret-dialog.module.css';
import { notify } from './theme/notify.ts';

interface SecretDialogProps {
  title: string;
  /** What is put on the clipboard. */
  secret: string;
  labels: { copy: string; copied: string; done: string };
  onClose: () => void;
  /** What is said of it, and the secret itself. */
  children: ReactNode;
  /** Further ways to keep it. */
  ways?: ReactNode;
}

/** Something that can be seen this one time: closed by its own button alone, so that nobody loses it by a slip. */
export function SecretDialog({ title, secret, labels, onClose, children, ways }: SecretDialogProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    notify.success(labels.copied);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="32rem"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className="stack gap-4">
        {children}
        <div className="phone-acts line wrap end gap-2">
          <Button variant="default" icon={IconCopy} onClick={() => void copy()}>
            {labels.copy}
          </Button>
          {ways}
          <Button onClick={onClose}>{labels.done}</Button>
        </div>
      </div>
    </Modal>
  );
}

/** A secret of one line, named for screen readers. */
export const SecretValue = ({ label, children }: { label: string; children: string }) => (
  <output className={`m-0 framed round-10 anywhere well pad-wide usual ${classes.value}`} aria-label={label}>
    {children}
  </output>
);
