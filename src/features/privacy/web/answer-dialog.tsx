import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { useMessage } from '#platform/web/messages.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { answerForm, type PrivacyRequest, requests } from '../requests/contract.ts';
import { obstacleOf, outcomes } from '../requests/rules.ts';

type Values = z.input<typeof answerForm>;

/** Answers a request: what granting it would erase is above the choice, and what must be kept. */
export default function AnswerDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const { t } = useTranslation('privacy-requests');
  const save = useSave(requests.answer);
  const { requestId, kind, standing, erases } = request;
  const say = useMessage();
  const obstacle = obstacleOf(kind, standing);
  const isGrantable = obstacle === undefined;
  const form = useContractForm(answerForm, {
    defaults: { outcome: isGrantable ? 'done' : 'refused', answer: '' },
    onSubmit: (values) => save.mutateAsync({ requestId, ...values }),
    onSaved: () => {
      notify.success(t('answer.sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('answer.title', { name: request.name })}
      form={form}
      onClose={onClose}
      submitLabel={t('answer.send')}
    >
      <p>
        <b>{t(`kinds.${kind}`)}</b> {request.said}
      </p>
      {erases.length > 0 && (
        <Note kind="warn" title={t('answer.erases')}>
          {erases.map((group) => t(`groups.${group}`)).join('; ')}. {!erases.includes('payroll') && t('answer.keeps')}
        </Note>
      )}
      {obstacle && <Note>{say(obstacle)}</Note>}
      <RadioField<Values>
        name="outcome"
        label={t('columns.outcome')}
        options={outcomes
          .filter((outcome) => outcome === 'refused' || isGrantable)
          .map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      />
      <TextAreaField<Values> name="answer" label={t('answer.text')} hint={t('answer.hint')} maxLength={2000} required />
    </FormDialog>
  );
}
