import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../links.ts';
import { Buoy, MessagePage } from './message-page.tsx';
import { useWayHome } from './way-home.ts';

/** An address that leads nowhere. */
export default function NotFoundPage() {
  const { t } = useTranslation('shell');
  const home = useWayHome();
  useEffect(() => {
    document.title = `${t('notFound.title')} · Crew Portal`;
  }, [t]);
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
