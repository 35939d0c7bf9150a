import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { CertificateFields } from './certificate-fields.tsx';
import classes from './one-paper.module.css';
import { PaperBadge } from './paper-line.tsx';
import { type PaperPlace, usePapers } from './papers.ts';

/** One certificate by itself, as a phone shows it: its few fields and its scan. */
export function OnePaper({ place: { list, at } }: { place: PaperPlace }) {
  const { t } = useTranslation('seafarers');
  const title = useRef<HTMLHeadingElement>(null);
  const papers = usePapers();
  const place = `${list}.${at}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another paper is another page
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [place]);
  const number = papers.findIndex((each) => each.list === list && each.at === at) + 1;
  const paper = papers[number - 1];
  if (!paper) return null;
  const { row, state, isRequired } = paper;
  return (
    <section className={`pad-4 ${surface.card}`} aria-labelledby="paper" key={place}>
      <p className="lines">{t('papers.count', { number, of: papers.length })}</p>
      <h2 className="mt-1 anywhere" id="paper" ref={title} tabIndex={-1}>
        {row.certificateName}
      </h2>
      <p className="mt-2 mb-3 line wrap gap-2">
        {isRequired && <Badge>{t('read.required')}</Badge>}
        <PaperBadge state={state} isRequired={isRequired} />
      </p>
      {row.description && <p className="lines">{row.description}</p>}
      <div className={`stack gap-3 single ${classes.fields}`}>
        <CertificateFields base={place} row={row} asksCountryOnce hasCamera />
      </div>
    </section>
  );
}
