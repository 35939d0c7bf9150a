import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { type RateRow, rates } from '../contract.ts';
import type { RateKind } from '../rules.ts';
import { useRateName } from './rate-columns.tsx';

interface RemoveDialogProps {
  kind: RateKind;
  rate: RateRow;
  onClose: () => void;
}

/** Takes a value back that is not in force yet. */
export function RemoveDialog({ kind, rate, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('rates');
  const nameOf = useRateName();
  const remove = useSave(rates.remove);
  return (
    <ActionDialog
      isDanger
      title={t('removal.title')}
      text={
        <>
          <p>{nameOf(rate)}</p>
          <p>{t('removal.text')}</p>
        </>
      }
      confirmLabel={t('remove')}
      act={() => remove.mutateAsync({ id: rate.rateId, kind, version: rate.version })}
      done={t('removal.done')}
      onClose={onClose}
    />
  );
}
