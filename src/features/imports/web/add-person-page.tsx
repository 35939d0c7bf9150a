import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BerthFields } from '#features/crew/employment/web/berth-fields.tsx';
import { reference } from '#features/reference/contract.ts';
import {
  LatinNameField,
  NationalIdField,
  PassportField,
  PhoneNumberField,
} from '#features/seafarers/findings/web/checked-fields.tsx';
import { indonesian, sexes } from '#features/seafarers/rules.ts';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { divisions } from '#platform/contract/access.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { CheckField, RadioField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { DigitsField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { imports } from '../contract.ts';
import { type CrewForm, crewForm } from '../preview/contract.ts';
import classes from './parts/imports.module.css';

const list = '/dashboard/crew-management';

/** A new crew member of the division looked at, ashore; the rest of the file is filled in on its page. */
export default function AddPersonPage() {
  const { t } = useTranslation(['add-person', 'seafarers', 'crew', 'crew-lists', 'parts']);
  const { divisionId } = usePerson();
  const navigate = useNavigate();
  const save = useSave(imports.addPerson);
  const form = useContractForm(crewForm, {
    defaults: { nationality: indonesian, joinedOn: currentDay() },
    onSubmit: (values) => save.mutateAsync({ ...values, divisionId }),
    onSaved: ({ data }) => {
      notify.success(t('add-person:added'));
      return navigate({
        to: '/dashboard/crew-management/$crewId/details',
        params: { crewId: String(data.id) },
        search: { tab: 'crew-details' },
      });
    },
  });
  return (
    <div className={`gap-4 stack single ${classes.page}`}>
      <PageHead
        title={t('add-person:title')}
        crumbs={[{ text: t('crew-lists:title'), to: list }, { text: t('add-person:title') }]}
        description={t('add-person:text', { division: divisions[divisionId] })}
      />
      <FormPage
        form={form}
        submitLabel={t('add-person:title')}
        back={
          <Button variant="default" renderRoot={(props) => <Link to={list} {...props} />}>
            {t('parts:cancel')}
          </Button>
        }
      >
        <Person />
        <Numbers />
        <Berth />
        <Namesake />
        <Listed />
      </FormPage>
    </div>
  );
}

function Person() {
  const { t } = useTranslation('seafarers');
  const wordOf = useWordOf();
  const { setValue } = useFormContext<CrewForm>();
  const nationalities = useRead(reference.listNationalities, {});
  return (
    <Section title={t('sections.personal')}>
      <FieldGrid>
        <TextField<CrewForm>
          name="fullName"
          label={t('fields.fullName')}
          hint={t('hints.fullName')}
          required
          maxLength={100}
        />
        <LatinNameField />
        <RadioField<CrewForm>
          name="sex"
          label={t('fields.sex')}
          required
          options={sexes.map((value) => ({ value, label: wordOf('sex', value) }))}
        />
        <DateField<CrewForm>
          name="dateOfBirth"
          label={t('fields.dateOfBirth')}
          required
          max={currentDay()}
          startAtYears
        />
        <TextField<CrewForm> name="birthPlace" label={t('fields.birthPlace')} maxLength={100} />
        <SelectField<CrewForm>
          name="nationality"
          label={t('fields.nationality')}
          required
          isSearchable
          list={nationalities}
          options={(nationalities.data ?? []).map(({ name }) => ({
            value: name,
            label: wordOf('nationality', name),
          }))}
          // The number of an Indonesian goes with its field.
          onChoose={(chosen) => chosen !== indonesian && setValue('idNumber', '')}
        />
        <PhoneNumberField />
        <TextField<CrewForm> name="emailAddress" type="email" label={t('fields.emailAddress')} maxLength={254} />
      </FieldGrid>
    </Section>
  );
}

/** Of these, one is needed: a seafarer code, the identity number of an Indonesian, the passport of anybody else. */
function Numbers() {
  const { t } = useTranslation(['add-person', 'seafarers']);
  const nationality = useWatch<CrewForm, 'nationality'>({ name: 'nationality' });
  return (
    <Section title={t('add-person:numbers')} description={t('add-person:numbersText')}>
      <FieldGrid>
        {nationality === indonesian && <NationalIdField />}
        <DigitsField<CrewForm>
          name="seafarerIdNumber"
          label={t('seafarers:fields.seafarerIdNumber')}
          hint={t('seafarers:hints.digits', { count: 10 })}
          maxLength={10}
        />
        <PassportField />
      </FieldGrid>
    </Section>
  );
}

function Berth() {
  const { t } = useTranslation('add-person');
  const { divisionId } = usePerson();
  return (
    <Section title={t('berth')}>
      <FieldGrid>
        <BerthFields divisionId={divisionId} isTypeOptional />
        <DateField<CrewForm> name="joinedOn" label={t('joinedOn')} required max={currentDay()} />
        <TextField<CrewForm>
          name="employeeNumber"
          label={t('employeeIdNumber')}
          hint={t('numberHint')}
          maxLength={20}
        />
      </FieldGrid>
    </Section>
  );
}

/** Asked where somebody with the same name and date of birth, or with its words in another order, is on file already. */
function Namesake() {
  const { t } = useTranslation('add-person');
  if (!useIsAsked('isAnotherPerson')) return null;
  return (
    <Section title={t('namesake')}>
      <CheckField<CrewForm> name="isAnotherPerson" label={t('isAnother')} />
    </Section>
  );
}

/** Asked where somebody on the blacklist has the same e-mail address, telephone number, or name and date of birth. */
function Listed() {
  const { t } = useTranslation('add-person');
  if (!useIsAsked('isNotBlacklisted')) return null;
  return (
    <Section title={t('listed')}>
      <CheckField<CrewForm> name="isNotBlacklisted" label={t('isNotListed')} />
    </Section>
  );
}

/** A tick is shown once it was asked for, and stays. */
function useIsAsked(name: 'isAnotherPerson' | 'isNotBlacklisted'): boolean {
  const { errors } = useFormState<CrewForm>({ name });
  const isTicked = useWatch<CrewForm, typeof name>({ name });
  return Boolean(errors[name]) || isTicked === true;
}
