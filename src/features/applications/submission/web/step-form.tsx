import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ApiError } from '#platform/web/api-error.ts';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { type FormSchema, useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import type { RegistrationRecord } from '../../contract.ts';
import { useAutosave } from './autosave.ts';
import { channels, type StepInput, type Submitted } from './channel.ts';
import type { Draft } from './opened-draft.ts';
import type { FormStep } from './progress.ts';
import { type Channel, newestPass, readFields, restored } from './slices.ts';
import classes from './step-form.module.css';
import { useSubmission } from './submission.ts';
import { notArrived, useArrivals } from './uploads.ts';
import { UploadsNote } from './uploads-note.tsx';

/** What every step of the wizard is given. */
export interface StepProps {
  channel: Channel;
  jobOpeningId: number;
  /** The draft it writes; none before step 1 was submitted. */
  draft: Draft | undefined;
  /** What the server had when the draft was opened. */
  record: RegistrationRecord | undefined;
  /** The fields of this step as they were submitted since. */
  given: object | undefined;
  /** Files that were never uploaded, and are gone. */
  lostFiles: readonly string[];
  /** Its title takes the focus when it comes up. */
  takesFocus: boolean;
  onSubmitted: (fields: object, answer: Submitted) => void;
  /** The draft is not what this page takes it for: finished, at another step, or no longer there. */
  onMoved: (error: ApiError) => void;
}

/** Codes of refusals that say so. */
const movedOn: readonly string[] = ['already_submitted', 'step_order', 'not_found'];

interface StepFormProps<S extends FormSchema> extends StepProps {
  step: FormStep;
  /** Takes the fields, gives what is sent of them. */
  schema: S;
  /** The fields as a file has them, or empty. */
  fieldsOf: (file?: RegistrationRecord) => z.input<S>;
  /** Brings what was kept in line with what is asked for now. */
  complete?: (fields: z.input<S>) => z.input<S>;
  lead?: ReactNode;
  /** In place of the buttons of the step, while a part of it is shown alone. */
  bar?: ReactNode;
  children: ReactNode;
}

/** One step: its form, kept while it is filled in, and the bar that submits it. */
export function StepForm<S extends FormSchema>({ step, schema, fieldsOf, complete, ...props }: StepFormProps<S>) {
  const {
    channel,
    jobOpeningId,
    draft,
    record,
    given,
    takesFocus,
    lostFiles,
    onSubmitted,
    onMoved,
    lead,
    bar,
    children,
  } = props;
  const { t } = useTranslation('wizard');
  const title = useRef<HTMLHeadingElement>(null);
  const place = { channel, jobOpeningId, step, registrationNo: draft?.regRegisNo ?? null };
  // Read once: afterwards the form itself is the newest there is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const [kept, defaults] = useMemo(() => {
    const found = readFields(place);
    const submitted = (given as z.input<S> | undefined) ?? fieldsOf(record);
    const fields = restored(submitted, found?.fields);
    return [found, complete ? complete(fields) : fields] as const;
  }, []);

  const submit = useSubmission(channel);
  const form = useContractForm(schema, {
    defaults: defaults as DefaultValues<z.input<S>>,
    ...(draft && { version: draft.version }),
    onSubmit: async (values, version) => {
      const unsent = filesUnderWay();
      if (Object.keys(unsent).length > 0) throw new ApiError(400, 'not_uploaded', notArrived, unsent);
      const pass = draft && newestPass(channel, jobOpeningId, draft);
      const ids = pass && { regCrewId: pass.regCrewId, registrationGuid: pass.guid, version };
      try {
        return await submit({ ...values, ...ids, jobOpeningId, step } as StepInput);
      } catch (error) {
        if (error instanceof ApiError && movedOn.includes(error.code)) onMoved(error);
        throw error;
      }
    },
    onSaved: (answer) => {
      forget();
      onSubmitted(form.form.getValues(), answer);
    },
    ...(draft && {
      readSaved: async () => {
        const saved = await channels[channel].draft(newestPass(channel, jobOpeningId, draft));
        return { values: fieldsOf(saved), version: saved.version };
      },
    }),
  });
  const filesUnderWay = useArrivals(form.methods, lostFiles);
  const { savedAt, forget } = useAutosave(form.methods, place, kept?.savedAt);

  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div className={`slim ${classes.step}`}>
      <FormPage
        form={form}
        isGuarded={false}
        submitLabel={t(step === 4 ? 'submitAll' : 'next')}
        bar={bar}
        status={savedAt !== undefined && <Saved at={savedAt} />}
        back={
          step > 1 && (
            <Button
              variant="default"
              icon={IconArrowLeft}
              renderRoot={(root) => <Link to="." search={{ joi: jobOpeningId, step: String(step - 1) }} {...root} />}
            >
              {t('back')}
            </Button>
          )
        }
      >
        <div>
          <h1 ref={title} tabIndex={-1}>
            {t(`steps.${step}`)}
          </h1>
          {lead && <div className="measure mt-1 pretty muted stack gap-4">{lead}</div>}
        </div>
        {children}
        <UploadsNote />
      </FormPage>
    </div>
  );
}

function Saved({ at }: { at: number }) {
  const { t, i18n } = useTranslation('wizard');
  const locale = i18n.language === 'id' ? 'id-ID' : 'en-GB';
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);
  return (
    <>
      <IconCheck size={16} stroke={1.75} aria-hidden="true" />
      <span className={`nowrap ${classes.wide}`}>{t('draftSaved', { time })}</span>
      <span className={`nowrap ${classes.narrow}`} aria-hidden="true">
        {t('saved', { time })}
      </span>
    </>
  );
}
