import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { linkTo } from '../links.ts';
import { Buoy, MessagePage } from './message-page.tsx';
import { useWayHome } from './way-home.ts';

/** An address that leads nowhere. */
export default function NotFoundPage() {
  const { t } = useTranslation('shell');
  const home = useWayHome();
  useTabTitle(t('notFound.title'));
  return (
    <MessagePage
      isWhole
      drawing={<Buoy />}
      title={t('notFound.title')}
      actions={<Link {...linkTo(home)}>{t('backToHome')}</Link>}
    >
      <p>{t('notFound.description')}</p>
    </MessagePage>
  );
}
