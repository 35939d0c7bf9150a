import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { longText, rule } from '#platform/contract/shapes.ts';
import { useSave } from '#platform/web/api.ts';
import { inWords } from '#platform/web/api-error.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { appraisals } from '../contract.ts';
import type { AppraisalDetail } from '../form/contract.ts';

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
  /** Only to send it back. */
  isReturn?: boolean;
  onClose: () => void;
  /** Whether an email goes out; nothing is said of it where the report was sent back. */
  onReviewed: (isMailed: boolean | undefined) => void;
}

/** Sends a report back with a reason, or approves it; the page approves without it. */
export default function ReviewDialog({ detail, isReturn = false, onClose, onReviewed }: ReviewDialogProps) {
  const { t } = useTranslation('appraisals');
  const save = useSave(appraisals.review);
  const form = useContractForm(review, {
    defaults: { reviewResult: 'WaitingForRevision', reasonForRevision: '' },
    onSubmit: ({ reviewResult, reasonForRevision }) =>
      save
        .mutateAsync({
          EmployeeAppraisalId: detail.employeeAppraisalId ?? 0,
          ReviewStatus: reviewResult ?? 'Approved',
          NeedRevisionReason: reviewResult === 'WaitingForRevision' ? reasonForRevision : null,
          version: detail.version,
        })
        .catch((error: unknown) => {
          throw inWords(error, t('review.failed'));
        }),
    onSaved: ({ data }) => onReviewed(data.reviewStatus === 'Approved' ? data.isMailed : undefined),
  });
  return (
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
      <Fields isReturn={isReturn} />
      <p>{t('review.confirm')}</p>
    </FormDialog>
  );
}

function Fields({ isReturn }: { isReturn: boolean }) {
  const { t } = useTranslation('appraisals');
  const result = useWatch<Review, 'reviewResult'>({ name: 'reviewResult' });
  return (
    <>
      {!isReturn && (
        <SelectField<Review>
          name="reviewResult"
          label={t('review.result')}
          options={choicesOf(results, (value) => t(`reviewStatuses.${value}`))}
          required
        />
      )}
      {result === 'WaitingForRevision' && (
        <TextAreaField<Review> name="reasonForRevision" label={t('review.reason')} maxLength={1_000} required />
      )}
    </>
  );
}
