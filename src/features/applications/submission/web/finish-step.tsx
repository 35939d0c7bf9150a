import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/web/api-error.ts';
import { sayNow } from '#platform/web/messages.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { channels, mailType } from './channel.ts';
import classes from './finish-step.module.css';
import { type Finished, keepFinished } from './finished.ts';
import type { Channel } from './slices.ts';

interface FinishStepProps {
  channel: Channel;
  jobOpeningId: number;
  finished: Finished;
  startAnother: () => void;
}

/** Step 5: the registration number, and how to follow the application (1R10). */
export function FinishStep({ channel, jobOpeningId, finished, startAnother }: FinishStepProps) {
  const { t } = useTranslation('wizard');
  const title = useRef<HTMLHeadingElement>(null);
  useMail(channel, jobOpeningId, finished);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  const search = { id: finished.regRegisNo, g: finished.guid, joi: String(jobOpeningId) };
  const link = `${window.location.origin}/registration-process?${new URLSearchParams(search)}`;
  const isStaff = channel === 'staff';
  return (
    <div className={classes.finish}>
      <span className={`circle good stack centre ${classes.mark}`} aria-hidden="true">
        <IconCheck size={28} stroke={2} />
      </span>
      <h1 ref={title} tabIndex={-1}>
        {t(isStaff ? 'finish.titleStaff' : 'finish.title')}
      </h1>
      <p className="measure mt-1 mb-4 pretty muted">{t(isStaff ? 'finish.leadStaff' : 'finish.lead')}</p>
      <Section title={t('finish.keep')} description={t(isStaff ? 'finish.keepHintStaff' : 'finish.keepHint')}>
        <dl className="ruled">
          <div className="pad-y-2">
            <dt>{t('finish.number')}</dt>
            <dd className="row gap-3 spread strong">
              <span className="lh-24 num large">{finished.regRegisNo}</span>
              <Copy text={finished.regRegisNo} label={t('finish.copyNumber')} />
            </dd>
          </div>
          <div className="pad-y-2">
            <dt>{t('finish.name')}</dt>
            <dd className="row gap-3 spread strong">{finished.fullName}</dd>
          </div>
          <div className="pad-y-2">
            <dt>{t('finish.link')}</dt>
            <dd className="row gap-3 spread strong">
              <Link to="/registration-process" search={search} className={`inline gap-2 ${classes.link}`}>
                {t('finish.toStatus')}
                <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
              </Link>
              <Copy text={link} label={t('finish.copyLink')} />
            </dd>
          </div>
        </dl>
      </Section>
      {!isStaff && (
        <Section title={t('finish.next')}>
          <ol className={`stack gap-2 ${classes.how}`}>
            {(['mail', 'screening', 'contact'] as const).map((line) => (
              <li className="stack gap-2" key={line}>
                {t(`finish.how.${line}`)}
              </li>
            ))}
          </ol>
        </Section>
      )}
      <div className="phone-acts mt-4 line wrap gap-3">
        {isStaff ? (
          <Button renderRoot={(root) => <Link to="/dashboard/recruitment/applicants-list" {...root} />}>
            {t('finish.toApplicants')}
          </Button>
        ) : (
          <Button renderRoot={(root) => <Link to="/" {...root} />}>{t('finish.toOpenings')}</Button>
        )}
        <Button variant="default" onClick={startAnother}>
          {t(isStaff ? 'finish.another' : 'finish.anotherPerson')}
        </Button>
      </div>
    </div>
  );
}

/** Asks once for the mail that says the application has arrived, and tells how it went (1S286, 1S287). */
function useMail(channel: Channel, jobOpeningId: number, finished: Finished) {
  const { t } = useTranslation('wizard');
  const isAsked = useRef(finished.isMailed);
  useEffect(() => {
    const { regCrewId, guid } = finished;
    if (isAsked.current || regCrewId === undefined) return;
    isAsked.current = true;
    keepFinished(channel, jobOpeningId, { ...finished, isMailed: true });
    channels[channel].sendMail({ regCrewId, guid }).then(
      () => notify.mail(t('mail.sent', { type: mailType })),
      (error: unknown) => {
        const reason = error instanceof ApiError && error.message ? error.message : sayNow(unexplained);
        notify.error(`${t('mail.failed', { type: mailType })}. ${reason}`);
      },
    );
  }, [channel, jobOpeningId, finished, t]);
}

const unexplained = 'refusals:mail_failed';

function Copy({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('wizard');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(t('finish.copied')),
      () => notify.error(t('finish.notCopied')),
    );
  return (
    <ActionIcon variant="default" size={44} aria-label={label} title={label} onClick={() => void copy()}>
      <IconCopy size={18} stroke={1.75} />
    </ActionIcon>
  );
}
