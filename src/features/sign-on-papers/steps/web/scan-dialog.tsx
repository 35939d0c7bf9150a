import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { files } from '#features/files/contract.ts';
import { useSave } from '#platform/web/api.ts';
import { FileField } from '#platform/web/files/file-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import type { SignOnPerson } from '../../contract.ts';
import { scanForm, signOnSteps } from '../contract.ts';

type Values = z.input<typeof scanForm>;

/** Adds a scan to the last state of a person's papers. */
export default function ScanDialog({ person, onClose }: { person: SignOnPerson; onClose: () => void }) {
  const { t } = useTranslation('sign-on-papers');
  const add = useSave(signOnSteps.addScan);
  const step = person.steps.at(-1);
  const form = useContractForm(scanForm, {
    defaults: { attachment: step?.scan ?? null },
    onSubmit: ({ attachment }) => add.mutateAsync({ id: step?.id ?? 0, attachmentId: attachment?.uuid ?? '' }),
    onSaved: () => {
      notify.success(t('steps.scanSaved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('steps.addScan', { name: person.name })} form={form} onClose={onClose}>
      <FileField<Values>
        name="attachment"
        label={step ? t('steps.scanOf', { state: t(`states.${step.state}`) }) : t('steps.scan')}
        hint={t('steps.scanText')}
        fileType="schedule"
        upload={files.upload}
        download={files.download}
        required
      />
    </FormDialog>
  );
}
