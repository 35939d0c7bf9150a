import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { roleLabels } from '#platform/contract/access.ts';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import {
  type SavedView,
  savedViews,
  sharingRoles,
  type ViewParameters,
  viewName,
  viewSharing,
} from '../../contract.ts';

type NameForm = z.input<typeof viewName>;

/** What is asked of a list's views: to keep one, to rename or share it, to delete it. */
export type AskedOfView =
  | { what: 'save'; parameters: ViewParameters }
  | { what: 'rename' | 'share' | 'delete'; view: SavedView };

interface SaveProps {
  list: string;
  /** A view was kept: it is the current one. */
  onSaved: (viewId: number) => void;
  onClose: () => void;
}

/** The dialog for what is asked. */
export default function ViewDialog({ asked, onClose, ...save }: SaveProps & { asked: AskedOfView }) {
  if (asked.what === 'save') return <SaveViewDialog {...save} parameters={asked.parameters} onClose={onClose} />;
  const Dialog = { rename: RenameViewDialog, share: ShareViewDialog, delete: DeleteViewDialog }[asked.what];
  return <Dialog view={asked.view} onClose={onClose} />;
}

/** Asks what the view of the moment is to be called. */
function SaveViewDialog({ list, parameters, onSaved, onClose }: SaveProps & { parameters: ViewParameters }) {
  const { t } = useTranslation('views');
  const save = useSave(savedViews.save);
  return (
    <NameDialog
      title={t('save')}
      onClose={onClose}
      onSave={async (name) => onSaved((await save.mutateAsync({ list, name, parameters })).data.id)}
      saidWhenSaved={t('saved')}
    />
  );
}

/** Asks which role of the office sees a view. */
function ShareViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { t } = useTranslation('views');
  const { divisionId } = usePerson();
  const share = useSave(savedViews.share);
  const form = useContractForm(viewSharing, {
    defaults: { role: view.sharedRole },
    onSubmit: ({ role }) => share.mutateAsync({ viewId: view.id, role }),
    onSaved: () => {
      notify.success(t('sharingSaved'));
      onClose();
    },
  });
  const roles = sharingRoles(divisionId === 1 ? 'marine' : 'tanker');
  return (
    <FormDialog title={t('shareTitle')} form={form} onClose={onClose} size="24rem" savesChangesOnly>
      <p>{t('shareText', { name: view.name })}</p>
      {view.usedByOthers > 0 && <Note kind="warn">{t('unshareText', { count: view.usedByOthers })}</Note>}
      <SelectField<z.input<typeof viewSharing>>
        name="role"
        label={t('shareRole')}
        placeholder={t('nobody')}
        options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
      />
    </FormDialog>
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
  const { name, usedByOthers } = view;
  const text = t(view.sharedRole ? 'deleteSharedText' : 'deleteText', {
    name,
    ...(view.sharedRole && { role: roleLabels[view.sharedRole] }),
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('deleteTitle')}
      text={usedByOthers > 0 ? `${text} ${t('usedText', { count: usedByOthers })}` : text}
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
