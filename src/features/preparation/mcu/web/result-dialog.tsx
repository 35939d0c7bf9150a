import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { ResultFields } from '../../records/web/result-fields.tsx';
import { resultDefaults, resultInput } from '../../records/web/result-form.ts';
import { type Mcu, mcus } from '../contract.ts';
import { type ResultValues, resultForm } from './mcu-form.ts';

/** Gives the result of a check-up, or corrects it where there is one. */
export function McuResultDialog({ mcu, onClose }: { mcu: Mcu; onClose: () => void }) {
  const { t } = useTranslation('preparation-mcu');
  const update = useSave(mcus.update);
  const degrees = useRead(mcus.healthDegrees, {}, { staleTime: 3_600_000 });
  const isCorrection = mcu.result !== null;
  const form = useContractForm(resultForm, {
    defaults: {
      ...resultDefaults(mcu),
      mcuPrice: mcu.mcuPrice ?? '',
      ...(mcu.mcuHealthDegreeId && { mcuHealthDegreeId: mcu.mcuHealthDegreeId }),
    },
    version: mcu.version,
    onSubmit: ({ assessmentStatus, mcuHealthDegreeId, mcuPrice, ...values }, version) =>
      update.mutateAsync({
        assessmentStatus,
        mcuHealthDegreeId,
        version,
        employeePreparationMcuId: mcu.employeePreparationMcuId,
        ...(mcuPrice && { mcuPrice }),
        ...resultInput(values),
      }),
    refusedAs: t(isCorrection ? 'correctionFailed' : 'resultFailed'),
    onSaved: () => {
      notify.success(t('resultCreated'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('resultTitle', { name: mcu.employeeName })} form={form} onClose={onClose}>
      <ResultFields fileType="mcu" isCorrection={isCorrection}>
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
      </ResultFields>
    </FormDialog>
  );
}
