import { useTranslation } from 'react-i18next';
import { divisions, roleLabels } from '#platform/contract/access.ts';
import { call, useSave } from '#platform/web/api.ts';
import { useFailure } from '#platform/web/failure.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type Profile, users } from '../contract.ts';
import { userAccounts, userEdit } from '../managing/contract.ts';
import { isBeyondToggle, isCrewRole } from '../rules.ts';
import { ActiveToggle } from './parts/active-toggle.tsx';
import { DutiesNote } from './parts/duties-note.tsx';
import { LockedField } from './parts/locked-field.tsx';
import { OfUser } from './parts/of-user.tsx';
import { SubRoleField } from './parts/sub-role-field.tsx';

interface EditUserDialogProps {
  userId: string;
  onClose: () => void;
}

/** Changes an account; email, role and division stay (3S276, 3O106). */
export default function EditUserDialog({ userId, onClose }: EditUserDialogProps) {
  const { t } = useTranslation('users');
  return (
    <OfUser userId={userId} title={t('edit.title')} onClose={onClose}>
      {(user) => <EditUser user={user} onClose={onClose} />}
    </OfUser>
  );
}

const valuesOf = ({ userId, email, role, subRole, firstName, lastName, isActive }: Profile) => ({
  userId,
  email,
  firstName,
  lastName,
  subRole,
  isActive,
  oldRole: role,
  newRole: role,
});

function EditUser({ user, onClose }: { user: Profile; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { person } = usePerson();
  const update = useSave(userAccounts.update);
  const failure = useFailure(t('edit.failed'));
  const contractForm = useContractForm(userEdit, {
    defaults: valuesOf(user),
    version: user.version,
    onSubmit: (values, version) => failure.watch(update.mutateAsync({ ...values, version })),
    onSaved: () => {
      notify.success(t('edit.done'));
      void noteSaved({
        lists: [userAccounts.list],
        key: user.userId,
        isNew: false,
        words: user.email,
        where: { role: undefined },
      });
      onClose();
    },
    readSaved: async () => {
      const { data } = await call(users.profile, { userId: user.userId });
      return { values: valuesOf(data), version: data.version };
    },
  });
  const isSwitchedOff = user.isActive && contractForm.form.watch('isActive') === false;
  const labels = {
    firstName: t('fields.firstName'),
    lastName: t('fields.lastName'),
    subRole: t('fields.subRole'),
    isActive: t('fields.status'),
  };
  return (
    <>
      <FormDialog
        title={t('edit.title')}
        form={contractForm}
        labels={labels}
        onClose={onClose}
        submitLabel={t('edit.submit')}
        savesChangesOnly
      >
        <LockedField label={t('fields.email')} value={user.email} />
        <FieldGrid>
          <TextField name="firstName" label={labels.firstName} maxLength={50} required />
          <TextField name="lastName" label={labels.lastName} maxLength={50} />
          <LockedField label={t('fields.division')} value={divisions[user.divisionId === 1 ? 1 : 2]} />
          <LockedField label={t('fields.role')} value={roleLabels[user.role]} />
        </FieldGrid>
        {isCrewRole(user.role) && <SubRoleField />}
        {!isBeyondToggle(user.role) && <ActiveToggle name="isActive" isOwn={user.userId === person.userId} />}
        {isSwitchedOff && <DutiesNote userId={user.userId} />}
      </FormDialog>
      {failure.dialog}
    </>
  );
}
