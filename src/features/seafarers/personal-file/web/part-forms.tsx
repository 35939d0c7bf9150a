import * as z from 'zod/mini';
import {
  bankStep,
  type MissingScans,
  type PersonalFile,
  type personalStep,
  personalStepBeside,
  serviceSection,
  trainingStep,
} from '../../contract.ts';
import { BankSections } from '../../web/parts/bank-sections.tsx';
import {
  type BankInfoFields,
  bankFieldsOf,
  bankInputOf,
  type PersonalFields,
  personalFieldsOf,
  personalInputOf,
  trainingFieldsOf,
} from '../../web/parts/form-values.ts';
import { PersonalSections } from '../../web/parts/personal-sections.tsx';
import { SeaServiceSection } from '../../web/parts/sea-service-section.tsx';
import { TrainingSection } from '../../web/parts/training-section.tsx';
import { type FileEditing, FileForm } from './file-form.tsx';

/** What is filled in of step 1, by its rules, for a file that may lack scans. */
export const personalPart = (lacks: MissingScans = {}) =>
  z.pipe(
    z.transform(personalInputOf as (fields: PersonalFields) => z.input<typeof personalStep>),
    personalStepBeside(lacks),
  );
const personal = personalPart();
/** What is filled in of step 4, by its rules. */
export const bankPart = z.pipe(
  z.transform(bankInputOf as (fields: BankInfoFields) => z.input<typeof bankStep>),
  bankStep,
);
const service = z.object({ ...serviceSection.shape, ...trainingStep.shape });
const serviceFieldsOf = (file: PersonalFile): z.input<typeof service> => ({
  registerSeaServices: file.registerSeaServices,
  ...trainingFieldsOf(file),
});

/** Who it is: person, papers, contacts, next of kin, education. */
export const PersonalForm = (editing: FileEditing) => (
  <FileForm {...editing} schema={personal} fieldsOf={personalFieldsOf}>
    <PersonalSections />
  </FileForm>
);

export const TrainingForm = (editing: FileEditing) => (
  <FileForm {...editing} schema={trainingStep} fieldsOf={trainingFieldsOf}>
    <TrainingSection />
  </FileForm>
);

/** Time at sea and trainings. */
export const ServiceForm = (editing: FileEditing) => (
  <FileForm {...editing} schema={service} fieldsOf={serviceFieldsOf}>
    <SeaServiceSection keepsTimesAboard />
    <TrainingSection />
  </FileForm>
);

export const BankForm = (editing: FileEditing) => (
  <FileForm {...editing} schema={bankPart} fieldsOf={bankFieldsOf}>
    <BankSections />
  </FileForm>
);
