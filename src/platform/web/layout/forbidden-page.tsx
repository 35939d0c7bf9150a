import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { linkTo } from '../links.ts';
import { Buoy, MessagePage } from './message-page.tsx';
import { useWayHome } from './way-home.ts';

/** 403: the page exists, and is not for this person (1S060). */
export default function ForbiddenPage() {
  const { t } = useTranslation('shell');
  const home = useWayHome();
  useTabTitle(t('forbidden.name'));
  return (
    <MessagePage
      drawing={<Buoy />}
      title={t('forbidden.title')}
      actions={<Link {...linkTo(home)}>{t('backToHome')}</Link>}
    />
  );
}
