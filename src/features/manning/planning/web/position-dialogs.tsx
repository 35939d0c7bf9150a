import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { id } from '#platform/contract/shapes.ts';
import { useSave } from '#platform/web/api.ts';
import { inWords } from '#platform/web/api-error.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { CheckField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import type { ReadList } from '#platform/web/form/list-failure.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { useRefusal } from '../../proposing/web/refusal.ts';
import { planning } from '../contract.ts';

const positionForm = z.object({
  jobPositionId: z.int('manning:refusals.position_required').check(id),
  addsMore: z.optional(z.boolean()),
});
type PositionForm = z.input<typeof positionForm>;

interface AddPositionProps {
  vessel: { id: number; divisionId: number };
  positions: readonly { id: number; jobPositionName: string }[];
  /** The reading that they come with. */
  list: ReadList;
  onClose: () => void;
}

/**
 * Adds a seat to a vessel: one of the positions of her ship type, as often as she has it. It stays open, with the next
 * position to choose, where more are to be added.
 */
export function AddPositionDialog({ vessel, positions, list, onClose }: AddPositionProps) {
  const { t } = useTranslation('manning-crew');
  const positionName = usePositionName();
  const add = useSave(planning.addPosition);
  const [added, setAdded] = useState<readonly string[]>([]);
  const nameOf = (id: number) => positionName(positions.find((each) => each.id === id)?.jobPositionName ?? '');
  const form = useContractForm(positionForm, {
    defaults: {},
    onSubmit: async ({ jobPositionId, addsMore }) => {
      await add
        .mutateAsync({
          vesselId: vessel.id,
          ...(vessel.divisionId === 2
            ? { jobPositionTankerId: jobPositionId }
            : { jobPositionMarineId: jobPositionId }),
        })
        .catch((error) => {
          throw inWords(error, t('position.addFailed'));
        });
      return { name: nameOf(jobPositionId), addsMore };
    },
    onSaved: ({ name, addsMore }) => {
      if (!addsMore) {
        notify.success(t('position.added'));
        return onClose();
      }
      setAdded((before) => [...before, name]);
      form.form.reset({ addsMore });
    },
  });
  const { formRef } = form;
  useEffect(() => {
    if (added.length > 0) formRef.current?.querySelector('input')?.focus();
  }, [added, formRef]);
  return (
    <FormDialog
      title={t('position.add')}
      // That more are to be added is nothing to lose; a position that was chosen is.
      form={{ ...form, hasUnsaved: () => Boolean(form.form.getValues('jobPositionId')) && form.hasUnsaved() }}
      onClose={onClose}
      submitLabel={t('position.ok')}
    >
      <SelectField<PositionForm>
        name="jobPositionId"
        label={t('columns.position')}
        required
        isSearchable
        list={list}
        options={positions.map(({ id: value, jobPositionName }) => ({ value, label: positionName(jobPositionName) }))}
      />
      <CheckField<PositionForm> name="addsMore" label={t('position.another')} />
      <p role="status">{added.length > 0 && t('position.addedSoFar', { positions: added.join(', ') })}</p>
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
