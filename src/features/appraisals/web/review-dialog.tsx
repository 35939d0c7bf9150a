import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { longText, rule } from '#platform/contract/shapes.ts';
import { useSave } from '#platform/web/api.ts';
import { inWords } from '#platform/web/api-error.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type AppraisalDetail, appraisals } from '../contract.ts';

const results = ['WaitingForRevision', 'Approved'] as const;
const review = z
  .object({
    reviewResult: z
      .nullable(z.enum(results))
      .check(z.refine((result) => result !== null, isRequired('appraisals:review.result'))),
    reasonForRevision: longText(1_000),
  })
  .check(
    rule<{ reviewResult: string | null; reasonForRevision: string }>(
      'reasonForRevision',
      isRequired('appraisals:review.reason'),
      ({ reviewResult, reasonForRevision }) => reviewResult !== 'WaitingForRevision' || reasonForRevision.trim() !== '',
    ),
  );
type Review = z.input<typeof review>;

interface ReviewDialogProps {
  detail: AppraisalDetail;
  onClose: () => void;
  onReviewed: () => void;
}

/** Approves a report or sends it back; asks once more before it does. */
export default function ReviewDialog({ detail, onClose, onReviewed }: ReviewDialogProps) {
  const { t } = useTranslation('appraisals');
  const save = useSave(appraisals.review);
  const [asked, setAsked] = useState<(isSure: boolean) => void>();
  const form = useContractForm(review, {
    defaults: { reviewResult: null, reasonForRevision: '' },
    onSubmit: async ({ reviewResult, reasonForRevision }) => {
      const isSure = await new Promise<boolean>((answer) => setAsked(() => answer));
      setAsked(undefined);
      if (!isSure) return undefined;
      return save
        .mutateAsync({
          EmployeeAppraisalId: detail.employeeAppraisalId ?? 0,
          ReviewStatus: reviewResult ?? 'Approved',
          NeedRevisionReason: reviewResult === 'WaitingForRevision' ? reasonForRevision : null,
          version: detail.version,
        })
        .catch((error: unknown) => {
          throw inWords(error, t('review.failed'));
        });
    },
    onSaved: (answer) => {
      if (!answer) return;
      notify.success(t('review.success'));
      if (answer.data.reviewStatus === 'Approved') {
        if (answer.data.isMailed) notify.mail(t('review.mailed', { type: 'Appraisal' }));
        else notify.mail(t('review.notMailed'));
      }
      onReviewed();
    },
  });
  return (
    <>
      <FormDialog
        title={t('review.submit')}
        form={form}
        onClose={onClose}
        submitLabel={t('review.submit')}
        isGuarded={false}
      >
        <DescriptionList
          layout="rows"
          facts={[
            { label: t('review.seafarer'), value: detail.seafarersName },
            { label: t('review.vessel'), value: detail.vesselName },
          ]}
        />
        <Fields />
      </FormDialog>
      {asked && (
        <ConfirmDialog
          isOpen
          title={t('review.submit')}
          text={t('review.confirm')}
          cancelLabel={t('review.cancel')}
          confirmLabel={t('review.submit')}
          onCancel={() => asked(false)}
          onConfirm={() => asked(true)}
        />
      )}
    </>
  );
}

function Fields() {
  const { t } = useTranslation('appraisals');
  const result = useWatch<Review, 'reviewResult'>({ name: 'reviewResult' });
  return (
    <>
      <SelectField<Review>
        name="reviewResult"
        label={t('review.result')}
        options={results.map((value) => ({ value, label: t(`reviewStatuses.${value}`) }))}
        required
      />
      {result === 'WaitingForRevision' && (
        <TextAreaField<Review> name="reasonForRevision" label={t('review.reason')} maxLength={1_000} required />
      )}
    </>
  );
}
