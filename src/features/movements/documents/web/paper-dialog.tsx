import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { files } from '#features/files/contract.ts';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { FileField } from '#platform/web/files/file-field.tsx';
import { CheckField, RadioField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type AppraisalPaper, movementPapers, paperForm, type TravelPaper } from '../contract.ts';
import { type PaperKind, paperUsages } from '../rules.ts';

type Values = z.input<typeof paperForm>;

interface PaperDialogProps {
  kind: PaperKind;
  scheduleId: number;
  /** The paper that is changed; none adds one. */
  paper?: AppraisalPaper & Partial<Pick<TravelPaper, 'price'>>;
  onClose: () => void;
}

/** Adds a paper of a journey or of an appraisal, or changes it (2S087, 2S088). */
export default function PaperDialog({ kind, scheduleId, paper, onClose }: PaperDialogProps) {
  const { t } = useTranslation('travel');
  const { send, readAgain } = usePaperSave(kind, scheduleId, paper?.id);
  const form = useContractForm(paperForm, {
    defaults: {
      documentName: paper?.documentName ?? '',
      attachment: paper?.attachment ?? null,
      comment: paper?.comment ?? '',
      price: paper?.price === '0' ? '' : (paper?.price ?? ''),
      isHeld: paper?.price === '0',
      ...(paper && { documentUsage: paper.documentUsage }),
    },
    ...(paper && { version: paper.version }),
    onSubmit: async (values, version) => {
      try {
        return await send(values, version);
      } catch (error) {
        if (isConflict(error)) await readAgain();
        throw error;
      }
    },
    onSaved: () => {
      notify.success(t(paper ? 'papers.updated' : 'papers.added'));
      onClose();
    },
  });
  const isHeld = form.form.watch('isHeld');
  return (
    <FormDialog
      title={t(paper ? `papers.editOf.${kind}` : `papers.addTo.${kind}`)}
      form={form}
      onClose={onClose}
      submitLabel={t('papers.save')}
    >
      <RadioField<Values>
        name="documentUsage"
        label={t('papers.usage')}
        required
        options={choicesOf(paperUsages, (value) => t(`papers.usages.${value}`))}
      />
      <TextField<Values> name="documentName" label={t('papers.name')} maxLength={100} required />
      <FileField<Values>
        name="attachment"
        label={t('papers.file')}
        fileType="schedule"
        upload={files.upload}
        download={files.download}
        required
      />
      <TextAreaField<Values> name="comment" label={t('papers.comment')} maxLength={500} />
      {kind === 'travel' && (
        <>
          <MoneyInput<Values> name="price" label={t('papers.price')} decimals={0} disabled={isHeld} />
          <CheckField<Values>
            name="isHeld"
            label={t('papers.held')}
            hint={t('papers.heldHint')}
            onChoose={(attachment) => attachment && form.form.setValue('price', '', { shouldDirty: true })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Sends a paper by the call of its kind. */
function usePaperSave(kind: PaperKind, employeeSchedulingId: number, id: number | undefined) {
  const addTravel = useSave(movementPapers.addTravel);
  const updateTravel = useSave(movementPapers.updateTravel);
  const addAppraisal = useSave(movementPapers.addAppraisal);
  const updateAppraisal = useSave(movementPapers.updateAppraisal);
  const readAgain = useReadAgain(movementPapers.updateTravel);
  const send = ({ documentUsage, documentName, attachment, comment, price }: Values, version?: number) => {
    const common = { employeeSchedulingId, documentUsage, documentName, attachmentId: attachment?.uuid ?? '', comment };
    if (kind === 'appraisal')
      return id === undefined
        ? addAppraisal.mutateAsync(common)
        : updateAppraisal.mutateAsync({ ...common, id, version });
    const travel = { ...common, price: price || '0' };
    return id === undefined ? addTravel.mutateAsync(travel) : updateTravel.mutateAsync({ ...travel, id, version });
  };
  return { send, readAgain };
}
