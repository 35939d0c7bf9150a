import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatInstant } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { askForm } from '../contract.ts';
import type { RequestKind } from '../rules.ts';

type Values = z.input<typeof askForm>;
export type SendRequest = (asked: z.output<typeof askForm>) => Promise<{ data: { dueAt: string } }>;

/** Asks for a correction, withdraws the consent or asks for erasure, saying what follows from it. */
export default function AskDialog({
  kind,
  send,
  onClose,
}: {
  kind: RequestKind;
  send: SendRequest;
  onClose: () => void;
}) {
  const { t } = useTranslation('privacy-requests');
  const form = useContractForm(askForm, {
    defaults: { kind, said: '' },
    onSubmit: send,
    onSaved: ({ data }) => {
      notify.success(t('ask.sent', { at: formatInstant(data.dueAt, { time: true }) }));
      onClose();
    },
  });
  return (
    <FormDialog title={t(`ask.${kind}`)} form={form} onClose={onClose} submitLabel={t('ask.send')}>
      <p>{t(`ask.follows.${kind}`)}</p>
      <TextAreaField<Values>
        name="said"
        label={t('ask.said')}
        maxLength={2000}
        {...(kind === 'correction' && { required: true })}
      />
    </FormDialog>
  );
}
