import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type SavedView, savedViews, type ViewParameters, viewName } from '../../contract.ts';

type NameForm = z.input<typeof viewName>;

/** What is asked of a list's views: to keep one, to call it something else, to forget it. */
export type AskedOfView = { what: 'save' } | { what: 'rename' | 'delete'; view: SavedView };

interface SaveProps {
  list: string;
  /** What the address says of the list now. */
  parameters: ViewParameters;
  onClose: () => void;
}

/** The dialog for what is asked. */
export default function ViewDialog({ asked, onClose, ...save }: SaveProps & { asked: AskedOfView }) {
  if (asked.what === 'save') return <SaveViewDialog {...save} onClose={onClose} />;
  const Dialog = asked.what === 'rename' ? RenameViewDialog : DeleteViewDialog;
  return <Dialog view={asked.view} onClose={onClose} />;
}

/** Asks what the view of the moment is to be called. */
function SaveViewDialog({ list, parameters, onClose }: SaveProps) {
  const { t } = useTranslation('views');
  const save = useSave(savedViews.save);
  return (
    <NameDialog
      title={t('save')}
      onClose={onClose}
      onSave={(name) => save.mutateAsync({ list, name, parameters })}
      saidWhenSaved={t('saved')}
    />
  );
}

/** Asks what a view is to be called from now on. */
function RenameViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { t } = useTranslation('views');
  const rename = useSave(savedViews.rename);
  return (
    <NameDialog
      title={t('renameTitle')}
      name={view.name}
      onClose={onClose}
      onSave={(name) => rename.mutateAsync({ viewId: view.id, name })}
      saidWhenSaved={t('renamed')}
    />
  );
}

interface NameDialogProps {
  title: string;
  name?: string;
  onClose: () => void;
  onSave: (name: string) => Promise<unknown>;
  saidWhenSaved: string;
}

function NameDialog({ title, name, onClose, onSave, saidWhenSaved }: NameDialogProps) {
  const { t } = useTranslation('views');
  const form = useContractForm(viewName, {
    defaults: { name: name ?? '' },
    onSubmit: (values) => onSave(values.name),
    onSaved: () => {
      notify.success(saidWhenSaved);
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose} size="24rem" savesChangesOnly>
      <TextField<NameForm> name="name" label={t('name')} required maxLength={60} autoFocus />
    </FormDialog>
  );
}

/** Asks before a view is forgotten. */
function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { t } = useTranslation('views');
  const remove = useSave(savedViews.remove);
  return (
    <ConfirmDialog
      isOpen
      title={t('deleteTitle')}
      text={t('deleteText', { name: view.name })}
      confirmLabel={t('confirmDelete')}
      cancelLabel={t('cancel')}
      isDanger
      isBusy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(
          { viewId: view.id },
          {
            onSuccess: () => notify.success(t('deleted')),
            onError: ({ message }) => notify.error(message),
            onSettled: onClose,
          },
        )
      }
    />
  );
}
