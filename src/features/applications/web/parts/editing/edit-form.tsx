import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { reference } from '#features/reference/contract.ts';
import {
  bankStep,
  documentsStep,
  type PersonalFile,
  personalStep,
  trainingStep,
} from '#features/seafarers/contract.ts';
import { BankSections } from '#features/seafarers/web/parts/bank-sections.tsx';
import { DocumentsSections, RequiredProgress } from '#features/seafarers/web/parts/documents-sections.tsx';
import {
  type BankInfoFields,
  bankFieldsOf,
  bankInputOf,
  type DocumentsFields,
  documentsFieldsOf,
  documentsInputOf,
  type PersonalFields,
  personalFieldsOf,
  personalInputOf,
  trainingFieldsOf,
  withRequired,
} from '#features/seafarers/web/parts/form-values.ts';
import { PersonalSections } from '#features/seafarers/web/parts/personal-sections.tsx';
import { TrainingSection } from '#features/seafarers/web/parts/training-section.tsx';
import type { Input } from '#platform/contract/endpoint.ts';
import { call, useRead, useSave } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { type FormSchema, useContractForm } from '#platform/web/form/use-contract-form.ts';
import { useMessage } from '#platform/web/messages.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { applications, type RegistrationRecord } from '../../../contract.ts';
import { hiring } from '../../../hiring/contract.ts';
import { afterHiring } from '../hiring/after-hiring.ts';
import { usePartName } from '../hiring/part-name.ts';
import type { EditedSection } from './edited-sections.ts';
import classes from './file-section.module.css';

const personal = z.pipe(
  z.transform(personalInputOf as (fields: PersonalFields) => z.input<typeof personalStep>),
  personalStep,
);
const documents = z.pipe(
  z.transform(documentsInputOf as (fields: DocumentsFields) => z.input<typeof documentsStep>),
  documentsStep,
);
const bank = z.pipe(z.transform(bankInputOf as (fields: BankInfoFields) => z.input<typeof bankStep>), bankStep);

interface EditFormProps {
  section: EditedSection;
  application: RegistrationRecord;
  /** That of the personal file. */
  version: number;
}

/** One section of an applicant's file, with the fields and rules of the wizard. */
export function EditForm({ section, ...props }: EditFormProps) {
  switch (section) {
    case 'personal':
      return (
        <SectionForm {...props} schema={personal} fieldsOf={personalFieldsOf}>
          <PersonalSections />
        </SectionForm>
      );
    case 'documents':
      return <DocumentsForm {...props} />;
    case 'training':
      return (
        <SectionForm {...props} schema={trainingStep} fieldsOf={trainingFieldsOf}>
          <TrainingSection />
        </SectionForm>
      );
    case 'bank':
      return (
        <SectionForm {...props} schema={bank} fieldsOf={bankFieldsOf}>
          <BankSections />
        </SectionForm>
      );
  }
}

/** Certificates that the position asks for stay, and stay complete (1S159). */
function DocumentsForm(props: Omit<EditFormProps, 'section'>) {
  const message = useMessage();
  const { divisionId, jobPositionId, shipId } = props.application;
  const asked = { jobPositionId, shipId };
  const isMarine = divisionId === 1;
  const matrix = { staleTime: 60_000 };
  const marineCoc = useRead(reference.marineCoc, asked, { ...matrix, enabled: isMarine });
  const marineCop = useRead(reference.marineCop, asked, { ...matrix, enabled: isMarine });
  const tankerCoc = useRead(reference.tankerCoc, asked, { ...matrix, enabled: !isMarine });
  const tankerCop = useRead(reference.tankerCop, asked, { ...matrix, enabled: !isMarine });
  const [coc, cop] = isMarine ? [marineCoc, marineCop] : [tankerCoc, tankerCop];
  const fieldsOf = useCallback(
    (file: PersonalFile): DocumentsFields => {
      const fields = documentsFieldsOf(file);
      const competency = (coc.data ?? []).map((row) => ({ ...row, typeId: row.cocId }));
      const proficiency = (cop.data ?? []).map((row) => ({ ...row, typeId: row.copId }));
      return {
        ...fields,
        registerCOCDocs: withRequired(competency, fields.registerCOCDocs),
        registerCOPDocs: withRequired(proficiency, fields.registerCOPDocs),
      };
    },
    [coc.data, cop.data],
  );
  const error = coc.error ?? cop.error;
  if (error)
    return <ErrorPanel text={message(error.message)} retry={() => void Promise.all([coc.refetch(), cop.refetch()])} />;
  if (!coc.data || !cop.data) return <Skeletons rows={6} columns={2} />;
  return (
    <SectionForm {...props} schema={documents} fieldsOf={fieldsOf}>
      <RequiredProgress />
      <DocumentsSections />
    </SectionForm>
  );
}

interface SectionFormProps<S extends FormSchema> extends Omit<EditFormProps, 'section'> {
  schema: S;
  fieldsOf: (file: PersonalFile) => z.input<S>;
  children: ReactNode;
}

function SectionForm<S extends FormSchema>({ application, version, schema, fieldsOf, children }: SectionFormProps<S>) {
  const { t } = useTranslation('hiring');
  const nameOf = usePartName();
  const navigate = useNavigate();
  const { regCrewId } = application;
  const save = useSave(hiring.updateDetail, afterHiring);
  const top = useRef<HTMLDivElement>(null);
  const form = useContractForm(schema, {
    defaults: fieldsOf(application) as DefaultValues<z.input<S>>,
    version,
    onSubmit: (values, known) =>
      save.mutateAsync({
        ...(values as Partial<Input<typeof hiring.updateDetail>>),
        regCrewId,
        ...(known !== undefined && { version: known }),
      }),
    onSaved: () => {
      notify.success(t('edit.saved'));
      void navigate({ to: '.', search: {}, resetScroll: false });
    },
    readSaved: async () => {
      const [record, state] = await Promise.all([
        call(applications.get, { id: regCrewId }),
        call(hiring.state, { id: regCrewId }),
      ]);
      return { values: fieldsOf(record.data), version: state.data.fileVersion };
    },
  });
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const labels = Object.fromEntries(Object.keys(fieldsOf(application)).map((name) => [name, nameOf(name)]));
  return (
    <div ref={top} className={classes.form}>
      <FormPage
        form={form}
        labels={labels}
        savesChangesOnly
        back={
          <Button
            variant="default"
            renderRoot={(props) => <Link to="." search={{} as never} resetScroll={false} {...props} />}
          >
            {t('edit.cancel')}
          </Button>
        }
      >
        {children}
      </FormPage>
    </div>
  );
}
