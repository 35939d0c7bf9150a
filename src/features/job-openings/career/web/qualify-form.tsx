import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import { currentDay } from '#platform/web/today.ts';
import { useWorkWords } from '../../web/parts/work-words.ts';
import type { NeededPaper } from '../contract.ts';
import { asksExperience, judge, type Said } from '../rules.ts';
import classes from './career.module.css';

interface QualifyFormProps {
  papers: readonly NeededPaper[];
  /** Of a usual contract. */
  months: number;
  workExperience: string;
}

const toneOf = { yes: 'green', renew: 'amber', unsure: 'amber', no: 'red' };

const nothing: Said = { isHeld: false, expiresOn: '' };

/** What the visitor holds, judged at once by the rules that crew are judged by. It stays in this page. */
export default function QualifyForm({ papers, months, workExperience }: QualifyFormProps) {
  const { t } = useTranslation('public');
  const { experience: experienceIn } = useWorkWords();
  const [said, setSaid] = useState<ReadonlyMap<string, Said>>(new Map());
  const [hasExperience, setExperience] = useState(false);
  const isAsked = asksExperience(workExperience);
  const experience = experienceIn(workExperience);
  const say = (code: string, what: Partial<Said>) =>
    setSaid((before) => new Map(before).set(code, { ...nothing, ...before.get(code), ...what }));
  const { verdict, findings, until } = judge(
    said,
    { papers, months, isExperienced: !isAsked || hasExperience },
    currentDay(),
  );
  const hasBegun = hasExperience || [...said.values()].some(({ isHeld }) => isHeld);
  return (
    <>
      <fieldset className="mt-3">
        <legend className="lh-18 dim">{t('qualify.papers')}</legend>
        {papers.map(({ code, name, kind, expires }) => {
          const { isHeld, expiresOn } = said.get(code) ?? nothing;
          return (
            <div key={code} className={`below ${classes.one}`}>
              <label className="pad-y-1 row gap-3 touch anywhere">
                <input
                  type="checkbox"
                  checked={isHeld}
                  onChange={(event) => say(code, { isHeld: event.target.checked })}
                />
                <span>{kind === 'coc' ? t('qualify.orHigher', { name }) : name}</span>
              </label>
              {isHeld && expires && (
                <label className={`pad-y-1 wrap dim row gap-3 touch anywhere ${classes.date}`}>
                  {t('qualify.until')}
                  <input
                    className="outlined round large surface ink"
                    type="date"
                    aria-label={t('qualify.untilOf', { name })}
                    value={expiresOn}
                    onChange={(event) => say(code, { expiresOn: event.target.value })}
                  />
                </label>
              )}
            </div>
          );
        })}
        {isAsked && (
          <div className={`below ${classes.one}`}>
            <label className="pad-y-1 row gap-3 touch anywhere">
              <input
                type="checkbox"
                checked={hasExperience}
                onChange={(event) => setExperience(event.target.checked)}
              />
              <span>{t('qualify.experience', { experience })}</span>
            </label>
          </div>
        )}
      </fieldset>
      <div role="status" className="mt-4 pad round toned" data-tone={hasBegun ? toneOf[verdict] : 'gray'}>
        {hasBegun ? (
          <>
            <p>
              <b>{t(`qualify.${verdict}`, { date: formatDay(until) })}</b>
            </p>
            <ul>
              {findings.map(({ code, name, problem, expiresOn, isMandatory }) => (
                <li className="mt-1" key={code}>
                  {isMandatory
                    ? t(`qualify.${problem}`, { name, date: formatDay(expiresOn) })
                    : t('qualify.recommended', { name })}
                </li>
              ))}
              {isAsked && !hasExperience && <li className="mt-1">{t('qualify.noExperience', { experience })}</li>}
            </ul>
          </>
        ) : (
          <p>{t('qualify.start')}</p>
        )}
      </div>
    </>
  );
}
