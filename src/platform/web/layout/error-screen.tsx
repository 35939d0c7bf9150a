import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './error-screen.module.css';

interface ErrorScreenProps {
  title?: string | undefined;
  /** Fit to be shown, such as a server's message. */
  description?: string | undefined;
  /** Where the button leads; the landing page when nothing is said. */
  to?: string;
  /** What broke; code that is gone is said in its own words. */
  error?: unknown;
  /** Tries again, where that can help. */
  reset?: () => void;
  /** Inside a layout, which has the page's `main` already. */
  isNested?: boolean;
}

/**
 * True if code of this page could not be fetched: another version of the portal is there now, which does not have it, or
 * the line broke. The browser does not ask for the same file again before the page is loaded anew.
 */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css|no answer in time/i.test(
    error.message,
  );

/** The generic error: a red panel with a title, a description and a way on (1S061). Plain, since anything may be broken. */
export function ErrorScreen({ title, description, to = '/', error, reset, isNested = false }: ErrorScreenProps) {
  const isOutdated = isMissingCode(error);
  const { t } = useTranslation('common', { useSuspense: false });
  // The page that redirected here may have passed a message (1S062).
  const handed = useRouterState({ select: (state) => state.location.state });
  const Frame = isNested ? 'div' : 'main';
  return (
    <Frame className={`stack centre ${classes.page}`}>
      <section className={`measure bad-well round-10 bad line gap-3 ${classes.panel}`} role="alert">
        <svg className={`drawn ${classes.sign}`} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3.5 2.5 20h19zM12 10v4.5M12 17.2v.1" />
        </svg>
        <div>
          {isOutdated ? (
            <>
              <h1>{t('error.outdated.title', 'This page needs to be reloaded')}</h1>
              <p className="mt-2">
                {t(
                  'error.outdated.description',
                  'The portal was updated after you opened this page, or the connection was lost. Reload the page to continue.',
                )}
              </p>
            </>
          ) : (
            <>
              <h1>{handed.errorTitle ?? title ?? t('error.title', 'Something went wrong')}</h1>
              <p className="mt-2">
                {handed.errorDescription ||
                  description ||
                  t('error.description', 'The page could not be shown. Please try again later.')}
              </p>
            </>
          )}
          <div className={`mt-4 line wrap gap-3 ${classes.actions}`}>
            {isOutdated && (
              <button className="same press inline touch strong" type="button" onClick={() => window.location.reload()}>
                {t('error.outdated.reload', 'Reload page')}
              </button>
            )}
            {reset && !isOutdated && (
              <button className="same press inline touch strong" type="button" onClick={() => reset()}>
                {t('error.retry', 'Try again')}
              </button>
            )}
            <a className="same press inline touch strong" href={to}>
              {t('error.home', 'Back to Home')}
            </a>
          </div>
        </div>
      </section>
    </Frame>
  );
}
