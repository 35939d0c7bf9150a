import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { usePositions, useShipTypes } from '#features/job-openings/web/parts/division-lists.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type Talent, talentForm, talentPool } from '../contract.ts';

type Values = z.input<typeof talentForm>;

interface TalentDialogProps {
  who: string;
  regCrewId: number;
  /** What they applied for, or what the pool says of them. */
  start: Pick<Values, 'jobPositionId' | 'shipId'>;
  talent: Talent | null;
  onClose: () => void;
}

/** Asks what an applicant is kept in mind for. */
export default function TalentDialog({ who, regCrewId, start, talent, onClose }: TalentDialogProps) {
  const { t } = useTranslation('talent-pool');
  const save = useSave(talentPool.save);
  const positionName = usePositionName();
  const { divisionId } = usePerson();
  const positions = usePositions(divisionId);
  const ships = useShipTypes(divisionId);
  const { jobPositionId, shipId } = start;
  const form = useContractForm(talentForm, {
    defaults: { jobPositionId, shipId, availableFrom: talent?.availableFrom ?? null, note: talent?.note ?? null },
    ...(talent && { version: talent.version }),
    onSubmit: (values, version) => save.mutateAsync({ regCrewId, ...values, version }),
    onSaved: () => {
      notify.success(t(talent ? 'saved' : 'added', { who }));
      onClose();
    },
  });
  return (
    <FormDialog title={t(talent ? 'changeTitle' : 'addTitle', { who })} form={form} onClose={onClose}>
      <p>{t('kept')}</p>
      <SelectField<Values>
        name="jobPositionId"
        label={t('columns.jobPositionName')}
        list={positions}
        options={(positions.data ?? []).map(({ jobPositionId: value, jobPositionNameEn }) => ({
          value,
          label: positionName(jobPositionNameEn),
        }))}
        required
      />
      <SelectField<Values>
        name="shipId"
        label={t('columns.vesselType')}
        hint={t('anyHint')}
        list={ships}
        options={(ships.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateField<Values> name="availableFrom" label={t('columns.availableFrom')} />
      <TextAreaField<Values> name="note" label={t('columns.note')} maxLength={1000} />
    </FormDialog>
  );
}
