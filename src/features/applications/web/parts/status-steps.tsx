import { useTranslation } from 'react-i18next';
import type { Answer } from '#platform/contract/endpoint.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { applications } from '../../contract.ts';
import { activeStep, progressOf } from '../../rules.ts';
import { progressLooks } from './status-looks.ts';
import classes from './status-steps.module.css';

type StatusList = Answer<typeof applications.status>['data']['statusList'];

const marks = {
  completed: 'M5 12.5l4.7 4.7L19 7.5',
  failed: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
};

/**
 * The stages of an application in the language of the list (1S156, 1S157). Each says in a word and a shape how far it
 * is; the step under way, or else the failed one, is the active one (1S158).
 */
export function StatusSteps({ list, isWithdrawn }: { list: StatusList; isWithdrawn: boolean }) {
  const { t } = useTranslation('status');
  const progress = list.map((step) => progressOf(step.progress));
  const active = activeStep(progress);
  const isDone = progress.every((each) => each === 'completed');
  const name = list[active ?? 0]?.statusName ?? '';
  const state = isDone ? 'done' : progress[active ?? 0] === 'failed' ? 'failed' : 'inProgress';
  return (
    <>
      {/* Who has withdrawn is told so above, and did not fail. */}
      {!isWithdrawn && <p className={`lh-24 pretty large ${classes.now}`}>{t(`now.${state}`, { name })}</p>}
      <ol className={classes.steps}>
        {list.map(({ statusName, progress: word }, at) => {
          const how = progress[at] ?? 'none';
          return (
            <li
              className="anchor stack level gap-3 muted"
              key={statusName}
              data-progress={how}
              aria-current={at === active ? 'step' : undefined}
            >
              <span className={`circle small bold num stack centre surface ${classes.dot}`} aria-hidden="true">
                {how === 'completed' || how === 'failed' ? (
                  <svg className="drawn" viewBox="0 0 24 24" aria-hidden="true">
                    <path d={marks[how]} />
                  </svg>
                ) : (
                  at + 1
                )}
              </span>
              <span className={classes.name}>{statusName}</span>
              {word ? (
                <Badge {...progressLooks[how]}>{isWithdrawn && how === 'failed' ? t('withdraw.badge') : word}</Badge>
              ) : (
                <span className="visually-hidden">{t('notReached')}</span>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
