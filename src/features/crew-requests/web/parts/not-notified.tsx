import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { CrewRequestDetail } from '../../contract.ts';

/** Says that an answer reached nobody. Answers whether it did reach who asked. */
export function warnIfNotNotified({ data: { isUntold } }: { data: { isUntold: boolean } }, who: string): boolean {
  if (isUntold) notify.error(i18next.t('crew-requests:untold', { who }));
  return !isUntold;
}

/** Says of who has no account that answers are not seen. */
export function NoAccount({ request: { hasAccount, name } }: { request: CrewRequestDetail }) {
  const { t } = useTranslation('crew-requests');
  return hasAccount ? null : <Note kind="warn">{t('noAccount', { who: name })}</Note>;
}
