import { Button } from '@mantine/core';
import { QueryClientContext } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../api-error.ts';
import { Note } from './note.tsx';

// Where it cannot be loaded, what every failure says.
const RefusedPanel = lazy(() =>
  import('./refused-panel.tsx').catch(() => ({ default: ({ children }: { children: ReactNode }) => children })),
);

interface ErrorPanelProps {
  /** 'Failed to retrieve data. Please try again later.' where nothing else is said (1T159). */
  text?: string;
  title?: string;
  retry?: () => void;
}

/**
 * Reading failed: what happened, and a way to try again. What the page asked for and was refused is not worth another
 * try: the server's own words are said then, unless the part has words of its own.
 */
export function ErrorPanel({ text, title, retry }: ErrorPanelProps) {
  const { t } = useTranslation('parts');
  const readings = useContext(QueryClientContext)?.getQueryCache().findAll({ type: 'active' }) ?? [];
  const errors = readings.flatMap(({ state: { error } }) => error ?? []);
  const panel = (
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
  if (text || !errors.some(isRefusal)) return panel;
  return (
    <Suspense fallback={panel}>
      <RefusedPanel errors={errors}>{panel}</RefusedPanel>
    </Suspense>
  );
}
