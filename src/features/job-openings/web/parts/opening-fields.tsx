import { TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { reference } from '#features/reference/contract.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { DivisionId } from '#platform/contract/access.ts';
import { RadioField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { JobOpening, openingForm } from '../../contract.ts';
import { educationOf, positionField } from '../../rules.ts';
import { useEmploymentTypes, useLicences, usePositions, useShipTypes } from './division-lists.ts';
import classes from './opening-fields.module.css';
import { useWorkWords } from './work-words.ts';

export type OpeningFormValues = z.input<ReturnType<typeof openingForm>>;

interface OpeningFieldsProps {
  divisionId: DivisionId;
  /** The one that is changed, as it was when the form was opened; none for a new one. */
  opening: JobOpening | undefined;
}

/** The fields of an opening: what vessel and who first, since positions and education follow from them. */
export function OpeningFields({ divisionId, opening }: OpeningFieldsProps) {
  const { t } = useTranslation('job-openings');
  const types = useEmploymentTypes();
  const words = useWorkWords();
  const mayAddSizes = useMay(reference.createVesselSize.access);
  return (
    <div>
      <Section title={t('form.berth')} description={t('form.berthHint')}>
        <Berth divisionId={divisionId} opening={opening} />
      </Section>
      <Section title={t('form.terms')} description={t('form.termsHint')}>
        <FieldGrid>
          <CreatableSelect<OpeningFormValues>
            name="vesselSize"
            label={t('form.vesselSize')}
            required
            read={reference.getVesselSize}
            {...(mayAddSizes && { create: reference.createVesselSize })}
          />
          <SelectField<OpeningFormValues>
            name="jobType"
            label={t('form.employmentType')}
            required
            placeholder={t('form.select')}
            list={types}
            options={(types.data ?? []).map(({ name }) => ({ value: name, label: words.jobType(name) }))}
          />
          <div className={classes.experience}>
            <TextField<OpeningFormValues>
              name="workExperience"
              label={t('form.experience')}
              required
              hint={t('form.experienceHint')}
              maxLength={50}
            />
          </div>
          {opening && (
            <RadioField<OpeningFormValues>
              name="isOpen"
              label={t('form.status')}
              hint={t('form.statusHint')}
              options={[
                { value: 'true', label: t('form.open') },
                { value: 'false', label: t('form.close') },
              ]}
            />
          )}
          <WideField>
            <TextAreaField<OpeningFormValues>
              name="task"
              label={t('form.tasks')}
              required
              hint={t('form.tasksHint')}
              maxLength={4_000}
              minRows={5}
            />
          </WideField>
        </FieldGrid>
      </Section>
    </div>
  );
}

function Berth({ divisionId, opening }: OpeningFieldsProps) {
  const { t } = useTranslation('job-openings');
  const positionName = usePositionName();
  const field = positionField(divisionId);
  const { setValue } = useFormContext<OpeningFormValues>();
  const shipId = useWatch<OpeningFormValues, 'shipId'>({ name: 'shipId' });
  const ships = useShipTypes(divisionId);
  const positions = usePositions(divisionId, shipId, { enabled: Boolean(shipId) });
  const options = positions.data ?? [];
  const placeholder = !shipId
    ? t('form.selectPosition')
    : positions.error
      ? t('form.positionsFailed')
      : !positions.data
        ? t('form.positionsLoading')
        : options.length === 0
          ? t('form.noPositions')
          : t('form.selectPosition');
  return (
    <FieldGrid>
      <SelectField<OpeningFormValues>
        name="shipId"
        label={t('form.vesselType')}
        required
        placeholder={t('form.select')}
        list={ships}
        options={(ships.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        // The positions are another vessel type's from here on.
        onChoose={() => setValue(field, null, { shouldDirty: true })}
      />
      <SelectField<OpeningFormValues>
        name={field}
        label={t('form.position')}
        required
        placeholder={placeholder}
        disabled={!shipId || options.length === 0}
        {...(!shipId && { hint: t('form.positionHint') })}
        list={positions}
        options={options.map(({ jobPositionId, jobPositionNameEn }) => ({
          value: jobPositionId,
          label: positionName(jobPositionNameEn),
        }))}
      />
      <Education divisionId={divisionId} opening={opening} />
    </FieldGrid>
  );
}

/** Follows from position and ship type (1S187, 1S188); what is published keeps its own while they stay (1-open 84). */
function Education({ divisionId, opening }: OpeningFieldsProps) {
  const { t } = useTranslation('job-openings');
  const field = positionField(divisionId);
  const shipId = useWatch<OpeningFormValues, 'shipId'>({ name: 'shipId' });
  const jobPositionId = useWatch<OpeningFormValues, typeof field>({ name: field });
  const isKept = opening !== undefined && opening[field] === jobPositionId && opening.shipId === shipId;
  const isChosen = Boolean(shipId && jobPositionId);
  const licences = useLicences(divisionId, isKept ? { jobPositionId: null, shipId: null } : { jobPositionId, shipId });
  const isKnown = isKept || !isChosen || licences.data !== undefined;
  const text = isKept ? opening.education : isChosen ? educationOf(licences.data ?? []) : '';
  return (
    <TextInput
      label={t('form.education')}
      value={text}
      readOnly
      placeholder={isKnown ? t('form.noData') : licences.isPending ? t('form.loading') : ''}
      description={t('form.educationHint')}
      inputWrapperOrder={['label', 'input', 'description']}
    />
  );
}
