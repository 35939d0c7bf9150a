import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusedToken, VisitorSession } from '#features/captcha/web/parts/visitor-session.tsx';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { Buoy, MessagePage } from '#platform/web/layout/message-page.tsx';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { applications } from '../contract.ts';
import { StatusSteps } from './parts/status-steps.tsx';
import classes from './status-page.module.css';

// Few are invited, withdraw or apply again: what they see comes when it is needed.
const OwnSessionCard = lazy(() => import('../attendance/web/own-session-card.tsx'));
const AgainDialog = lateDialog(() => import('../reapplying/web/again-dialog.tsx'), ['positions']);
const Correction = lazyWithTexts(() => import('../correcting/web/correction.tsx'), ['positions', 'seafarers']);
const WithdrawDialog = lateDialog(() => import('../withdrawal/web/withdraw-dialog.tsx'));

const action = 'touch pad-2-4 outlined round surface ink hover-well';

/** The state of an application, for the holder of its link (1R11). */
export default function StatusPage() {
  const { t } = useTranslation('status');
  const { id, g, joi } = useSearchAt('/registration-process');
  if (!id || !g || !joi) return <BrokenLink />;
  return (
    <VisitorSession validation="/validation-registration-process">
      <Status registrationNo={id} registrationGuid={g} />
      <p className={`middle ${classes.more}`}>
        <Link to="/my-data" search={{ id, g, joi }}>
          {t('myData')}
        </Link>
      </p>
    </VisitorSession>
  );
}

function Status(asked: { registrationNo: string; registrationGuid: string }) {
  const { t, i18n } = useTranslation('status');
  const { data, error, isFetching, refetch } = useRead(applications.status, asked);
  const [isCorrecting, setCorrecting] = useState(false);
  const { open, opened } = useDialogs();
  const isRefused = useRefusedToken(error);
  if (isRefused) return null;
  // A line that fails is no broken link; whatever else is refused is one (1S035).
  if (error && error.status > 0 && error.status < 500) return <BrokenLink />;
  if (isCorrecting)
    return (
      <Suspense fallback={<Skeletons rows={5} columns={2} />}>
        <Correction {...asked} onClose={() => setCorrecting(false)} />
      </Suspense>
    );
  const list = i18n.language === 'id' ? data?.data.statusList : data?.data.statusListEn;
  return (
    <div className={`sheet middle ${classes.page}`}>
      <h1 className="mb-4" lang="id">
        {t('title')}
      </h1>
      {error && !isFetching ? (
        <ErrorPanel retry={() => void refetch()} />
      ) : !data || !list ? (
        <Skeletons rows={5} columns={2} />
      ) : (
        <section className={`${surface.card} pad-4 ${classes.card}`} aria-label={t('title')}>
          <dl className="stack below">
            <div>
              <dt lang="id">{t('code')}</dt>
              <dd className="lh-24 large strong num">{data.data.registrationNo}</dd>
            </div>
            <div>
              <dt lang="id">{t('name')}</dt>
              <dd className="lh-24 large strong">{data.data.fullName}</dd>
            </div>
          </dl>
          {data.data.withdrawnAt && (
            <p className="mt-4 mb-4 strong">
              {t('withdraw.withdrawn', { at: formatInstant(data.data.withdrawnAt, { time: true }) })}
            </p>
          )}
          {data.data.session && (
            <Suspense>
              <OwnSessionCard session={data.data.session} registrationNo={data.data.registrationNo} />
            </Suspense>
          )}
          <StatusSteps list={list} isWithdrawn={data.data.withdrawnAt !== null} />
          {data.data.correctedAt && (
            <p>{t('correct.corrected', { at: formatInstant(data.data.correctedAt, { time: true }) })}</p>
          )}
          <div className="line wrap gap-3 mt-4">
            {data.data.mayCorrect && (
              <button type="button" className={action} onClick={() => setCorrecting(true)}>
                {t('correct.open')}
              </button>
            )}
            <button type="button" className={action} onClick={() => open(AgainDialog, { ...asked })}>
              {t('again.open')}
            </button>
            {data.data.mayWithdraw && (
              <button type="button" className={action} onClick={() => open(WithdrawDialog, { ...asked })}>
                {t('withdraw.open')}
              </button>
            )}
          </div>
        </section>
      )}
      {opened}
    </div>
  );
}

function BrokenLink() {
  const { t } = useTranslation('status');
  return (
    <MessagePage drawing={<Buoy />} title={t('broken.title')} actions={<Link to="/">{t('broken.back')}</Link>}>
      <p>{t('broken.text')}</p>
    </MessagePage>
  );
}
