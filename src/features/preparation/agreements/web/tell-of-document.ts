import { useTranslation } from 'react-i18next';
import { notify } from '#platform/web/theme/notify.ts';

/** Says that a PKL or an addendum was saved, and who gets no message about it. */
export function useTellOfDocument() {
  const { t } = useTranslation('agreements');
  return (saved: string, withoutEmail: readonly string[]) => {
    notify.success(saved);
    if (withoutEmail.length > 0) notify.error(t('notTold', { who: withoutEmail.join(', ') }));
  };
}
