import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { FileField } from '#platform/web/files/file-field.tsx';
import { RadioField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { outcomes } from '../../rules.ts';
import { type Mcu, mcus } from '../contract.ts';
import { type ResultValues, resultForm } from './mcu-form.ts';

/** Gives the result of a check-up, or corrects it where there is one. */
export function McuResultDialog({ mcu, onClose }: { mcu: Mcu; onClose: () => void }) {
  const { t } = useTranslation(['preparation-mcu', 'preparation']);
  const update = useSave(mcus.update);
  const degrees = useRead(mcus.healthDegrees, {}, { staleTime: 3_600_000 });
  const isCorrection = mcu.result !== null;
  const form = useContractForm(resultForm, {
    defaults: {
      mcuPrice: mcu.mcuPrice ?? '',
      attachment: mcu.attachment,
      correction: '',
      isCorrection,
      ...(mcu.result && { assessmentStatus: mcu.result }),
      ...(mcu.mcuHealthDegreeId && { mcuHealthDegreeId: mcu.mcuHealthDegreeId }),
    },
    version: mcu.version,
    onSubmit: ({ attachment, mcuPrice, correction, isCorrection: _, ...values }, version) =>
      update.mutateAsync({
        ...values,
        ...{ employeePreparationMcuId: mcu.employeePreparationMcuId, version },
        ...(attachment && { attachmentId: attachment.uuid, attachmentFilename: attachment.name }),
        ...(mcuPrice && { mcuPrice }),
        ...(isCorrection && { correction }),
      }),
    refusedAs: t(isCorrection ? 'correctionFailed' : 'resultFailed'),
    onSaved: () => {
      notify.success(t('resultCreated'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('resultTitle', { name: mcu.employeeName })} form={form} onClose={onClose}>
      <FieldGrid>
        <WideField>
          <RadioField<ResultValues>
            name="assessmentStatus"
            label={t('fields.result')}
            options={outcomes.map((value) => ({ value, label: t(`preparation:outcomes.${value}`) }))}
            required
          />
        </WideField>
        <SelectField<ResultValues>
          name="mcuHealthDegreeId"
          label={t('fields.healthDegree')}
          list={degrees}
          options={(degrees.data ?? []).map(({ id, healthStatusDegreeCode, healthStatusDegreeEn }) => ({
            value: id,
            label: `${healthStatusDegreeCode} - ${healthStatusDegreeEn}`,
          }))}
          required
        />
        <MoneyInput<ResultValues> name="mcuPrice" label={t('fields.price')} decimals={0} />
        <WideField>
          <FileField<ResultValues>
            name="attachment"
            label={t('fields.attachment')}
            upload={files.upload}
            download={files.download}
            fileType="mcu"
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
