import { IconLock, IconUserOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, writes } from '#platform/contract/access.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { useFailure } from '#platform/web/failure.tsx';
import { ErrorScreen } from '#platform/web/layout/error-screen.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Initials } from '#platform/web/parts/initials.tsx';
import { SkeletonBar } from '#platform/web/parts/skeletons.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { usePerson, useSession } from '#platform/web/session.tsx';
import { users } from '../contract.ts';
import { userAccounts } from '../managing/contract.ts';
import { mayDeactivateSelf } from '../rules.ts';
import { DigestCard } from './parts/digest-card.tsx';
import { OwnDutiesNote } from './parts/duties-note.tsx';
import { NotificationsCard } from './parts/notifications-card.tsx';
import { OwnSessions } from './parts/own-sessions.tsx';
import { OwnTokens } from './parts/own-tokens.tsx';
import { PasskeysCard } from './parts/passkeys-card.tsx';
import { PushCard } from './parts/push-card.tsx';
import { SecondFactorCard } from './parts/second-factor-card.tsx';
import classes from './profile-page.module.css';

const SecondFactorDialogs = lateDialog(() => import('./second-factor-dialog.tsx'));
const PasswordDialog = lateDialog(() => import('./password-dialog.tsx'));

/** Who sets a division up; the steps are a page of the dashboard. */
const setUpAccess = writes(['UserManagement'], ['superadmin', 'admin']);

/** Who is signed in, as the office knows them; the one page that is open to everyone (1S222, 3R48 to 3R50). */
export default function ProfilePage() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const { dialog } = useSearchAt('/dashboard/profile');
  const { person, divisionId } = usePerson();
  const profile = useRead(users.profile, { userId: person.userId });
  const [isChanged, setChanged] = useState(false);
  const name = `${person.firstName} ${person.lastName}`.trim();
  const show = (next: typeof dialog) =>
    void navigate({ to: '/dashboard/profile', search: { dialog: next }, replace: next === undefined });

  if (profile.isError)
    return (
      <ErrorScreen isNested to="/dashboard" description={profile.error.message} reset={() => void profile.refetch()} />
    );
  const maySetUp = allows(setUpAccess, person, divisionId);
  const mayLeave = mayDeactivateSelf(person.role);
  return (
    <article className="page-narrow stack gap-4" aria-labelledby="profile-name">
      <header className="row wrap gap-4">
        <Initials of={person} isLarge />
        <div className={`anywhere slim ${classes.who}`}>
          <h1 id="profile-name">{name}</h1>
          <p className="muted tiny">{person.roleLabel}</p>
        </div>
        <div className="phone-acts line wrap gap-2">
          <Button variant="default" onClick={() => void navigate({ to: '/dashboard/my-data' })}>
            {t('profile.myData')}
          </Button>
          <Button variant="default" onClick={() => void navigate({ to: '/dashboard/calendars' })}>
            {t('profile.calendars')}
          </Button>
          {maySetUp && (
            <Button variant="default" onClick={() => void navigate({ to: '/dashboard/first-steps' })}>
              {t('profile.firstSteps')}
            </Button>
          )}
          {mayLeave && (
            <Button variant="default" icon={IconUserOff} onClick={() => show('deactivate')}>
              {t('profile.deactivate')}
            </Button>
          )}
          <Button icon={IconLock} onClick={() => show('password')}>
            {t('profile.updatePassword')}
          </Button>
        </div>
      </header>
      <section className={surface.card} aria-busy={profile.isPending}>
        <h2 className="pad-wide below">{t('profile.heading')}</h2>
        <dl>
          {profile.data?.data.details.map(({ label, value }) => (
            <div key={label} className={`gap-1-4 stack below touch pad ${classes.row}`}>
              <dt className="as-large">{label}</dt>
              <dd className="strong">{value || '-'}</dd>
            </div>
          ))}
        </dl>
        {profile.isPending && <Skeleton />}
      </section>
      <SecondFactorCard open={show} />
      <PasskeysCard isAdding={dialog === 'add-passkey'} add={() => show('add-passkey')} close={() => show(undefined)} />
      <NotificationsCard />
      <PushCard />
      <DigestCard />
      <OwnSessions />
      <OwnTokens />
      {dialog === 'password' && (
        <PasswordDialog
          email={person.email}
          onClose={() => show(undefined)}
          onSaved={() => {
            show(undefined);
            setChanged(true);
          }}
        />
      )}
      <ErrorDialog
        title={t('password.successTitle')}
        text={isChanged ? t('password.success') : undefined}
        onClose={() => setChanged(false)}
      />
      {(dialog === 'second-factor' || dialog === 'recovery-codes' || dialog === 'remove-second-factor') && (
        <SecondFactorDialogs what={dialog} onClose={() => show(undefined)} />
      )}
      {dialog === 'deactivate' && mayLeave && <Deactivation onClose={() => show(undefined)} />}
    </article>
  );
}

/** Asks before one's own account is switched off; afterwards there is only the notice that it is (3S191). */
function Deactivation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const { person } = usePerson();
  const { refresh } = useSession();
  const deactivate = useSave(users.deactivate);
  // Read before it can be confirmed, as it is before an account is deleted.
  const duties = useRead(userAccounts.ownDuties, {});
  const failure = useFailure(t('deactivation.failed'), t('deactivation.errorTitle'));
  const confirm = async () => {
    try {
      await failure.watch(deactivate.mutateAsync({ userId: person.userId }));
      await refresh();
    } catch {
      // Said in the dialog of the failure already.
    }
  };
  return (
    <>
      <ConfirmDialog
        isOpen
        title={t('deactivation.title')}
        text={
          <>
            <p>{t('deactivation.text')}</p>
            <OwnDutiesNote />
          </>
        }
        cancelLabel={t('deactivation.cancel')}
        confirmLabel={t('deactivation.confirm')}
        onCancel={onClose}
        onConfirm={() => void confirm()}
        isBusy={deactivate.isPending}
        isBlocked={duties.isPending}
        isDanger
      />
      {failure.dialog}
    </>
  );
}

/** The rows that are on their way. */
function Skeleton() {
  return (
    <div aria-hidden="true">
      {['name', 'email', 'role', 'division'].map((row) => (
        <div key={row} className={`gap-1-4 stack below touch pad ${classes.row}`}>
          <SkeletonBar at={0} />
          <SkeletonBar at={0} />
        </div>
      ))}
    </div>
  );
}
