import { useTranslation } from 'react-i18next';
import { users } from '#features/users/contract.ts';
import { useRead } from '#platform/web/api.ts';
import { ErrorScreen } from '#platform/web/layout/error-screen.tsx';
import { useMessage } from '#platform/web/messages.ts';
import { usePerson } from '#platform/web/session.tsx';
import { OwnSessions } from './parts/own-sessions.tsx';
import classes from './profile-page.module.css';

/** Who is signed in, as the office knows them; the one page that is open to everyone (1S222). */
export default function ProfilePage() {
  const { t } = useTranslation('users');
  const say = useMessage();
  const { person } = usePerson();
  const profile = useRead(users.profile, { userId: person.userId });
  const name = `${person.firstName} ${person.lastName}`.trim();
  const initials = [person.firstName, person.lastName].map((part) => [...part][0] ?? '').join('');

  if (profile.isError)
    return (
      <ErrorScreen
        isNested
        to="/dashboard"
        description={say(profile.error.message)}
        reset={() => void profile.refetch()}
      />
    );
  return (
    <article className={classes.profile} aria-labelledby="profile-name">
      <header className={classes.head}>
        <span className={classes.initials} aria-hidden="true">
          {initials.toUpperCase()}
        </span>
        <div>
          <h1 id="profile-name">{name}</h1>
          <p>{person.roleLabel}</p>
        </div>
      </header>
      <section className={classes.card} aria-busy={profile.isPending}>
        <h2>{t('profile.heading')}</h2>
        <dl>
          {profile.data?.data.details.map(({ label, value }) => (
            <div key={label} className={classes.row}>
              <dt>{label}</dt>
              <dd>{value || '-'}</dd>
            </div>
          ))}
        </dl>
        {profile.isPending && <Skeleton />}
      </section>
      <OwnSessions />
    </article>
  );
}

/** The rows that are on their way. */
function Skeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {['name', 'email', 'role', 'division'].map((row) => (
        <div key={row} className={classes.row}>
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
