import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { reference } from '#features/reference/contract.ts';
import { usePackageName } from '#features/reference/web/parts/package-name.ts';
import { useRead } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { RadioField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { DecimalField, DigitsField, TextField } from '#platform/web/form/text-fields.tsx';
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
  const packageName = usePackageName();
  const packages = useRead(reference.listMCUPackage, {}, { staleTime: 3_600_000 });
  const places = useRead(assessments.vessels, {}, { staleTime: 300_000 });
  const { vessels = [], principals = [] } = places.data?.data ?? {};
  const label = (name: keyof Values) => t(`mcu.${name}`);
  return (
    <FieldGrid>
      <DigitsField<Values> name="letterNumber" label={label('letterNumber')} maxLength={20} required={isLetter} />
      {/* From 1 January of this year on (2S226); a letter asks for an appointment, which is in the future. */}
      <DateField<Values>
        name="schedule"
        label={label('schedule')}
        min={isLetter ? currentDay() : firstExaminationDay(currentDay())}
        required={isLetter}
      />
      <SelectField<Values>
        name="mcuPackageId"
        label={label('mcuPackageId')}
        list={packages}
        options={(packages.data ?? []).map(({ id, name }) => ({ value: id, label: packageName(name) }))}
        required={isLetter}
      />
      <CreatableSelect<Values>
        name="clinicName"
        label={label('clinicName')}
        read={reference.getMCUClinic}
        create={reference.createMCUClinic}
        required={isLetter}
      />
      <TextField<Values> name="clinicLocation" label={label('clinicLocation')} maxLength={200} />
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
