import { useTranslation } from 'react-i18next';
import { reference } from '#features/reference/contract.ts';
import { usePackageName } from '#features/reference/web/parts/package-name.ts';
import { call, useRead, useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { assessments, type Examination } from '../../assessments/contract.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { ExaminationFields } from './examination-fields.tsx';
import { type ExaminationValues, examinationForm, examinationOf, fees, valuesOf } from './examination-form.ts';

interface ExaminationDialogProps {
  application: RegistrationRecord;
  /** Null while none is booked: then setting it books it. */
  known: Examination | null;
  onClose: () => void;
}

const names = [
  ...(['letterNumber', 'schedule', 'mcuPackageId', 'clinicName', 'clinicLocation', 'mcuPrice', 'fee'] as const),
  ...(['mcuFeePercentage', 'mcuFeeValue', 'vesselId', 'principalId'] as const),
] as const satisfies readonly (keyof ExaminationValues)[];

/** Sets or corrects what is known of an applicant's examination; the result stays as it is. */
export default function ExaminationDialog({ application, known, onClose }: ExaminationDialogProps) {
  const { t } = useTranslation('pipeline');
  const update = useSave(assessments.updateExamination);
  const packageName = usePackageName();
  const book = useSave(assessments.insertAssessment);
  const form = useContractForm(examinationForm, {
    defaults: valuesOf(known),
    version: known?.version ?? 0,
    ...(known && {
      readSaved: async () => {
        const { data } = await call(assessments.examination, { id: application.regCrewId });
        return { values: valuesOf(data), version: data?.version ?? 0 };
      },
    }),
    onSubmit: async (values, version) => {
      const input = { registerCrewId: application.regCrewId, ...examinationOf(values) };
      if (known) await update.mutateAsync({ ...input, version });
      else
        await book.mutateAsync({
          ...input,
          assessmentType: 'mcu',
          assessmentStatus: 'InProgress',
          version: application.version,
        });
    },
    onSaved: () => {
      notify.success(t('mcu.saved'));
      onClose();
    },
  });
  const { data: packages = [] } = useRead(reference.listMCUPackage, {}, { staleTime: 3_600_000 });
  const places = useRead(assessments.vessels, {}, { staleTime: 300_000 }).data?.data;
  const lists: Record<string, readonly { id: number; name: string }[] | undefined> = {
    mcuPackageId: packages.map(({ id, name }) => ({ id, name: packageName(name) })),
    vesselId: places?.vessels,
    principalId: places?.principals,
  };
  return (
    <FormDialog
      title={t('mcu.edit', { who: application.regFullName })}
      form={form}
      labels={Object.fromEntries(names.map((name) => [name, t(`mcu.${name}`)]))}
      nameOf={(path, value) =>
        path === 'fee'
          ? t(`mcu.fees.${fees.find((each) => each === value) ?? 'none'}`)
          : lists[path]?.find(({ id }) => id === value)?.name
      }
      onClose={onClose}
    >
      <ExaminationFields isLetter={false} />
    </FormDialog>
  );
}
