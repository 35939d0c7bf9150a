import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { captcha, captchaResponse } from '#features/captcha/contract.ts';
import { CaptchaField } from '#features/captcha/web/parts/captcha-field.tsx';
import { keepVisitorToken, useVisitorToken } from '#features/captcha/web/parts/visitor-token.ts';
import { call } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormFrame } from '#platform/web/form/form-frame.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { useSession } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { type Assignment, links } from '../contract.ts';
import { AssignmentAnswer } from './assignment-answer.tsx';
import classes from './next-assignment.module.css';

const formOf = (needsCaptcha: boolean) =>
  z.object({
    dateOfBirth: links.open.input.shape.dateOfBirth,
    response: needsCaptcha ? captchaResponse : z.string(),
  });
type PassValues = z.input<ReturnType<typeof formOf>>;

/** The own next assignment of a crew member without an account, by the one-time link of a mail. Opening it decides nothing. */
export default function NextAssignmentPage() {
  const { t } = useTranslation('decisions');
  // It follows the sign, which browsers send to no server.
  const { hash: token } = useLocation();
  const { session } = useSession();
  const [opened, setOpened] = useState<{ assignment: Assignment; dateOfBirth: string }>();
  if (!token) return <EmptyState title={t('link.gone')} body={t('link.goneText')} />;
  return (
    <div className={`sheet middle ${classes.page}`}>
      <h1 className="mb-3">{t('assignment.title')}</h1>
      {opened ? (
        <AssignmentAnswer
          assignment={opened.assignment}
          pass={{ token, dateOfBirth: opened.dateOfBirth }}
          onAnswered={(assignment) => setOpened({ ...opened, assignment })}
        />
      ) : session.state === 'unknown' ? (
        // Whether a captcha is asked for is not known yet: who pressed Continue now would be refused for one that goes.
        <Skeletons rows={3} columns={1} />
      ) : (
        <Identification token={token} onOpened={(assignment, dateOfBirth) => setOpened({ assignment, dateOfBirth })} />
      )}
    </div>
  );
}

/** Asks for the date of birth, and for the captcha of those who are not signed in. */
function Identification({
  token,
  onOpened,
}: {
  token: string;
  onOpened: (assignment: Assignment, dateOfBirth: string) => void;
}) {
  const { t } = useTranslation('decisions');
  const { session } = useSession();
  const visitor = useVisitorToken();
  const needsCaptcha = session.state !== 'signed-in' && !visitor;
  const [attempt, setAttempt] = useState(0);
  const form = useContractForm(formOf(needsCaptcha), {
    defaults: { dateOfBirth: '', response: '' },
    onSubmit: async ({ dateOfBirth, response }) => {
      if (needsCaptcha) keepVisitorToken((await solved(response)).data.r);
      return { ...(await call(links.open, { token, dateOfBirth })), dateOfBirth };
    },
    onSaved: ({ data, dateOfBirth }) => onOpened(data, dateOfBirth),
  });
  // A captcha is used up by asking.
  const solved = (response: string) =>
    call(captcha.solve, { response }).catch((error: Error) => {
      setAttempt((before) => before + 1);
      throw error;
    });
  return (
    <section className={`${surface.card} stack gap-4 pad-4`} aria-label={t('link.title')}>
      <p>{t('link.text')}</p>
      <FormFrame form={form} isGuarded={false}>
        <DateField<PassValues> name="dateOfBirth" label={t('link.dateOfBirth')} max={currentDay()} required />
        {needsCaptcha && <CaptchaField name="response" attempt={attempt} />}
        <Button type="submit" size="md" loading={form.isSubmitting}>
          {t('link.open')}
        </Button>
      </FormFrame>
    </section>
  );
}
