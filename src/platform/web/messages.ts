import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { inWords, messageParts } from '../contract/messages.ts';
import { formatDay } from './format.ts';

/**
 * Says a message of the contract in the language of the page. What the server answered is in words already and stays as
 * it is.
 */
export function useMessage(): (text: string) => string {
  const { t, i18n } = useTranslation('refusals');
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each namespace that arrives there is another t
  return useCallback(
    (text: string) => {
      const { key, parameters } = messageParts(text) ?? {};
      const missing = [key, parameters?.field]
        .map((named) => named?.split(':', 1)[0] ?? 'refusals')
        .filter((namespace) => !i18n.hasLoadedNamespace(namespace));
      if (missing.length === 0) return sayNow(text);
      // Said once it is there: the page is drawn again then.
      void i18n.loadNamespaces(missing);
      return '';
    },
    [t, i18n],
  );
}

/** Says a message whose texts every page has, outside of a component. */
export const sayNow = (text: string): string =>
  inWords(text, { text: (key, parameters) => i18next.t(key, parameters), day: formatDay });
