import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { id } from '#platform/contract/shapes.ts';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { inWords, useRefusal } from '../../proposing/web/refusal.ts';
import { planning } from '../contract.ts';

const positionForm = z.object({ jobPositionId: z.int('manning:refusals.position_required').check(id) });
type PositionForm = z.input<typeof positionForm>;

interface AddPositionProps {
  vessel: { id: number; divisionId: number };
  positions: readonly { id: number; jobPositionName: string }[];
  onClose: () => void;
}

/** Adds a seat to a vessel: one of the positions of her ship type, as often as she has it. */
export function AddPositionDialog({ vessel, positions, onClose }: AddPositionProps) {
  const { t } = useTranslation('manning-crew');
  const positionName = usePositionName();
  const add = useSave(planning.addPosition);
  const form = useContractForm(positionForm, {
    defaults: {},
    onSubmit: ({ jobPositionId }) =>
      add
        .mutateAsync({
          vesselId: vessel.id,
          ...(vessel.divisionId === 2
            ? { jobPositionTankerId: jobPositionId }
            : { jobPositionMarineId: jobPositionId }),
        })
        .catch((error) => {
          throw inWords(error, t('position.addFailed'));
        }),
    onSaved: () => {
      notify.success(t('position.added'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('position.add')} form={form} onClose={onClose} submitLabel={t('position.ok')}>
      <SelectField<PositionForm>
        name="jobPositionId"
        label={t('columns.position')}
        required
        isSearchable
        options={positions.map(({ id: value, jobPositionName }) => ({ value, label: positionName(jobPositionName) }))}
      />
    </FormDialog>
  );
}

interface RemovePositionProps {
  vesselCrewId: number;
  jobPositionName: string | undefined;
  onClose: () => void;
}

/** Gives a seat up that nobody is on or planned for. */
export function RemovePositionDialog({ vesselCrewId, jobPositionName, onClose }: RemovePositionProps) {
  const { t } = useTranslation(['manning-crew', 'parts']);
  const positionName = usePositionName();
  const refusal = useRefusal();
  const remove = useSave(planning.removePosition);
  const [failure, setFailure] = useState<string>();
  if (failure) return <ErrorDialog text={failure} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title={t('position.removeTitle')}
      text={
        <>
          <p>{t('position.removeText')}</p>
          {jobPositionName && <p>{positionName(jobPositionName)}</p>}
        </>
      }
      cancelLabel={t('parts:cancel')}
      confirmLabel={t('position.remove')}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(
          { vesselCrewId },
          {
            onSuccess: () => {
              notify.success(t('position.removed'));
              onClose();
            },
            onError: (error) => setFailure(refusal(error, t('position.removeFailed'))),
          },
        )
      }
      isDanger
      isBusy={remove.isPending}
    />
  );
}
