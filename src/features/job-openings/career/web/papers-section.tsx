import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import surface from '#platform/web/parts/surface.module.css';
import { career, type NeededPaper } from '../contract.ts';
import classes from './career.module.css';

// The rules that judge are loaded by those who ask them.
const Qualify = lazyWithTexts(() => import('./qualify-form.tsx'), ['positions']);

interface PapersSectionProps {
  openingId: number;
  /** As it is kept: '2 Years'. */
  workExperience: string;
}

/** The papers that an opening asks for, in plain words, and whether the visitor has them. */
export function PapersSection({ openingId, workExperience }: PapersSectionProps) {
  const { t } = useTranslation('public');
  const { data, error } = useRead(career.papers, { id: openingId });
  const [isAsked, setAsked] = useState(false);
  const { papers = [], months = 9 } = data?.data ?? {};
  const groups = (['coc', 'cop'] as const).map((kind) => ({
    kind,
    asked: papers.filter((paper) => paper.kind === kind && paper.isMandatory),
  }));
  const recommended = papers.filter(({ isMandatory }) => !isMandatory);
  return (
    <>
      <section className={`${surface.card} pad-4 ${classes.card}`} aria-labelledby="papers">
        <h2 className="mb-2" id="papers">
          {t('papers.title')}
        </h2>
        {error ? (
          <p>{t('papers.failed')}</p>
        ) : !data ? (
          <p>{t('loading')}</p>
        ) : (
          <>
            <p className="measure muted">{papers.length ? t('papers.lead', { count: months }) : t('papers.none')}</p>
            {groups.map(
              ({ kind, asked }) =>
                asked.length > 0 && <PaperList key={kind} title={t(`papers.${kind}`)} papers={asked} />,
            )}
            {recommended.length > 0 && <PaperList title={t('papers.recommended')} papers={recommended} />}
          </>
        )}
      </section>
      {papers.length > 0 && (
        <section className={`${surface.card} pad-4 ${classes.card}`} aria-labelledby="qualify">
          <h2 className="mb-2" id="qualify">
            {t('qualify.title')}
          </h2>
          <p className="measure muted">{t('qualify.lead')}</p>
          {isAsked ? (
            <Suspense fallback={<p>{t('loading')}</p>}>
              <Qualify papers={papers} months={months} workExperience={workExperience} />
            </Suspense>
          ) : (
            <button
              type="button"
              className={`hover-tint touch mt-3 round surface linked strong ${classes.open}`}
              onClick={() => setAsked(true)}
            >
              {t('qualify.open')}
            </button>
          )}
        </section>
      )}
    </>
  );
}

function PaperList({ title, papers }: { title: string; papers: readonly NeededPaper[] }) {
  const { t } = useTranslation('public');
  return (
    <>
      <h3 className="mt-3 mb-2 lh-18 dim">{title}</h3>
      <ul className={`gap-2-4 stack ${classes.papers}`}>
        {papers.map(({ code, name, expires }) => (
          <li className="anchor anywhere" key={code}>
            {name}
            {expires && <span className="block fine">{t('papers.expires')}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
