import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { roleClass } from '../../contract/access.ts';
import { useSession } from '../session.tsx';
import { useSite } from '../site.tsx';
import { currentDay } from '../today.ts';
import { Brand } from './brand.tsx';
import classes from './footer.module.css';

/** A mailed approval link: all five are in the query (1S056). */
const approvalKeys = ['vcid', 'emp', 'ao', 'vid', 'joi'];

/** True if the footer stays at the foot of the window: on an approval link, for a principal or an admin. */
function useIsFixed(): boolean {
  const { session } = useSession();
  const isApproval = useRouterState({
    select: ({ location }) => approvalKeys.every((key) => key in (location.search as Record<string, unknown>)),
  });
  if (!isApproval || session.state !== 'signed-in') return false;
  return ['principal', 'admin'].includes(roleClass(session.person.role));
}

/** Copyright, privacy policy, contact address and logo (1S055); plain, so that the bare pages can carry it. */
export function Footer() {
  const { t } = useTranslation('common');
  const site = useSite();
  const isFixed = useIsFixed();
  return (
    <footer
      className={`no-print gap-2-4 fine row wrap above ${classes.footer} ${isFixed ? `surface ${classes.fixed}` : ''}`}
    >
      <span>
        {`© ${currentDay().slice(0, 4)} ${site ? `${site.companyName}. ` : ''}`}
        {t('footer.rights')}
      </span>
      {site && (
        <a className="hover-ink muted underlined" href={site.privacyUrl} target="_blank" rel="noopener noreferrer">
          {t('footer.privacy')}
        </a>
      )}
      {site?.contact && (
        <a className="hover-ink muted underlined" href={`mailto:${site.contact}`}>
          {t('footer.contact', { address: site.contact })}
        </a>
      )}
      <span className={`inline last ink small ${classes.brand}`}>
        <Brand />
      </span>
    </footer>
  );
}
