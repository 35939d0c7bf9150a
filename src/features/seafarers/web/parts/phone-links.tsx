import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { office, roleClass } from '#platform/contract/access.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Row } from '#platform/web/parts/layout.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useSite } from '#platform/web/site.tsx';
import { chatAddress, chatNumber } from '../../rules.ts';

interface PhoneLinksProps {
  phone: string | null | undefined;
  /** Of the person who answers. */
  name: string | null | undefined;
  /** The number as it is shown. */
  children: ReactNode;
}

/** A number with a call and a chat beside it, for the office; alone where its country is open. */
export function PhoneLinks({ phone, name, children }: PhoneLinksProps) {
  const { t } = useTranslation('seafarers');
  // Applicants read their own file with it, too, and are not signed in.
  const { session } = useSession();
  const company = useSite()?.companyName ?? '';
  const number = chatNumber(phone);
  const isOffice = session.state === 'signed-in' && office.includes(roleClass(session.person.role));
  if (!number || !isOffice) return children || '-';
  const of = { name: name ?? '', company };
  return (
    <Row>
      <span>{children}</span>
      <Row isForTouch>
        <Button
          size="compact-sm"
          variant="default"
          icon={IconPhone}
          aria-label={t('phones.callTo', of)}
          renderRoot={(root) => <a href={`tel:+${number.digits}`} {...root} />}
        >
          {t('phones.call')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          icon={IconBrandWhatsapp}
          aria-label={t('phones.chatWith', of)}
          renderRoot={(root) => <a href={chatAddress(number, of)} target="_blank" rel="noreferrer" {...root} />}
        >
          WhatsApp
        </Button>
      </Row>
    </Row>
  );
}
