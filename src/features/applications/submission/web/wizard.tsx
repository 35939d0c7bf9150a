import { Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useKeptWork } from '#features/captcha/web/parts/renewal.ts';
import { forgetFormerToken } from '#features/captcha/web/parts/visitor-token.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { BirthDateContext } from '#features/seafarers/findings/web/birth-date.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { UploadQueueContext } from '#platform/web/files/upload-queue.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { type Submitted, wizardPaths } from './channel.ts';
import { FinishStep } from './finish-step.tsx';
import { type Finished, keepFinished } from './finished.ts';
import type { Draft } from './opened-draft.ts';
import { PersonalStep } from './personal-step.tsx';
import { type FormStep, lastFormStep, stepToShow, stepValues } from './progress.ts';
import { Rail } from './rail.tsx';
import { type Channel, forgetRegistration, keepPass } from './slices.ts';
import type { StepProps } from './step-form.tsx';
import { useUploads } from './uploads.ts';
import classes from './wizard.module.css';

// The later steps come while the first is filled in.
const later = {
  documents: () => import('./documents-step.tsx'),
  training: () => import('./training-step.tsx'),
  bank: () => import('./bank-step.tsx'),
};
const DocumentsStep = lazy(async () => ({ default: (await later.documents()).DocumentsStep }));
const TrainingStep = lazy(async () => ({ default: (await later.training()).TrainingStep }));
const BankStep = lazy(async () => ({ default: (await later.bank()).BankStep }));
/** A line that is gone for a moment is no matter: the step asks again when it is shown. */
const fetchLater = () => void Promise.allSettled(Object.values(later).map((load) => load()));

/** The work applied for, as far as the wizard needs it. */
export interface Work {
  divisionId: 1 | 2;
  jobPositionId: number;
  shipId: number;
  positionName: string;
  shipName: string;
  /** All of it, to be read; not there for an opening that has been closed meanwhile. */
  summary?: ReactNode;
}

interface WizardProps {
  channel: Channel;
  jobOpeningId: number;
  /** Not known any more when a finished registration's opening is gone. */
  work: Work | undefined;
  draft: Draft | undefined;
  record: RegistrationRecord | undefined;
  /** It was finished before: only the end is shown. */
  finished: Finished | undefined;
  /** Above the form: what the applicant should know first. */
  notice?: ReactNode;
  /** Asks the server again how far the draft is. */
  reopen: () => void;
  startAnother: () => void;
}

/** The five steps of a registration (1R05 to 1R10). The address says which one is shown. */
export function Wizard({ channel, jobOpeningId, work, record, notice, reopen, startAnother, ...begun }: WizardProps) {
  const search = useSearchAt(wizardPaths[channel]);
  const navigate = useNavigate();
  const positionName = usePositionName();
  const router = useRouter();
  const [draft, setDraft] = useState(begun.draft);
  const [finished, setFinished] = useState(begun.finished);
  const steps = useRef(new Set<string>());
  const [given, setGiven] = useState<Partial<Record<FormStep, object>>>({});
  useKeptWork();
  const { queue, lost } = useUploads(channel, jobOpeningId);

  const submittedStep = finished ? lastFormStep : (draft?.submittedStep ?? 0);
  const shown = stepToShow(search.step, submittedStep);
  // The mailed link's secrets leave the address too.
  if (search.step !== shown || search.id || search.g)
    return <Navigate to="." search={{ joi: jobOpeningId, step: shown }} replace />;
  // The page has been on another step before: the focus says that this one is new.
  steps.current.add(shown);
  const takesFocus = steps.current.size > 1;

  const person = (given[1] ?? record ?? {}) as { fullName?: string; dateOfBirth?: string | null };

  const onSubmitted = (step: FormStep) => (fields: object, answer: Submitted) => {
    const pass = { ...answer, guid: answer.registrationGuid };
    setGiven((before) => ({ ...before, [step]: fields }));
    if (answer.submittedStep >= lastFormStep) {
      const end = { ...pick(pass), fullName: person.fullName ?? '', isMailed: false };
      forgetRegistration(channel, jobOpeningId);
      keepFinished(channel, jobOpeningId, end);
      if (channel === 'public') forgetFormerToken();
      setFinished(end);
    } else {
      keepPass(channel, jobOpeningId, pass);
      setDraft({ ...pick(pass), submittedStep: answer.submittedStep, version: answer.version });
    }
    // What was corrected from the last look leads back to it.
    const isReviewed = router.state.location.state.isReviewed && answer.submittedStep === lastFormStep - 1;
    const next = stepValues[isReviewed ? lastFormStep - 1 : step];
    void navigate({ to: '.', search: { joi: jobOpeningId, step: next } });
  };
  const onMoved = (error: ApiError) => {
    notify.error(error.message);
    reopen();
  };
  const stepProps = (step: FormStep): StepProps => ({
    channel,
    jobOpeningId,
    draft,
    record,
    given: given[step],
    takesFocus,
    lostFiles: lost,
    onSubmitted: onSubmitted(step),
    onMoved,
  });

  return (
    <div className={`middle ${classes.wizard}`} data-channel={channel}>
      <Rail
        jobOpeningId={jobOpeningId}
        shown={shown}
        submittedStep={submittedStep}
        title={work && `${positionName(work.positionName)}, ${work.shipName}`}
        summary={work?.summary}
      />
      <div className="slim" onChange={fetchLater}>
        {notice && <div className={classes.notice}>{notice}</div>}
        <UploadQueueContext value={queue}>
          <BirthDateContext value={person.dateOfBirth ?? null}>
            {shown === '1' && <PersonalStep {...stepProps(1)} />}
            <Suspense fallback={<Skeletons rows={8} columns={2} />}>
              {shown === '2' && work && <DocumentsStep {...stepProps(2)} work={work} />}
              {shown === '3' && <TrainingStep {...stepProps(3)} />}
              {shown === '4' && <BankStep {...stepProps(4)} />}
            </Suspense>
          </BirthDateContext>
        </UploadQueueContext>
        {shown === '5' && finished && (
          <FinishStep channel={channel} jobOpeningId={jobOpeningId} finished={finished} startAnother={startAnother} />
        )}
      </div>
    </div>
  );
}

const pick = ({ regCrewId, regRegisNo, guid }: Pick<Draft, 'regCrewId' | 'regRegisNo' | 'guid'>) => ({
  regCrewId,
  regRegisNo,
  guid,
});
