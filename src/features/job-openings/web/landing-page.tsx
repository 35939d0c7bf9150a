import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from '#platform/web/layout/footer.tsx';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { useSite } from '#platform/web/site.tsx';
import classes from './landing-page.module.css';
import { BareHeader } from './parts/bare-header.tsx';
import { Hero } from './parts/hero.tsx';
import { Notice } from './parts/notice.tsx';
import { OpeningsFilter } from './parts/openings-filter.tsx';
import { OpeningsFrame, OpeningsSkeleton } from './parts/openings-frame.tsx';

// The contracts weigh more than the page, so they load after the pictures.
const OpeningsList = lazyWithTexts(() => import('./parts/openings-list.tsx'), ['positions']);

/** The landing page: life on board, and the openings (1R01). Plain, so that it is there at once on a poor line. */
export default function LandingPage() {
  // The ranks of the list that comes later are asked for now, in one answer.
  const { t } = useTranslation(['public', 'slides', 'positions']);
  const { companyName = 'Crew Portal' } = useSite() ?? {};
  // As the server has it in the page's head.
  const title = `${t('hero.title')} · ${companyName}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const wait = (
    <OpeningsFrame>
      <OpeningsFilter ships={[]} />
      <OpeningsSkeleton />
    </OpeningsFrame>
  );
  return (
    <div className={`stack ${classes.page}`}>
      <a className="skip-link" href="#jobs">
        {t('skip')}
      </a>
      <Hero header={<BareHeader />}>
        <h1>{t('hero.title')}</h1>
        <p>{t('hero.text')}</p>
        <a className="call" href="#jobs">
          {t('hero.toOpenings')}
        </a>
      </Hero>
      <main>
        <Notice label={t('notice')} />
        <Suspense fallback={wait}>
          <OpeningsList />
        </Suspense>
      </main>
      <Footer />
    </div>
  );
}
