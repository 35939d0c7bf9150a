import { useTranslation } from 'react-i18next';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { AppraisalForm } from '../../form/contract.ts';
import { reportReasons } from '../../rules.ts';

/** Who reports, when, on which time and why. */
export function HeaderFields({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('appraisals');
  const shared = { required: !isReadOnly, readOnly: isReadOnly };
  return (
    <FieldGrid>
      <TextField<AppraisalForm>
        name="reportingOfficer"
        label={t('fields.reportingOfficer')}
        maxLength={100}
        {...shared}
      />
      <TextField<AppraisalForm>
        name="reportingOfficerRank"
        label={t('fields.reportingOfficerRank')}
        maxLength={100}
        {...shared}
      />
      <TextField<AppraisalForm> name="master" label={t('fields.master')} maxLength={100} {...shared} />
      <DateField<AppraisalForm> name="dateOfReport" label={t('fields.dateOfReport')} max={currentDay()} {...shared} />
      <DateField<AppraisalForm> name="reportingPeriodFrom" label={t('fields.reportingPeriodFrom')} {...shared} />
      <DateField<AppraisalForm> name="reportingPeriodTo" label={t('fields.reportingPeriodTo')} {...shared} />
      <WideField>
        <RadioField<AppraisalForm>
          name="reasonForTheReport"
          label={t('fields.reasonForTheReport')}
          options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          required={!isReadOnly}
          disabled={isReadOnly}
        />
      </WideField>
    </FieldGrid>
  );
}
