import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type Note, notes, noteText } from '../contract.ts';

type Values = z.input<typeof noteText>;

interface NoteDialogProps {
  applicationId: number;
  /** The one to correct; without it a new one. */
  note?: Note;
  onClose: () => void;
}

/** Asks for a note, or for what one should have said. */
export default function NoteDialog({ applicationId, note, onClose }: NoteDialogProps) {
  const { t } = useTranslation('pipeline');
  const insert = useSave(notes.insert);
  const update = useSave(notes.update);
  const form = useContractForm(noteText, {
    defaults: { note: note?.note ?? '' },
    ...(note && { version: note.version }),
    onSubmit: (values, version) =>
      note
        ? update.mutateAsync({ noteId: note.id, ...values, version })
        : insert.mutateAsync({ regCrewId: applicationId, ...values }),
    onSaved: () => {
      notify.success(t(note ? 'notes.saved' : 'notes.added'));
      onClose();
    },
  });
  return (
    <FormDialog title={t(note ? 'notes.editTitle' : 'notes.add')} form={form} onClose={onClose} savesChangesOnly>
      <TextAreaField<Values> name="note" label={t('notes.note')} maxLength={2000} required />
    </FormDialog>
  );
}
