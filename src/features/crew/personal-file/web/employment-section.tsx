import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { positionField } from '#features/job-openings/rules.ts';
import { useEmploymentTypes, usePositions, useShipTypes } from '#features/job-openings/web/parts/division-lists.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { DivisionId } from '#platform/contract/access.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { employmentFields } from '../contract.ts';

type Values = z.input<typeof employmentFields>;

/** What someone is employed as; the requirements of the certificates follow from it. */
export function EmploymentSection({ divisionId }: { divisionId: DivisionId }) {
  const { t } = useTranslation(['crew', 'crew-edit']);
  const positionName = usePositionName();
  const field = positionField(divisionId);
  const { setValue } = useFormContext<Values>();
  const shipId = useWatch<Values, 'shipId'>({ name: 'shipId' });
  const ships = useShipTypes(divisionId);
  const positions = usePositions(divisionId, shipId, { enabled: Boolean(shipId) });
  const types = useEmploymentTypes();
  return (
    <Section title={t('crew-edit:employment')} description={t('crew-edit:employmentHint')}>
      <FieldGrid>
        <SelectField<Values>
          name="shipId"
          label={t('crew-edit:shipType')}
          required
          placeholder={t('crew-edit:choose')}
          list={ships}
          options={(ships.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          // The positions are another vessel type's from here on.
          onChoose={() => setValue(field, null, { shouldDirty: true })}
        />
        <SelectField<Values>
          name={field}
          label={t('columns.jobPositionName')}
          required
          placeholder={t('crew-edit:choose')}
          disabled={!shipId || !positions.data}
          list={positions}
          options={(positions.data ?? []).map(({ jobPositionId, jobPositionNameEn }) => ({
            value: jobPositionId,
            label: positionName(jobPositionNameEn),
          }))}
        />
        <SelectField<Values>
          name="employmentTypeId"
          label={t('facts.employmentType')}
          required
          placeholder={t('crew-edit:choose')}
          list={types}
          options={(types.data ?? []).map(({ id, name }) => ({
            value: id,
            label: t(`employmentTypes.${name}`, name),
          }))}
        />
      </FieldGrid>
    </Section>
  );
}

/** What the choices are called, for who compares two versions. */
export function useEmploymentName(divisionId: DivisionId): (path: string, value: unknown) => string | undefined {
  const { t } = useTranslation(['crew', 'crew-edit']);
  const positionName = usePositionName();
  const ships = useShipTypes(divisionId).data ?? [];
  const positions = usePositions(divisionId).data ?? [];
  const types = useEmploymentTypes().data ?? [];
  return (path, value) => {
    const type = types.find(({ id }) => path === 'employmentTypeId' && id === value);
    if (type) return t(`employmentTypes.${type.name}`, type.name);
    if (path === 'shipId') return ships.find(({ id }) => id === value)?.name;
    const position = positions.find(({ jobPositionId }) => jobPositionId === value);
    return position && path === positionField(divisionId) ? positionName(position.jobPositionNameEn) : undefined;
  };
}
