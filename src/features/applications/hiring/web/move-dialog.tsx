import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { reference } from '#features/reference/contract.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { useRead, useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { hiring } from '../contract.ts';

const moving = z.object({ employmentTypeId: z.int(isRequired('hiring:move.employmentType')) });
type Moving = z.input<typeof moving>;

interface MoveDialogProps {
  applicant: { regCrewId: number; regFullName: string; jobPositionName: string; vesselType: string };
  onClose: () => void;
}

/** Asks before someone who passed becomes crew, and as what they are employed (1-open 30). */
export default function MoveDialog({ applicant, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['hiring', 'crew']);
  const positionName = usePositionName();
  const save = useSave(hiring.moveToCrew);
  const readAgain = useReadAgain(hiring.moveToCrew);
  const types = useRead(reference.employmentTypes, {}, { staleTime: 3_600_000 });
  const { regCrewId, regFullName: who, jobPositionName, vesselType } = applicant;
  const form = useContractForm(moving, {
    defaults: {},
    onSubmit: async ({ employmentTypeId }) => {
      try {
        return await save.mutateAsync({ regCrewId, employmentTypeId });
      } catch (error) {
        if (isConflict(error)) await readAgain();
        throw error;
      }
    },
    onSaved: ({ data }) => {
      notify.success(t('moved', { who, number: data.employeeIdNumber }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('move.title', { who })}
      form={form}
      onClose={onClose}
      submitLabel={t('move.confirm')}
      size="30rem"
    >
      <p>{t('move.text', { who, position: positionName(jobPositionName), vessel: vesselType })}</p>
      <SelectField<Moving>
        name="employmentTypeId"
        label={t('move.employmentType')}
        list={types}
        options={(types.data ?? []).map(({ id, name }) => ({
          value: id,
          label: t(`crew:employmentTypes.${name}`, name),
        }))}
        required
      />
    </FormDialog>
  );
}
