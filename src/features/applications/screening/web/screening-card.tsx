import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { Answered } from '#platform/web/parts/answered.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { type ScreeningCard as Card, type ScreeningFinding, screening } from '../contract.ts';
import classes from './screening-card.module.css';

const looks = {
  stops: { tone: 'red', shape: 'cross' },
  warns: { tone: 'amber', shape: 'diamond' },
  notes: { tone: 'gray', shape: 'none' },
} as const;

/** Who the person is to us is said above, in `HiringNotes`, with what can be done about it. */
const toldAbove = ['blacklist', 'duplicates', 'elsewhere'] as const;
type Shown = Exclude<ScreeningFinding, { kind: (typeof toldAbove)[number] }>;
const isShown = (finding: ScreeningFinding): finding is Shown => !toldAbove.some((kind) => kind === finding.kind);

/** What speaks against an applicant for the opening applied to, before the result is given. */
export function ScreeningCard({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation('screening');
  const read = useRead(screening.card, { id: applicationId });
  const card = read.data?.data;
  return (
    <Section
      title={t('title')}
      description={card ? t('until', { from: formatDay(card.from), to: formatDay(card.to) }) : t('reading')}
    >
      <Answered read={read} rows={4} columns={2}>
        {({ data }) => <Findings card={data} />}
      </Answered>
    </Section>
  );
}

function Findings({ card }: { card: Card }) {
  const { t } = useTranslation('screening');
  const { required, monthsServed: served, monthsAsked: asked } = card;
  const findings = card.findings.filter(isShown);
  const mandatory = required.filter(({ isMandatory }) => isMandatory);
  const valid = mandatory.filter(({ problem }) => problem === null).length;
  return (
    <>
      <p className="muted">
        {mandatory.length > 0 ? t('valid', { valid, count: mandatory.length }) : t('nothingAsked')}{' '}
        {asked ? t('months', { served, asked }) : t('monthsAlone', { count: served })}
      </p>
      {findings.length === 0 && <p>{t(card.findings.length === 0 ? 'none' : 'noneBeside')}</p>}
      {findings.length > 0 && (
        <ul className={`mt-2 ${classes.findings}`}>
          {findings.map((finding) => (
            <li className="pad-y-2 stack gap-3 hug above top" key={keyOf(finding)}>
              <Badge {...looks[finding.weight]}>{t(`weights.${finding.weight}`)}</Badge>
              <span className="slim anywhere">
                <ReasonOf finding={finding} card={card} />
                <small className="block">{t(`sources.${finding.kind}`)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {required.length > 0 && (
        <details className={`mt-2 above ${classes.required}`}>
          <summary className="pad-y-3 touch">{t('required', { count: required.length })}</summary>
          <ul>
            {required.map(({ code, name, isMandatory, problem, expiresOn }) => (
              <li className="gap-1-4 pad-y-1 line spread above wrap" key={code}>
                <span>
                  {name} <small>{t(isMandatory ? 'mandatory' : 'recommended')}</small>
                </span>
                <span data-problem={problem !== null}>
                  {problem === 'missing'
                    ? t('missing')
                    : problem === 'undated'
                      ? t('undated')
                      : expiresOn
                        ? t('validUntil', { day: formatDay(expiresOn) })
                        : t('noExpiry')}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function ReasonOf({ finding, card }: { finding: Shown; card: Card }) {
  const { t } = useTranslation('screening');
  switch (finding.kind) {
    case 'certificate':
      return t(`problems.${finding.problem}`, {
        name: finding.name,
        day: formatDay(finding.expiresOn),
        to: formatDay(card.to),
        from: formatDay(card.from),
      });
    case 'months':
      return t('reasons.months', { count: finding.served, asked: finding.asked });
    case 'unread':
      return t('reasons.unread', { words: finding.words, count: finding.served });
    case 'gap':
      return t(finding.to ? 'reasons.gap' : 'reasons.ashore', {
        count: finding.months,
        from: formatDay(finding.from),
        to: formatDay(finding.to),
      });
  }
}

const keyOf = (finding: Shown) =>
  [finding.kind, 'code' in finding ? finding.code : '', 'from' in finding ? finding.from : ''].join(' ');
