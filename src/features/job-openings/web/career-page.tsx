import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { Closed } from '#platform/web/closed.tsx';
import { Footer } from '#platform/web/layout/footer.tsx';
import { PlainDialog } from '#platform/web/layout/plain-dialog.tsx';
import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { keepSource } from '#platform/web/opening-source.ts';
import surface from '#platform/web/parts/surface.module.css';
import { useSite } from '#platform/web/site.tsx';
import { PapersSection } from '../career/web/papers-section.tsx';
import { jobOpenings, type PublicJobOpening } from '../contract.ts';
import classes from './career-page.module.css';
import { BareHeader } from './parts/bare-header.tsx';
import { Icon } from './parts/icons.tsx';
import { WorkSummary } from './parts/work-summary.tsx';

/** One opening: what the work is, its tasks and the way to apply (1R02). */
export default function CareerPage() {
  const { t } = useTranslation('public');
  const { jobOpeningId } = useParamsAt('/career/$jobOpeningId');
  const { source } = useSearchAt('/career/$jobOpeningId');
  const navigate = useNavigate();
  const id = /^[1-9]\d{0,8}$/.test(jobOpeningId) ? Number(jobOpeningId) : undefined;
  const { data, error, isFetching, refetch } = useRead(jobOpenings.publicGet, { id: id ?? 1 }, { enabled: !!id });

  useEffect(() => {
    if (id && source) keepSource(id, source);
  }, [id, source]);

  // Closed, deleted and unknown ones are all a broken link (1-open 80 and 81).
  if (!id || error?.status === 404) return <Closed link="broken" />;
  const home = () => void navigate({ to: '/' });
  return (
    <div className={`stack ${classes.page}`}>
      <div className={classes.band}>
        <BareHeader />
      </div>
      <main>
        <div className={classes.band}>
          <div className={`page-wide full middle ${classes.head}`}>
            <Link to="/" className={`inline gap-2 touch ${classes.back}`}>
              <Icon name="back" />
              {t('career.back')}
            </Link>
            {data ? <Title opening={data.jobOpening} /> : <p className="mt-1 large lh-24">{t('loading')}</p>}
          </div>
        </div>
        {data && <Details opening={data.jobOpening} />}
      </main>
      <Footer />
      {error && !isFetching && (
        <PlainDialog title={t('failed')} text={t('career.failed')} onClose={home}>
          <button type="button" onClick={home}>
            {t('career.back')}
          </button>
          <button type="button" onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </PlainDialog>
      )}
    </div>
  );
}

function Title({ opening }: { opening: PublicJobOpening }) {
  const positionName = usePositionName();
  const site = useSite();
  const rank = positionName(opening.jobPositionName);
  // As the server has it in the page's head.
  const title = `${rank}, ${opening.shipName} · ${site?.companyName ?? 'Crew Portal'}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <h1>{rank}</h1>
      <p className="mt-1 large lh-24">
        {opening.shipName} · {opening.divisionName}
      </p>
    </>
  );
}

function Details({ opening }: { opening: PublicJobOpening }) {
  const { t } = useTranslation('public');
  const tasks = opening.task.split('\n').flatMap((line) => line.trim() || []);
  return (
    <div className={`page-wide packed stack gap-4 full middle ${classes.details}`}>
      <section className={`${surface.card} pad-4 ${classes.card} ${classes.work}`} aria-labelledby="work">
        <h2 className="mb-3" id="work">
          {t('career.summary')}
        </h2>
        <WorkSummary opening={opening} isPublic />
      </section>
      <div className="stack gap-4 slim">
        <section className={`${surface.card} pad-4 ${classes.card}`} aria-labelledby="tasks">
          <h2 className="mb-3" id="tasks">
            {t('career.tasks')}
          </h2>
          {tasks.length ? (
            <ul className={`measure lh-24 stack gap-2 large ${classes.tasks}`}>
              {tasks.map((task, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text, never reordered
                <li className="anchor anywhere" key={line}>
                  {task}
                </li>
              ))}
            </ul>
          ) : (
            <p className="muted">-</p>
          )}
        </section>
        <PapersSection openingId={opening.id} workExperience={opening.workExperience} />
      </div>
      <div className={`pad above surface ${classes.apply}`}>
        <p className="mb-2 dim lh-18">{t('career.applyHint')}</p>
        <Link className="call full" to="/validation" search={{ joi: String(opening.id) }}>
          {t('career.apply')}
        </Link>
      </div>
    </div>
  );
}
