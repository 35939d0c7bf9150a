import { VisitorSession } from '#features/captcha/web/parts/visitor-session.tsx';
import { Closed } from '#platform/web/closed.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { Registration } from '../submission/web/registration.tsx';

/** A seafarer applies (1R05): the wizard for visitors who passed the security page. */
export default function RegistrationPage() {
  const { joi } = useSearchAt('/registration');
  if (!joi) return <Closed link="broken" />;
  return (
    <VisitorSession validation="/validation">
      <Registration key={joi} channel="public" jobOpeningId={joi} />
    </VisitorSession>
  );
}
