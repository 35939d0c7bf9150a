import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabTitle } from '#platform/web/tab-title.ts';
import type { Access } from '../../contract/access.ts';
import { linkTo } from '../links.ts';
import { Buoy, MessagePage } from './message-page.tsx';
import { useWayHome } from './way-home.ts';

const OtherDivision = lazy(() => import('./other-division.tsx'));

/** 403: the page exists, and is not for this person (1S060); or it is in the other division alone. */
export default function ForbiddenPage({ access }: { access?: Access }) {
  const { t } = useTranslation('shell');
  const home = useWayHome();
  useTabTitle(t('forbidden.name'));
  return (
    <MessagePage
      drawing={<Buoy />}
      title={t('forbidden.title')}
      actions={<Link {...linkTo(home)}>{t('backToHome')}</Link>}
    >
      {access && (
        <Suspense>
          <OtherDivision access={access} />
        </Suspense>
      )}
    </MessagePage>
  );
}
