import { useTranslation } from 'react-i18next';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { stageName } from '../../rules.ts';
import type { Decided, Decision, Outcome } from './decide-several.ts';
import classes from './decision-dialog.module.css';

const keys = {
  'not found': 'missing',
  'not in this stage': 'gone',
  blacklisted: 'blacklisted',
  'examination ahead': 'ahead',
  'consent withdrawn': 'withdrawn',
  'no longer matches': 'changed',
  ended: 'ended',
  unanswered: 'unanswered',
} as const;

/** What did not go as asked: who was left out and why, who was decided on, or the server's refusal (1-open 38). */
export function OutcomeDialog({ status, of, onClose }: { status: Decision; of: Outcome; onClose: () => void }) {
  const { t } = useTranslation(['pipeline', 'applicants', 'parts']);
  const left = (reason: keyof typeof keys) => of.skipped.filter((each) => each.reason === reason).length;
  const counts = [
    t(`outcome.${status}`, { count: of.moved.length }),
    left('blacklisted') > 0 && t('outcome.blacklisted', { count: left('blacklisted') }),
    left('examination ahead') > 0 && t('outcome.ahead', { count: left('examination ahead') }),
    left('consent withdrawn') > 0 && t('outcome.withdrawn', { count: left('consent withdrawn') }),
    left('no longer matches') > 0 && t('outcome.changed', { count: left('no longer matches') }),
    left('not in this stage') > 0 && t('outcome.gone', { count: left('not in this stage') }),
    left('ended') > 0 && t('outcome.ended', { count: left('ended') }),
    left('not found') > 0 && t('outcome.missing', { count: left('not found') }),
  ].filter(Boolean);
  const sum = counts.join(', ');
  const stageOf = ({ currentStatusId }: Decided) => t(`applicants:stages.${stageName(currentStatusId)}`);
  const lines = [
    ...of.skipped.map(({ applicant, reason }) => ({
      applicant,
      line: t(`skipped.${keys[reason]}`, { stage: stageOf(applicant) }),
    })),
    ...of.moved.map((applicant) => ({
      applicant,
      line: t(`done.${status}`, {
        stage: stageOf(applicant),
        next: t(`applicants:stages.${stageName(applicant.currentStatusId + 1)}`),
      }),
    })),
  ];
  return (
    <ErrorDialog
      {...(!of.error && { title: sum })}
      text={
        <>
          {of.error && <p>{of.error.message}</p>}
          {of.error && of.moved.length > 0 && <p>{sum}</p>}
          {lines.length > 0 && (
            <ul className={`scroll-y mt-3 wrapped ${classes.results}`}>
              {lines.map(({ applicant, line }) => (
                <li className="pad-y-2 above" key={applicant.regCrewId}>
                  <b className="ink strong">{applicant.regFullName}</b>,{' '}
                  <span className="num">{applicant.regRegisNo}</span>
                  <br />
                  {line}
                </li>
              ))}
            </ul>
          )}
        </>
      }
      onClose={onClose}
    />
  );
}
