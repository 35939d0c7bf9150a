import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ClinicFields } from '#features/preparation/letters/web/clinic-fields.tsx';
import { useRead } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { RadioField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { DecimalField } from '#platform/web/form/text-fields.tsx';
import { currentDay } from '#platform/web/today.ts';
import { assessments } from '../../assessments/contract.ts';
import { firstExaminationDay } from '../../assessments/rules.ts';
import { type ExaminationValues, fees } from './examination-form.ts';

type Values = ExaminationValues;

/** The fields of a medical examination; for a letter those it names must be there. */
export function ExaminationFields({ isLetter }: { isLetter: boolean }) {
  const { t } = useTranslation('pipeline');
  const { watch, setValue } = useFormContext<Values>();
  const fee = watch('fee');
  const places = useRead(assessments.vessels, {}, { staleTime: 300_000 });
  const { vessels = [], principals = [] } = places.data?.data ?? {};
  const label = (name: keyof Values) => t(`mcu.${name}`);
  return (
    <FieldGrid>
      {/* From 1 January of this year on (2S226); a letter asks for an appointment, which is in the future. */}
      <ClinicFields
        label={label}
        firstDay={isLetter ? currentDay() : firstExaminationDay(currentDay())}
        isLetter={isLetter}
      />
      <MoneyInput<Values> name="mcuPrice" label={label('mcuPrice')} decimals={0} />
      <WideField>
        <RadioField<Values>
          name="fee"
          label={label('fee')}
          options={choicesOf(fees, (value) => t(`mcu.fees.${value}`))}
        />
      </WideField>
      {fee === 'percentage' && (
        <DecimalField<Values> name="mcuFeePercentage" label={label('mcuFeePercentage')} rightSection="%" required />
      )}
      {fee === 'value' && <MoneyInput<Values> name="mcuFeeValue" label={label('mcuFeeValue')} decimals={0} required />}
      <SelectField<Values>
        name="vesselId"
        label={label('vesselId')}
        list={places}
        options={vessels.map(({ id, name }) => ({ value: id, label: name }))}
        isSearchable
        onChoose={(chosen) => {
          const principalId = vessels.find(({ id }) => id === chosen)?.principalId;
          if (principalId) setValue('principalId', principalId, { shouldDirty: true });
        }}
      />
      <SelectField<Values>
        name="principalId"
        label={label('principalId')}
        list={places}
        options={principals.map(({ id, name }) => ({ value: id, label: name }))}
        isSearchable
      />
    </FieldGrid>
  );
}
