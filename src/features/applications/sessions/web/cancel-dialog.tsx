import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type SelectionSession, selectionSessions } from '../contract.ts';

const form = z.object({ reason: selectionSessions.cancel.input.shape.reason });
type Values = z.input<typeof form>;

/** Calls a session off, and says so to those invited. */
export default function CancelDialog({ session, onClose }: { session: SelectionSession; onClose: () => void }) {
  const { t } = useTranslation('selection');
  const save = useSave(selectionSessions.cancel);
  const asked = useContractForm(form, {
    defaults: { reason: '' },
    version: session.version,
    onSubmit: ({ reason }, version) => save.mutateAsync({ id: session.id, reason, version }),
    onSaved: () => {
      notify.success(t('cancel.done'));
      onClose();
    },
  });
  const title = t('cancel.title', { kind: t(`kinds.${session.kind}`), day: formatDay(session.heldOn) });
  return (
    <FormDialog title={title} form={asked} onClose={onClose} submitLabel={t('cancel.confirm')}>
      {session.waiting > 0 && <p>{t('cancel.text', { count: session.waiting })}</p>}
      <TextAreaField<Values> name="reason" label={t('cancel.reason')} maxLength={500} required />
    </FormDialog>
  );
}
