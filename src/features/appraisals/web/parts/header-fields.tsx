import { useTranslation } from 'react-i18next';
import { choicesOf } from '#platform/web/choices.ts';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { AppraisalForm } from '../../form/contract.ts';
import { reportReasons } from '../../rules.ts';

/** Who reports, when, on which time and why. */
export function HeaderFields() {
  const { t } = useTranslation('appraisals');
  return (
    <FieldGrid>
      <TextField<AppraisalForm> name="reportingOfficer" label={t('fields.reportingOfficer')} maxLength={100} required />
      <TextField<AppraisalForm>
        name="reportingOfficerRank"
        label={t('fields.reportingOfficerRank')}
        maxLength={100}
        required
      />
      <TextField<AppraisalForm> name="master" label={t('fields.master')} maxLength={100} required />
      <DateField<AppraisalForm> name="dateOfReport" label={t('fields.dateOfReport')} max={currentDay()} required />
      <DateField<AppraisalForm> name="reportingPeriodFrom" label={t('fields.reportingPeriodFrom')} required />
      <DateField<AppraisalForm> name="reportingPeriodTo" label={t('fields.reportingPeriodTo')} required />
      <WideField>
        <RadioField<AppraisalForm>
          name="reasonForTheReport"
          label={t('fields.reasonForTheReport')}
          options={choicesOf(reportReasons, (value) => t(`reasons.${value}`))}
          required
        />
      </WideField>
    </FieldGrid>
  );
}
