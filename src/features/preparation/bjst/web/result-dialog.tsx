import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import { useSave } from '#platform/web/api.ts';
import { FileField } from '#platform/web/files/file-field.tsx';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { outcomes } from '../../rules.ts';
import { type Bjst, bjsts } from '../contract.ts';
import { type ResultValues, resultForm } from './bjst-form.ts';

/** Gives the result of a BJST, or corrects it where there is one. */
export function BjstResultDialog({ bjst, onClose }: { bjst: Bjst; onClose: () => void }) {
  const { t } = useTranslation(['preparation-bjst', 'preparation']);
  const update = useSave(bjsts.update);
  const isCorrection = bjst.result !== null;
  const form = useContractForm(resultForm, {
    defaults: {
      attachment: bjst.attachment,
      correction: '',
      isCorrection,
      ...(bjst.result && { assessmentStatus: bjst.result }),
    },
    version: bjst.version,
    onSubmit: ({ attachment, correction, isCorrection: _, ...values }, version) =>
      update.mutateAsync({
        ...values,
        ...{ employeePreparationBjstId: bjst.employeePreparationBjstId, version },
        ...(attachment && { attachmentId: attachment.uuid, attachmentFilename: attachment.name }),
        ...(isCorrection && { correction }),
      }),
    refusedAs: t('updateFailed'),
    onSaved: () => {
      notify.success(t('updated'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('resultTitle', { name: bjst.employeeName })} form={form} onClose={onClose}>
      <FieldGrid>
        <WideField>
          <RadioField<ResultValues>
            name="assessmentStatus"
            label={t('fields.result')}
            options={outcomes.map((value) => ({ value, label: t(`preparation:outcomes.${value}`) }))}
            required
          />
        </WideField>
        <WideField>
          <FileField<ResultValues>
            name="attachment"
            label={t('fields.attachment')}
            upload={files.upload}
            download={files.download}
            fileType="bjst"
            required
          />
        </WideField>
        {isCorrection && (
          <WideField>
            <TextAreaField<ResultValues>
              name="correction"
              label={t('preparation:record.correction')}
              hint={t('preparation:record.correctionHint')}
              maxLength={1000}
              required
            />
          </WideField>
        )}
      </FieldGrid>
    </FormDialog>
  );
}
