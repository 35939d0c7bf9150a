import type { ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { reference } from '#features/reference/contract.ts';
import { CountryField } from '#features/reference/countries/web/country-field.tsx';
import type { DivisionId } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { DecimalField, NumberField, TextField } from '#platform/web/form/text-fields.tsx';
import { currentDay } from '#platform/web/today.ts';
import { type VesselForm, vessels } from '../../contract.ts';
import { vesselOptions } from '../../options/contract.ts';
import { isImoNumber, longestImo, type ParticularName, particulars, vesselAge, vesselSections } from '../../rules.ts';
import { PrincipalField } from './principal-field.tsx';
import { SectionIndex } from './section-index.tsx';
import { SectionedPage } from './sectioned-page.tsx';
import { useUnit } from './unit.tsx';

/** The fields of the vessel form, section by section. */
export function VesselFields({ divisionId }: { divisionId: DivisionId }) {
  return (
    <SectionedPage
      index={<FormIndex />}
      content={(section) => (
        <FieldGrid>
          {section === 'general' && <Identity divisionId={divisionId} />}
          {vesselSections[section].map((name) => (
            <Particular key={name} name={name} />
          ))}
        </FieldGrid>
      )}
    />
  );
}

function FormIndex() {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  return <SectionIndex values={useWatch({ control })} wrong={Object.keys(errors)} />;
}

function Identity({ divisionId }: { divisionId: DivisionId }) {
  const { t } = useTranslation('vessels');
  const ships = useRead(reference.shipTypes, { id: divisionId });
  return (
    <>
      <TextField<VesselForm> name="vesselName" label={t('fields.vesselName')} required maxLength={100} autoFocus />
      <SelectField<VesselForm>
        name="shipId"
        label={t('fields.shipId')}
        required
        isSearchable
        list={ships}
        options={(ships.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <PrincipalField />
    </>
  );
}

const people: Partial<
  Record<ParticularName, 'TechnicalSuperintendent' | 'MarineSuperintendent' | 'DesignatedPersonAshore'>
> = {
  techSuperintendent: 'TechnicalSuperintendent',
  backUpTechSuperintendent: 'TechnicalSuperintendent',
  marineSuperIntendent: 'MarineSuperintendent',
  backUpMarineSuperIntendent: 'MarineSuperintendent',
  designatedPersonAshore: 'DesignatedPersonAshore',
};

function Particular({ name }: { name: ParticularName }): ReactNode {
  const { t } = useTranslation('vessels');
  const unit = useUnit(name);
  const label = t(`fields.${name}`);
  const person = people[name];
  if (person)
    return (
      <CreatableSelect<VesselForm>
        name={name}
        label={label}
        read={vesselOptions[`get${person}`]}
        create={vesselOptions[`create${person}`]}
      />
    );
  if (name === 'imoNumber') return <ImoNumber />;
  if (name === 'flag') return <CountryField name={name} label={label} oldHint={t('form.flagHint')} />;
  switch (particulars[name]) {
    case 'number':
      return <DecimalField<VesselForm> name={name} label={label} rightSection={unit} rightSectionWidth="3rem" />;
    case 'yesNo':
      return (
        <SelectField<VesselForm>
          name={name}
          label={label}
          options={[
            { value: true, label: t('form.yes') },
            { value: false, label: t('form.no') },
          ]}
        />
      );
    case 'day':
      return <DateField<VesselForm> name={name} label={label} startAtYears />;
    case 'year':
      return <Year name={name} label={label} />;
    case 'area':
      return <Area name={name} label={label} />;
    case 'category':
      return <Category name={name} label={label} />;
    default:
      return <TextField<VesselForm> name={name} label={label} maxLength={100} />;
  }
}

/** Warns of a number that does not check; it may be saved nevertheless. */
function ImoNumber() {
  const { t } = useTranslation('vessels');
  const typed = useWatch<VesselForm, 'imoNumber'>({ name: 'imoNumber' });
  return (
    <TextField<VesselForm>
      name="imoNumber"
      label={t('fields.imoNumber')}
      maxLength={longestImo}
      {...(typed && !isImoNumber(typed.trim()) && { hint: t('form.imoWarning') })}
    />
  );
}

/** The year of building; the age follows from it, and is shown beside. */
function Year({ name, label }: { name: ParticularName; label: string }) {
  const { t } = useTranslation('vessels');
  const { control } = useFormContext<VesselForm>();
  const [yob, delivDate] = useWatch({ control, name: ['yob', 'delivDate'] });
  const age = vesselAge({ yob: yob ?? null, delivDate: delivDate ?? null }, currentDay());
  return (
    <NumberField<VesselForm>
      name={name}
      label={label}
      hint={age === null ? t('form.ageHint') : `${t('fields.age')}: ${t('details.age', { count: age })}`}
    />
  );
}

/** The column of the salary matrix that the crew are paid by. */
function Category({ name, label }: { name: ParticularName; label: string }) {
  const { t } = useTranslation('vessels');
  const categories = useRead(vessels.payrollCategories, {});
  return (
    <SelectField<VesselForm>
      name={name}
      label={label}
      hint={t('form.categoryHint')}
      list={categories}
      options={(categories.data?.data ?? []).map((category) => ({ value: category.id, label: category.name }))}
    />
  );
}

function Area({ name, label }: { name: ParticularName; label: string }) {
  const areas = useRead(vessels.operationAreas, {});
  return (
    <SelectField<VesselForm>
      name={name}
      label={label}
      list={areas}
      options={(areas.data?.data ?? []).map((area) => ({ value: area.id, label: area.name }))}
    />
  );
}
