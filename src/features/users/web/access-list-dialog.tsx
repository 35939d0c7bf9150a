import { useTranslation } from 'react-i18next';
import { defaultTags } from '#platform/contract/access.ts';
import { call, useSave } from '#platform/web/api.ts';
import { useFailure } from '#platform/web/failure.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { useSession } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type Profile, users } from '../contract.ts';
import { accessListEdit, userAccounts } from '../managing/contract.ts';
import { OfUser } from './parts/of-user.tsx';
import { TagBoxes } from './parts/tag-boxes.tsx';
import { fullName } from './parts/user-columns.tsx';

interface AccessListDialogProps {
  userId: string;
  onClose: () => void;
}

/** What an account may open; for super admins. */
export default function AccessListDialog({ userId, onClose }: AccessListDialogProps) {
  const { t } = useTranslation('users');
  return (
    <OfUser userId={userId} title={t('access.title')} onClose={onClose}>
      {(user) => <AccessList user={user} onClose={onClose} />}
    </OfUser>
  );
}

const valuesOf = ({ userId, userAccessList }: Profile) => ({ userId, userAccessList });

function AccessList({ user, onClose }: { user: Profile; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { session, refresh } = useSession();
  const update = useSave(userAccounts.updateAccessList);
  const failure = useFailure(t('edit.failed'));
  const contractForm = useContractForm(accessListEdit, {
    defaults: valuesOf(user),
    version: user.version,
    onSubmit: (values, version) => failure.watch(update.mutateAsync({ ...values, version })),
    onSaved: () => {
      notify.success(t('access.done'));
      onClose();
      // One's own menu follows at once.
      if (session.state === 'signed-in' && session.person.userId === user.userId) void refresh();
    },
    readSaved: async () => {
      const { data } = await call(users.profile, { userId: user.userId });
      return { values: valuesOf(data), version: data.version };
    },
  });
  return (
    <>
      <FormDialog
        title={t('access.title')}
        form={contractForm}
        labels={{ userAccessList: t('access.legend') }}
        onClose={onClose}
        submitLabel={t('access.submit')}
        savesChangesOnly
      >
        <p>
          {t('access.lead', { name: fullName(user), role: user.roleLabel })} {t('access.notChangedByRole')}
        </p>
        <TagBoxes name="userAccessList" byRole={defaultTags(user.role, user.subRole)} />
      </FormDialog>
      {failure.dialog}
    </>
  );
}
