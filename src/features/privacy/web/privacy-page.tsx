import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type Notice, privacy } from '../contract.ts';

const uses = ['applying', 'employing', 'paying', 'running'] as const;
const rights = ['see', 'correct', 'withdraw', 'erase'] as const;

/** What this installation does with personal data: who answers for it, what for, how long, and what one may ask. */
export default function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const read = useRead(privacy.notice, {});
  const notice = read.data?.data;
  return (
    <article className="sheet page-narrow lh-24 stack gap-4 middle">
      <h1>{t('title')}</h1>
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!notice && !read.error && <Skeletons rows={6} columns={1} />}
      {notice && <NoticeText notice={notice} />}
    </article>
  );
}

function NoticeText({ notice }: { notice: Notice }) {
  const { t } = useTranslation(['privacy', 'retention']);
  const { controller, address, contact, policyUrl, consentVersion, retention } = notice;
  return (
    <>
      <p className="muted">{t('lead', { controller })}</p>
      <Section title={t('who.title')}>
        <p>
          <b>{controller}</b>
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p>{contact ? t('who.contact') : t('who.noContact')}</p>
        {contact && <a href={`mailto:${contact}`}>{contact}</a>}
        {policyUrl && (
          <p>
            <a href={policyUrl} target="_blank" rel="noopener noreferrer">
              {t('who.policy')}
            </a>
          </p>
        )}
      </Section>
      <Section title={t('uses.title')}>
        <dl className="stack gap-3">
          {uses.map((use) => (
            <div key={use}>
              <dt className="ink as-large bold">{t(`uses.${use}.title`)}</dt>
              <dd className="muted">{t(`uses.${use}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t('kept.title')} description={t('kept.law')}>
        <dl className="stack gap-3">
          <div>
            <dt className="ink as-large bold">{t('kept.drafts')}</dt>
            <dd className="muted">{t('kept.draftsFor')}</dd>
          </div>
          {retention.map(({ kind, stage, months }) => (
            <div key={`${kind}.${stage}`}>
              <dt className="ink as-large bold">{t(`retention:kinds.${kind}.${stage}`)}</dt>
              <dd className="muted">{t('kept.months', { count: months })}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t('safety.title')}>
        <p>{t('safety.text')}</p>
      </Section>
      <Section title={t('rights.title')} description={t('rights.text')}>
        <dl className="stack gap-3">
          {rights.map((right) => (
            <div key={right}>
              <dt className="ink as-large bold">{t(`rights.${right}.title`)}</dt>
              <dd className="muted">{t(`rights.${right}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t('consent.title')} description={t('consent.version', { version: consentVersion })}>
        <p>{t('consent.text')}</p>
      </Section>
    </>
  );
}
