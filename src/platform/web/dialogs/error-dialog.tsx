import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ErrorDialogProps {
  /** What went wrong; nothing keeps the dialog closed. */
  text: ReactNode;
  /** 'Failed' where nothing else is said. */
  title?: string;
  onClose: () => void;
}

/** Something failed, and that has to be seen: a title, a text, OK. */
export function ErrorDialog({ text, title, onClose }: ErrorDialogProps) {
  const { t } = useTranslation('parts');
  return (
    <Modal
      opened={text !== undefined}
      onClose={onClose}
      title={title ?? t('failed')}
      size="26rem"
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <div className="muted lines">{text}</div>
      <div className="mt-4 line wrap end gap-2">
        <Button data-autofocus onClick={onClose}>
          {t('ok')}
        </Button>
      </div>
    </Modal>
  );
}
