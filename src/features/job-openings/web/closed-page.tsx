import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Buoy, MessagePage } from '#platform/web/layout/message-page.tsx';
import { useMessage } from '#platform/web/messages.ts';

/** A link that leads nowhere (1R12): what is wrong comes with the navigation; opened directly it is not valid. */
export default function ClosedPage() {
  const { t } = useTranslation('public');
  const message = useMessage();
  const { errorTitle = 'refusals:link_invalid', errorDescription = 'refusals:check_link' } = useRouterState({
    select: ({ location }) => location.state,
  });
  return (
    <MessagePage drawing={<Buoy />} title={message(errorTitle)} actions={<Link to="/">{t('backToCareers')}</Link>}>
      <p>{message(errorDescription)}</p>
    </MessagePage>
  );
}
