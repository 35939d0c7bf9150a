import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachmentLink } from '#features/seafarers/personal-file/web/attachment-link.tsx';
import { useSave } from '#platform/web/api.ts';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type BlacklistRecord, blacklist, type MailOfRecord, type Release } from '../contract.ts';
import classes from './record-section.module.css';

const stateLooks = {
  blacklisted: { tone: 'red', shape: 'diamond' },
  requested: { tone: 'amber', shape: 'half' },
  refused: { tone: 'red', shape: 'cross' },
  released: { tone: 'green', shape: 'dot' },
} as const;
const verdictLooks = {
  DAPAT_DIPEKERJAKAN: { tone: 'green', shape: 'dot' },
  MENJADI_PERHATIAN: { tone: 'amber', shape: 'diamond' },
  TIDAK_DAPAT_DIPEKERJAKAN: { tone: 'red', shape: 'cross' },
} as const;
const mailLooks = {
  queued: { tone: 'navy', shape: 'half' },
  sent: { tone: 'green', shape: 'dot' },
  failed: { tone: 'red', shape: 'cross' },
} as const;

/** One record: its content, its steps and the messages that were sent. */
export function RecordSection({ record }: { record: BlacklistRecord }) {
  const { t } = useTranslation('blacklist');
  const { employeeBlacklistLevelName: level, startDate, endDate, releases, mails } = record;
  return (
    <Section
      title={t(`levels.${level}`, level)}
      description={
        <span className="mt-1 line wrap gap-2">
          <Badge {...stateLooks[record.state]}>{t(`states.${record.state}`)}</Badge>
          {record.isDue && (
            <Badge tone="amber" shape="diamond">
              {t('states.due')}
            </Badge>
          )}
        </span>
      }
    >
      <div className="stack gap-4">
        <DescriptionList
          facts={[
            { label: t('fields.startDate'), value: formatDay(startDate) },
            { label: t('fields.endDate'), value: endDate ? formatDay(endDate) : t('fields.noEnd') },
            { label: t('fields.reason'), value: record.reason, wide: true },
          ]}
        />
        <h3>{t('history.steps')}</h3>
        <ol className={`stack ${classes.steps}`}>
          <Step title={t('history.blacklisted')} who={record.createdBy} at={record.createdAt} />
          {releases.map((release) => (
            <ReleaseSteps key={release.id} release={release} />
          ))}
        </ol>
        {mails.length > 0 && (
          <>
            <h3>{t('mails.title')}</h3>
            <ul className="small stack gap-2">
              {mails.map((mail) => (
                <MailItem key={mail.id} mail={mail} recordId={record.employeeBlackListid} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}

function Step({ title, who, at, children }: { title: string; who: string | null; at: string; children?: ReactNode }) {
  const { t } = useTranslation('blacklist');
  return (
    <li>
      <b className="block">{title}</b>
      <span className="dim">
        {t('history.byAt', { who: who ?? t('history.nobody'), at: formatInstant(at, { time: true }) })}
      </span>
      {children}
    </li>
  );
}

/** A request with its letter, and the decision once there is one. */
function ReleaseSteps({ release }: { release: Release }) {
  const { t } = useTranslation('blacklist');
  return (
    <>
      <Step
        title={t('history.requested', { who: release.requestedTo })}
        who={release.requestedBy}
        at={release.requestedAt}
      >
        <div>
          <AttachmentLink attachment={release.unblacklistDocument} of={t('fields.letter')} />
        </div>
      </Step>
      {release.verdict && release.decidedAt && (
        <Step title={t('history.decided')} who={release.decidedBy} at={release.decidedAt}>
          <div className="mt-1 line wrap gap-2">
            <Badge {...verdictLooks[release.verdict]}>{t(`verdicts.${release.verdict}`)}</Badge>
          </div>
          {release.note && <p className="mt-1">{release.note}</p>}
        </Step>
      )}
    </>
  );
}

function MailItem({ mail, recordId }: { mail: MailOfRecord; recordId: number }) {
  const { t } = useTranslation('blacklist');
  const maySend = useMay(blacklist.resendMail.access) && mail.state !== 'queued';
  const resend = useSave(blacklist.resendMail);
  const type = t(`mails.kinds.${mail.kind}`);
  const send = () =>
    resend.mutate(
      { employeeBlackListid: recordId, mailId: mail.id },
      {
        onSuccess: () => notify.mail(t('mails.again', { type })),
        onError: ({ message }) => notify.error(`${t('mails.failed', { type })}\n${message}`),
      },
    );
  return (
    <li className="gap-1-4 row wrap anywhere">
      <Badge {...mailLooks[mail.state]}>{t(`mails.states.${mail.state}`)}</Badge>
      <span>{type}</span>
      <span className="dim">
        {mail.recipient}, {formatInstant(mail.sentAt ?? mail.createdAt, { time: true })}
      </span>
      {maySend && (
        <Button
          variant="default"
          icon={IconSend}
          loading={resend.isPending}
          aria-label={t('mails.sendAgainOf', { type, to: mail.recipient })}
          onClick={send}
        >
          {t('mails.sendAgain')}
        </Button>
      )}
    </li>
  );
}
