import type {} from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  /** What is known of a screen before it is opened. */
  interface StaticDataRouteOption {
    /** Namespaces of texts that it needs. */
    texts?: readonly string[];
  }
  /** What one page hands over to the next, silently in the address. */
  interface HistoryState {
    /** Words for the error screen (1S062). */
    errorTitle?: string;
    errorDescription?: string;
    /** The page that was left when the session ended. */
    returnTo?: string;
    /** The part of a form that a phone shows alone, as `list.number`. */
    part?: string;
    /** The page was left to correct something, and is come back to. */
    isReviewed?: boolean;
  }
}
