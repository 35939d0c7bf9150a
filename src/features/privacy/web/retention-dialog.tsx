import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { NumberField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { monthsForm, type RetentionRow, retention } from '../retention/contract.ts';

/** Changes how long a rule keeps, within what the law and the consent allow. */
export default function RetentionDialog({ rule, onClose }: { rule: RetentionRow; onClose: () => void }) {
  const { t } = useTranslation('retention');
  const save = useSave(retention.save);
  const { kind, stage, months, least, most, version } = rule;
  const form = useContractForm(monthsForm, {
    defaults: { months },
    onSubmit: (values) => save.mutateAsync({ kind, stage, version, ...values }),
    onSaved: ({ data }) => {
      notify.success(t('dialog.saved', { day: formatDay(data.startsOn) }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('dialog.title')} form={form} onClose={onClose} submitLabel={t('dialog.save')} savesChangesOnly>
      <p>{t(`kinds.${kind}.${stage}`)}</p>
      <NumberField<z.input<typeof monthsForm>>
        name="months"
        label={t('dialog.months')}
        hint={t('dialog.range', { least, most })}
        required
      />
    </FormDialog>
  );
}
