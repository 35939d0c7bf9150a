import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { useWholeList } from '#platform/web/list-page/whole-list.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type Invitation, type SelectionSession, selectionSessions } from '../../sessions/contract.ts';
import { useSessionWords } from '../../sessions/web/session-words.ts';

const form = z.object({ sessionId: z.int('selection:invite.choose') });

interface MoveDialogProps {
  session: SelectionSession;
  who: Invitation;
  onClose: () => void;
}

/** Moves somebody to another session of the kind. */
export default function MoveDialog({ session, who, onClose }: MoveDialogProps) {
  const { t } = useTranslation('selection');
  const words = useSessionWords();
  const save = useSave(selectionSessions.move);
  const filterList = `kind:${session.kind};`;
  const read = useWholeList(selectionSessions.list, { when: 'upcoming' }, { filterList });
  const others = (read.data ?? []).filter(
    ({ id, state, invited, capacity }) => id !== session.id && state !== 'cancelled' && invited < capacity,
  );
  const asked = useContractForm(form, {
    defaults: {},
    onSubmit: ({ sessionId }) => save.mutateAsync({ invitationId: who.id, sessionId }),
    onSaved: () => {
      notify.success(t('move.done', { who: who.regFullName }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('move.title', { who: who.regFullName })}
      form={asked}
      onClose={onClose}
      submitLabel={t('move.confirm')}
    >
      <SelectField<z.input<typeof form>>
        name="sessionId"
        label={t('move.to')}
        list={read}
        options={others.map((other) => ({ value: other.id, label: words.optionOf(other) }))}
        required
      />
      <p>{t('move.text')}</p>
    </FormDialog>
  );
}
