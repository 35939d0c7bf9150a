import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { formatDay } from '#platform/web/format.ts';
import { billingTerms, type TermsRow } from '../contract.ts';

/** Removes terms that do not hold yet. */
export default function RemoveDialog({ terms, onClose }: { terms: TermsRow; onClose: () => void }) {
  const { t } = useTranslation('billing-terms');
  const remove = useSave(billingTerms.remove);
  return (
    <ActionDialog
      isDanger
      title={t('removal.title')}
      text={t('removal.text', { day: formatDay(terms.validFrom) })}
      confirmLabel={t('remove')}
      act={() => remove.mutateAsync({ id: terms.id, version: terms.version })}
      done={t('removal.done')}
      onClose={onClose}
    />
  );
}
