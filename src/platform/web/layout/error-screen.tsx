import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './error-screen.module.css';

interface ErrorScreenProps {
  error?: Error;
  title?: string;
  description?: string;
  /** Where the button leads; the landing page when nothing is said. */
  to?: string;
  /** Tries again, where that can help. */
  reset?: () => void;
}

/** What navigation may hand over to the error screen (1S062). */
interface HandedState {
  errorTitle?: string;
  errorDescription?: string;
}

/** The generic error: a red panel with a title, a description and a way on (1S061). Plain, since anything may be broken. */
export function ErrorScreen({ title, description, to = '/', reset }: ErrorScreenProps) {
  const { t } = useTranslation('common', { useSuspense: false });
  const handed = useRouterState({ select: (state) => state.location.state as HandedState });
  return (
    <main className={classes.page}>
      <section className={classes.panel} role="alert">
        <h1>{handed.errorTitle ?? title ?? t('error.title', 'Something went wrong')}</h1>
        <p>
          {handed.errorDescription ??
            description ??
            t('error.description', 'The page could not be shown. Please try again later.')}
        </p>
        <div className={classes.actions}>
          {reset && (
            <button type="button" onClick={() => reset()}>
              {t('error.retry', 'Try again')}
            </button>
          )}
          <a href={to}>{t('error.home', 'Back to Home')}</a>
        </div>
      </section>
    </main>
  );
}
