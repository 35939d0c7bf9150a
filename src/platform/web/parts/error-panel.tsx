import { Button } from '@mantine/core';
import { QueryClientContext } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing, isRefusal } from '../api-error.ts';
import { otherDivision, useSession } from '../session.tsx';
import { Note } from './note.tsx';

// Where it cannot be loaded, what every failure says.
const RefusedPanel = lazy(() =>
  import('./refused-panel.tsx').catch(() => ({ default: ({ children }: { children: ReactNode }) => children })),
);

const OtherDivision = lazy(() => import('../layout/other-division.tsx'));

interface ErrorPanelProps {
  /** 'Failed to retrieve data. Please try again later.' where nothing else is said (1T159). */
  text?: string;
  title?: string;
  retry?: () => void;
}

/**
 * Reading failed: what happened, and a way to try again. What the page asked for and was refused is not worth another
 * try: the server's own words are said then, unless the part has words of its own. What a super admin does not find may be of
 * the other division.
 */
export function ErrorPanel({ text, title, retry }: ErrorPanelProps) {
  const { t } = useTranslation('parts');
  const other = otherDivision(useSession().session);
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
  if (other && errors.every(isMissing))
    return (
      <Suspense fallback={panel}>
        <OtherDivision other={other} isGuess />
      </Suspense>
    );
  return (
    <Suspense fallback={panel}>
      <RefusedPanel errors={errors}>{panel}</RefusedPanel>
    </Suspense>
  );
}
