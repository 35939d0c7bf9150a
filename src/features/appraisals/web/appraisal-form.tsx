import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import { call, useSave } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { FileField } from '#platform/web/files/file-field.tsx';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { appraisals } from '../contract.ts';
import { type AppraisalDetail, type AppraisalForm, appraisalForm, type TrainingOption } from '../form/contract.ts';
import type { Flag } from '../rules.ts';
import { DecisionFields } from './parts/decision-fields.tsx';
import { sentOf, valuesOf } from './parts/form-values.ts';
import { HeaderFields } from './parts/header-fields.tsx';
import { type Question, RatingFields } from './parts/rating-fields.tsx';
import { TrainingFields } from './parts/training-fields.tsx';

export interface AppraisalEditorProps {
  detail: AppraisalDetail;
  questions: { mandatory: readonly Question[]; additional: readonly Question[] };
  trainingOptions: readonly TrainingOption[];
  flag: Flag;
  /** Where Cancel leads. */
  back: LinkTarget;
  onSaved: () => Promise<void>;
}

/** A report, new or sent back: the full form, or the one that takes a PDF. */
export default function AppraisalEditor(props: AppraisalEditorProps) {
  const { detail, flag, back, onSaved } = props;
  const { t } = useTranslation('appraisals');
  const insert = useSave(appraisals.insert);
  const update = useSave(appraisals.update);
  const id = detail.employeeAppraisalId;
  const isFull = flag === 'Form';
  const failureOf = useFailures();
  const form = useContractForm(appraisalForm, {
    defaults: valuesOf(detail, flag),
    ...(id !== null && { version: detail.version }),
    refusedAs: failureOf({ isFull, isNew: id === null }),
    onSubmit: (values, version) => {
      const known = { employeeId: detail.employeeId, vesselId: detail.vesselId };
      const sent =
        id === null
          ? insert.mutateAsync({ ...sentOf(values), ...known, vesselCrewId: detail.vesselCrewId })
          : update.mutateAsync({ ...sentOf(values), ...known, employeeAppraisalId: id, version });
      return sent.catch((error) => {
        throw unexplained(error) ? new ApiError(error.status, error.code, t('saved.unknown')) : error;
      });
    },
    onSaved: () => {
      const isNew = id === null;
      if (isFull) notify.success(isNew ? t('saved.inserted') : t('saved.updated'));
      else notify.success(isNew ? t('saved.simpleInserted') : t('saved.simpleUpdated'));
      return onSaved();
    },
    ...(id !== null && {
      readSaved: async () => {
        const read = await call(appraisals.get, { EmployeeAppraisalId: id });
        return { values: valuesOf(read.appraisalDetail, flag), version: read.appraisalDetail.version };
      },
    }),
  });
  const labels = useLabels();
  const fields = isFull ? <FullFields {...props} /> : <SimpleFields />;
  return (
    <FormPage
      form={form}
      labels={labels}
      back={
        <Button variant="default" renderRoot={(root) => <Link {...linkTo(back)} {...root} />}>
          {t('form.cancel')}
        </Button>
      }
      submitLabel={id === null ? t('form.submit') : t('form.saveUpdate')}
    >
      {fields}
    </FormPage>
  );
}

/** A refusal of which the server does not say why. */
const unexplained = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'unknown';

/** What names a refusal, by form and whether the report is new (3T123 to 3T130). */
function useFailures() {
  const { t } = useTranslation('appraisals');
  return ({ isFull, isNew }: { isFull: boolean; isNew: boolean }) => {
    if (isFull) return isNew ? t('saved.insertFailed') : t('saved.updateFailed');
    return isNew ? t('saved.simpleInsertFailed') : t('saved.simpleUpdateFailed');
  };
}

function FullFields({ questions, trainingOptions }: AppraisalEditorProps) {
  const { t } = useTranslation('appraisals');
  return (
    <>
      <Section title={t('form.report')}>
        <HeaderFields />
      </Section>
      <Section title={t('form.rating')} description={t('form.scaleText')}>
        <RatingFields set="seafarersRatingMandatory" questions={questions.mandatory} isRequired />
      </Section>
      {questions.additional.length > 0 && (
        <Section title={t('form.additional')} description={t('form.additionalText')}>
          <RatingFields set="seafarersRatingAdditional" questions={questions.additional} isRequired={false} />
        </Section>
      )}
      <Section title={t('form.assessment')}>
        <DecisionFields />
      </Section>
      <Section title={t('form.comments')}>
        <Comments />
      </Section>
      <Section title={t('form.annex')}>
        <TrainingFields options={trainingOptions} />
      </Section>
    </>
  );
}

function SimpleFields() {
  const { t } = useTranslation('appraisals');
  return (
    <Section title={t('form.simple')}>
      <div className="stack gap-4">
        <Comments />
        <FileField<AppraisalForm>
          name="documentAppraisal"
          label={t('fields.document')}
          required
          hint={t('form.pdfHint')}
          upload={files.upload}
          download={files.download}
          fileType="Appraisal"
        />
      </div>
    </Section>
  );
}

function Comments() {
  const { t } = useTranslation('appraisals');
  return <TextAreaField<AppraisalForm> name="generalComments" label={t('fields.generalComments')} maxLength={2_000} />;
}

/** What the notice about another version calls the fields. */
function useLabels(): Record<string, string> {
  const { t } = useTranslation('appraisals');
  const fields = t('fields', { returnObjects: true }) as Record<string, string>;
  return {
    ...fields,
    seafarersRatingMandatory: t('form.rating'),
    seafarersRatingAdditional: t('form.additional'),
    documentAppraisal: t('fields.document'),
  };
}
