import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { ResultFields } from '../../records/web/result-fields.tsx';
import { resultDefaults, resultInput } from '../../records/web/result-form.ts';
import { type Bjst, bjsts } from '../contract.ts';
import { resultForm } from './bjst-form.ts';

/** Gives the result of a BJST, or corrects it where there is one. */
export function BjstResultDialog({ bjst, onClose }: { bjst: Bjst; onClose: () => void }) {
  const { t } = useTranslation('preparation-bjst');
  const update = useSave(bjsts.update);
  const form = useContractForm(resultForm, {
    defaults: resultDefaults(bjst),
    version: bjst.version,
    onSubmit: (values, version) =>
      update.mutateAsync({
        assessmentStatus: values.assessmentStatus,
        employeePreparationBjstId: bjst.employeePreparationBjstId,
        version,
        ...resultInput(values),
      }),
    refusedAs: t('updateFailed'),
    onSaved: () => {
      notify.success(t('updated'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('resultTitle', { name: bjst.employeeName })} form={form} onClose={onClose}>
      <ResultFields fileType="bjst" isCorrection={bjst.result !== null} />
    </FormDialog>
  );
}
