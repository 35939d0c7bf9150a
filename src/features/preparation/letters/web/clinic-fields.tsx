import { reference } from '#features/reference/contract.ts';
import { usePackageName } from '#features/reference/web/parts/package-name.ts';
import { useRead } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { DigitsField, TextField } from '#platform/web/form/text-fields.tsx';

type Name = 'letterNumber' | 'schedule' | 'mcuPackageId' | 'clinicName' | 'clinicLocation';

interface ClinicFieldsProps {
  label: (name: Name) => string;
  firstDay: string;
  /** Where the letter is written from them: what it says must be there. */
  isLetter: boolean;
}

/** When a check-up is, where and for which package, with the number of the letter; for crew and applicants alike. */
export function ClinicFields({ label, firstDay, isLetter }: ClinicFieldsProps) {
  const packageName = usePackageName();
  const packages = useRead(reference.listMCUPackage, {}, { staleTime: 3_600_000 });
  return (
    <>
      <DigitsField name="letterNumber" label={label('letterNumber')} maxLength={20} required={isLetter} />
      <DateField name="schedule" label={label('schedule')} min={firstDay} required={isLetter} />
      <SelectField
        name="mcuPackageId"
        label={label('mcuPackageId')}
        list={packages}
        options={(packages.data ?? []).map(({ id, name }) => ({ value: id, label: packageName(name) }))}
        required={isLetter}
      />
      <CreatableSelect
        name="clinicName"
        label={label('clinicName')}
        read={reference.getMCUClinic}
        create={reference.createMCUClinic}
        required={isLetter}
      />
      <TextField name="clinicLocation" label={label('clinicLocation')} maxLength={200} />
    </>
  );
}
