import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { positionField } from '#features/job-openings/rules.ts';
import { missingScans } from '#features/seafarers/contract.ts';
import { type FileEditing, FileForm } from '#features/seafarers/personal-file/web/file-form.tsx';
import { bankPart, personalPart } from '#features/seafarers/personal-file/web/part-forms.tsx';
import { BankSections } from '#features/seafarers/web/parts/bank-sections.tsx';
import { bankFieldsOf, personalFieldsOf } from '#features/seafarers/web/parts/form-values.ts';
import { PersonalSections } from '#features/seafarers/web/parts/personal-sections.tsx';
import { officeLeads, writes } from '#platform/contract/access.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { rule } from '#platform/contract/shapes.ts';
import { useMay } from '#platform/web/session.tsx';
import type { EmployeeDetails } from '../../contract.ts';
import { employmentFields } from '../contract.ts';
import { EmploymentSection, useEmploymentName } from './employment-section.tsx';

const leads = writes(['CrewManagement'], officeLeads);

/** Everything of the first tab: the person and where the wages go; for who leads the office, the employment too. */
export function DetailsForm(editing: FileEditing<EmployeeDetails>) {
  return useMay(leads) ? <LeadsForm {...editing} /> : <StaffsForm {...editing} />;
}

const personAndBank = (file: EmployeeDetails) => z.intersection(personalPart(missingScans(file)), bankPart);
const personAndBankOf = (file: EmployeeDetails) => ({ ...personalFieldsOf(file), ...bankFieldsOf(file) });

function StaffsForm(editing: FileEditing<EmployeeDetails>) {
  const { file } = editing;
  const schema = useMemo(() => personAndBank(file), [file]);
  return (
    <FileForm {...editing} schema={schema} fieldsOf={personAndBankOf}>
      <PersonalSections />
      <BankSections />
    </FileForm>
  );
}

/** The field of the position is named as in the division's calls. */
const withEmployment = (file: EmployeeDetails, field: 'jobPositionMarineId' | 'jobPositionTankerId') =>
  z.intersection(
    personAndBank(file),
    employmentFields.check(
      rule(field, isRequired('employment:fields.position'), (form: Record<string, unknown>) => form[field] !== null),
      rule(
        'shipId',
        isRequired('employment:fields.shipType'),
        (form: { shipId?: number | null }) => form.shipId !== null,
      ),
    ),
  );

const allOf = (file: EmployeeDetails) => {
  const { jobPositionMarineId, jobPositionTankerId, shipId, employmentTypeId } = file;
  return { ...personAndBankOf(file), jobPositionMarineId, jobPositionTankerId, shipId, employmentTypeId };
};

function LeadsForm(editing: FileEditing<EmployeeDetails>) {
  const { t } = useTranslation(['crew', 'crew-edit']);
  const { file } = editing;
  const divisionId = file.divisionId === 2 ? 2 : 1;
  const schema = useMemo(() => withEmployment(file, positionField(divisionId)), [file, divisionId]);
  const valueName = useEmploymentName(divisionId);
  const labels = {
    jobPositionMarineId: t('columns.jobPositionName'),
    jobPositionTankerId: t('columns.jobPositionName'),
    shipId: t('crew-edit:shipType'),
    employmentTypeId: t('facts.employmentType'),
  };
  return (
    <FileForm {...editing} schema={schema} fieldsOf={allOf} labels={labels} valueName={valueName}>
      <EmploymentSection divisionId={divisionId} />
      <PersonalSections />
      <BankSections />
    </FileForm>
  );
}
