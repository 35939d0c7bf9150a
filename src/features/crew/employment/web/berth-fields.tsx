import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEmploymentTypes, usePositions, useShipTypes } from '#features/job-openings/web/parts/division-lists.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { DivisionId } from '#platform/contract/access.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';

interface BerthValues {
  shipId?: number | null;
  jobPositionId?: number | null;
  employmentTypeId?: number | null;
}

interface BerthFieldsProps {
  divisionId: DivisionId;
  /** The employment type may be left open. */
  isTypeOptional?: boolean;
}

/** What somebody is employed as: vessel type, a position that sails on it, and the kind of employment. */
export function BerthFields({ divisionId, isTypeOptional = false }: BerthFieldsProps) {
  const { t } = useTranslation(['employment', 'crew']);
  const positionName = usePositionName();
  const { setValue } = useFormContext<BerthValues>();
  const shipId = useWatch<BerthValues, 'shipId'>({ name: 'shipId' });
  const ships = useShipTypes(divisionId);
  const positions = usePositions(divisionId, shipId);
  const types = useEmploymentTypes();
  return (
    <>
      <SelectField<BerthValues>
        name="shipId"
        label={t('employment:fields.shipType')}
        required
        isSearchable
        list={ships}
        options={(ships.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        // The positions are another vessel type's from here on.
        onChoose={(chosen) => chosen !== shipId && setValue('jobPositionId', null, { shouldDirty: true })}
      />
      <SelectField<BerthValues>
        name="jobPositionId"
        label={t('employment:fields.position')}
        required
        isSearchable
        list={positions}
        options={(positions.data ?? []).map((one) => ({
          value: one.jobPositionId,
          label: positionName(one.jobPositionNameEn),
        }))}
      />
      <SelectField<BerthValues>
        name="employmentTypeId"
        label={t('employment:fields.employmentType')}
        required={!isTypeOptional}
        list={types}
        options={(types.data ?? []).map(({ id, name }) => ({
          value: id,
          label: t(`crew:employmentTypes.${name}`, name),
        }))}
      />
    </>
  );
}
