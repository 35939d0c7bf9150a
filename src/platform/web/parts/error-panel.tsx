import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Note } from './note.tsx';

interface ErrorPanelProps {
  /** 'Failed to retrieve data. Please try again later.' where nothing else is said (1T159). */
  text?: string;
  title?: string;
  retry?: () => void;
}

/** Reading failed: what happened, and a way to try again. */
export function ErrorPanel({ text, title, retry }: ErrorPanelProps) {
  const { t } = useTranslation('parts');
  return (
    <Note
      kind="error"
      live
      {...(title && { title })}
      actions={
        retry && (
          <Button variant="default" onClick={() => retry()}>
            {t('retry')}
          </Button>
        )
      }
    >
      {text ?? t('failedToRead')}
    </Note>
  );
}
