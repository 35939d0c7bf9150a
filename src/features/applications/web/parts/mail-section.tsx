import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { formatInstant } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { assessments, type MailOfApplicant } from '../../assessments/contract.ts';

const looks = {
  queued: { tone: 'navy', shape: 'half' },
  sent: { tone: 'green', shape: 'dot' },
  failed: { tone: 'red', shape: 'cross' },
} as const;

interface MailSectionProps {
  applicationId: number;
  /** Messages can be sent again. */
  isEditable: boolean;
}

/** The messages about an application, how far each has come, and sending one again. */
export function MailSection({ applicationId, isEditable }: MailSectionProps) {
  const { t } = useTranslation('pipeline');
  const mails = useRead(assessments.mails, { id: applicationId });
  const rows = mails.data?.data;
  const maySend = useMay(assessments.resendMail.access) && isEditable;
  const waiting = rows?.filter(({ state }) => state === 'queued').map(({ id }) => id) ?? [];
  useLookAgain(waiting.length > 0 ? Math.max(...waiting) : undefined, () => void mails.refetch());
  return (
    <Section title={t('mails.title')} flush={!mails.error}>
      {mails.error && <ErrorPanel retry={() => void mails.refetch()} />}
      {rows && (
        <RecordTable
          label={t('mails.title')}
          none={t('mails.none')}
          rows={rows}
          columns={[
            { header: t('mails.kind'), cell: (mail) => t(`mails.kinds.${mail.kind}`, mail.kind) },
            {
              header: t('mails.recipient'),
              cell: (mail) => <span className="anywhere">{mail.recipient}</span>,
            },
            {
              header: t('mails.state'),
              cell: (mail) => <Badge {...looks[mail.state]}>{t(`mails.states.${mail.state}`)}</Badge>,
            },
            { header: t('mails.written'), cell: (mail) => formatInstant(mail.createdAt, { time: true }) },
            { header: t('mails.sent'), cell: (mail) => formatInstant(mail.sentAt, { time: true }) },
            { header: t('mails.attempts'), cell: (mail) => String(mail.attempts), align: 'right' },
            ...(maySend
              ? [
                  {
                    header: t('mails.action'),
                    cell: (mail: MailOfApplicant) =>
                      mail.state !== 'queued' &&
                      mail.isCurrent && <SendAgain mail={mail} applicationId={applicationId} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Section>
  );
}

function SendAgain({ mail, applicationId }: { mail: MailOfApplicant; applicationId: number }) {
  const { t } = useTranslation('pipeline');
  const resend = useSave(assessments.resendMail);
  const type = t(`mails.kinds.${mail.kind}`, mail.kind);
  const send = () =>
    resend.mutate(
      { regCrewId: applicationId, mailId: mail.id },
      {
        onSuccess: () => notify.mail(t('mails.again', { type })),
        onError: (error: ApiError) => notify.error(`${t('mails.failed', { type })}\n${error.message}`),
      },
    );
  return (
    <Button
      variant="default"
      icon={IconSend}
      loading={resend.isPending}
      aria-label={t('mails.sendAgainOf', { type })}
      onClick={send}
    >
      {t('mails.sendAgain')}
    </Button>
  );
}

/** What waits to be sent is gone in a moment, or a minute for what may be undone: looks again a few times for the newest. */
function useLookAgain(newest: number | undefined, look: () => void) {
  const looking = useRef(look);
  useEffect(() => {
    looking.current = look;
  });
  useEffect(() => {
    if (newest === undefined) return;
    const timers = [1_500, 4_000, 10_000, 25_000, 45_000, 62_000, 75_000].map((delay) =>
      setTimeout(() => looking.current(), delay),
    );
    return () => timers.forEach(clearTimeout);
  }, [newest]);
}
