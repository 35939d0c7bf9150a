import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { formatNumber } from '#platform/web/format.ts';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { usePerson } from '#platform/web/session.tsx';
import { type Step, steps } from '../contract.ts';
import { type FirstStep, nextStep } from '../rules.ts';
import classes from './first-steps.module.css';

/** Where each step is done. The company's details are settings of the server. */
const places: Readonly<Record<Exclude<FirstStep, 'company'>, LinkTarget>> = {
  principals: { to: '/dashboard/principals' },
  vessels: { to: '/dashboard/vessel-management', search: { tab: 'in-operation' } },
  positions: { to: '/dashboard/manning/planning' },
  requirements: { to: '/dashboard/crew-management/requirements' },
  rates: { to: '/dashboard/rates' },
  people: { to: '/dashboard/crew-management', search: { tab: 'off-board' } },
  office: { to: '/dashboard/users-management/users' },
  masters: { to: '/dashboard/users-management/users' },
};

/** What a new installation still needs: on the home page until all is there or it is put away, and on a page of its own. */
export default function FirstSteps({ isAlways = false }: { isAlways?: boolean }) {
  const { t } = useTranslation('first-steps');
  const titleId = useId();
  const { divisionId } = usePerson();
  const read = useRead(steps.find, {});
  const putAway = useSave(steps.putAway);
  const found = read.data?.data;
  if (read.isError && isAlways) return <ErrorPanel retry={() => void read.refetch()} />;
  const next = nextStep(found?.steps ?? []);
  if (!found || (!isAlways && (found.isPutAway || !next))) return null;
  const done = found.steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={`${surface.card} mb-4`} aria-labelledby={titleId}>
      <header className="gap-2-4 line wrap spread top pad-wide">
        <div>
          <h2 id={titleId} className={isAlways ? 'visually-hidden' : undefined}>
            {t('title')}
          </h2>
          <p className="dim">
            {t('text', { division: divisions[divisionId] })}{' '}
            <span className="num">{t('done', { done, all: found.steps.length })}</span>
          </p>
        </div>
        {next && (
          <Button
            variant="subtle"
            loading={putAway.isPending}
            onClick={() => putAway.mutate({ isPutAway: !found.isPutAway })}
          >
            {t(found.isPutAway ? 'show' : 'putAway')}
          </Button>
        )}
      </header>
      {putAway.error && <ErrorPanel text={putAway.error.message} />}
      <ol>
        {found.steps.map((step) => (
          <StepLine key={step.step} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

function StepLine({ step: { step, isDone, count }, isNext }: { step: Step; isNext: boolean }) {
  const { t } = useTranslation('first-steps');
  const Mark = isDone ? IconCircleCheck : IconCircle;
  return (
    <li
      className={`pad row gap-3 above ${classes.step}`}
      data-done={isDone || undefined}
      aria-current={isNext ? 'step' : undefined}
    >
      <Mark className="muted" size={20} stroke={1.75} aria-hidden="true" />
      <div className={`grow slim ${classes.words}`}>
        <h3 className="strong">
          {t(`steps.${step}.title`)}
          <span className="visually-hidden">. {t(isDone ? 'isDone' : 'isOpen')}</span>
        </h3>
        <p className="dim">
          {isDone && step !== 'company' ? t('count', { count, number: formatNumber(count) }) : t(`steps.${step}.text`)}
        </p>
      </div>
      {step !== 'company' && (
        <Button
          variant={isNext ? 'filled' : 'default'}
          renderRoot={(props) => <Link {...linkTo(places[step])} {...props} />}
        >
          {t(isDone ? `steps.${step}.look` : `steps.${step}.action`)}
        </Button>
      )}
    </li>
  );
}
