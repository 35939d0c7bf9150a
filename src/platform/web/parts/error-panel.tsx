import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../api-error.ts';
import { Note } from './note.tsx';

interface ErrorPanelProps {
  /** 'Failed to retrieve data. Please try again later.' where nothing else is said (1T159). */
  text?: string;
  title?: string;
  /** What failed: a refusal says why in its own words, and trying again would be refused again. */
  error?: unknown;
  retry?: () => void;
}

/** Reading failed: what happened, and a way to try again. */
export function ErrorPanel({ text, title, error, retry }: ErrorPanelProps) {
  const { t } = useTranslation('parts');
  const refusal = isRefusal(error) && error.status !== 429 ? error.message : undefined;
  return (
    <Note
      kind="error"
      live
      {...(title && { title })}
      actions={
        !refusal &&
        retry && (
          <Button variant="default" onClick={() => retry()}>
            {t('retry')}
          </Button>
        )
      }
    >
      {text ?? refusal ?? t('failedToRead')}
    </Note>
  );
}
