import { TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '#platform/web/choices.ts';
import { RadioField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { DecimalField, DigitsField, NumberField, TextField } from '#platform/web/form/text-fields.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { currentDay } from '#platform/web/today.ts';
import { LatinNameField, NationalIdField, PassportField } from '../../findings/web/checked-fields.tsx';
import { PassportReader } from '../../passports/web/passport-reader.tsx';
import {
  applicantKinds,
  bodyMassIndex,
  englishLevels,
  indonesian,
  needsLatinName,
  sexes,
  shoeSizes,
  trouserSizes,
  uniformSizes,
} from '../../rules.ts';
import { AttachmentField } from './attachment-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { EducationSection } from './education-section.tsx';
import { useIsOffice } from './file-calls.ts';
import type { PersonalFields } from './form-values.ts';
import { ListField } from './list-field.tsx';
import { NextOfKin } from './next-of-kin-section.tsx';
import { useWordOf } from './words.ts';

type Values = PersonalFields;

const range = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: from + at, label: String(from + at) }));

/** Step 1 of a personal file: who it is, how to reach them, sizes, papers, next of kin and education (1R06). */
export function PersonalSections() {
  const kind = useWatch<Values, 'applicantKind'>({ name: 'applicantKind' });
  const isLocal = kind !== 'WNA';
  return (
    <>
      <Person isLocal={isLocal} />
      <Contact />
      <Numbers isLocal={isLocal} />
      <Photos isLocal={isLocal} />
      <Body />
      <NextOfKin />
      <EducationSection />
    </>
  );
}

interface KindProps {
  isLocal: boolean;
}

function Person({ isLocal }: KindProps) {
  const { t } = useTranslation('seafarers');
  const { getValues, setValue, clearErrors } = useFormContext<Values>();
  const isOffice = useIsOffice();
  const wordOf = useWordOf();
  return (
    <Section title={t('sections.personal')}>
      <FieldGrid>
        <WideField>
          <PersonPassport />
        </WideField>
        <WideField>
          <RadioField<Values>
            name="applicantKind"
            label={t('fields.applicantKind')}
            required
            options={applicantKinds}
            hint={t('hints.applicantKind')}
            onChoose={(chosen) => {
              // A WNI is Indonesian, a WNA anything else (1-open 43).
              const { nationality } = getValues();
              if (chosen === 'WNI') setValue('nationality', indonesian);
              else if (nationality === indonesian) setValue('nationality', null);
              clearErrors();
            }}
          />
        </WideField>
        <TextField<Values>
          name="fullName"
          label={t('fields.fullName')}
          hint={t('hints.fullName')}
          required
          maxLength={100}
          autoComplete="name"
        />
        <LatinNameField />
        <RadioField<Values>
          name="sex"
          label={t('fields.sex')}
          required
          options={choicesOf(sexes, (value) => wordOf('sex', value))}
        />
        <ListField name="birthPlace" list="city" label={t('fields.birthPlace')} required />
        <DateField<Values>
          name="dateOfBirth"
          label={t('fields.dateOfBirth')}
          required
          max={currentDay()}
          startAtYears
        />
        <ListField name="religion" list="religion" label={t('fields.religion')} required />
        <ListField name="maritalStatus" list="maritalStatus" label={t('fields.maritalStatus')} required />
        {isLocal ? (
          <TextInput label={t('fields.nationality')} value={wordOf('nationality', indonesian)} readOnly />
        ) : (
          <ListField name="nationality" list="nationality" label={t('fields.nationality')} required />
        )}
        {isOffice && (
          <SelectField<Values>
            name="englishLevel"
            label={t('fields.englishLevel')}
            hint={t('hints.englishLevel')}
            placeholder={t('choose')}
            options={choicesOf(englishLevels, (value) => wordOf('englishLevel', value))}
          />
        )}
      </FieldGrid>
    </Section>
  );
}

/** What the passport says of the person, beside what the form holds. */
function PersonPassport() {
  const { setValue } = useFormContext<Values>();
  const [kind, fullName, latinName, dateOfBirth, sex, nationality, passportId] = useWatch<
    Values,
    ['applicantKind', 'fullName', 'latinName', 'dateOfBirth', 'sex', 'nationality', 'passportId']
  >({ name: ['applicantKind', 'fullName', 'latinName', 'dateOfBirth', 'sex', 'nationality', 'passportId'] });
  // Names in another script have a field of their own for the letters of the passport.
  const named = needsLatinName(fullName) ? 'latinName' : 'fullName';
  return (
    <PassportReader
      form={{
        fullName: named === 'latinName' ? latinName : fullName,
        dateOfBirth,
        sex,
        nationality: kind === 'WNI' ? indonesian : nationality,
        passportId,
      }}
      fill={(values) => {
        const options = { shouldDirty: true, shouldValidate: true };
        if (values.nationality)
          setValue('applicantKind', values.nationality === indonesian ? 'WNI' : 'WNA', { shouldDirty: true });
        for (const [field, value] of Object.entries(values))
          setValue(field === 'fullName' ? named : (field as keyof Values), value, options);
      }}
    />
  );
}

function Contact() {
  const { t } = useTranslation('seafarers');
  return (
    <Section title={t('sections.contact')}>
      <FieldGrid>
        <TextField<Values>
          name="emailAddress"
          type="email"
          label={t('fields.emailAddress')}
          hint={t('hints.emailAddress')}
          required
          maxLength={254}
          autoComplete="email"
        />
        <ContactFields />
      </FieldGrid>
    </Section>
  );
}

function Numbers({ isLocal }: KindProps) {
  const { t } = useTranslation('seafarers');
  return (
    <Section title={t('sections.identity')} description={t(isLocal ? 'hints.identity' : 'hints.identityForeign')}>
      <FieldGrid>
        {isLocal && (
          <>
            <NationalIdField required />
            <DigitsField<Values>
              name="kkNumber"
              label={t('fields.kkNumber')}
              hint={t('hints.digits', { count: 16 })}
              required
              maxLength={16}
            />
          </>
        )}
        <PassportField required={!isLocal} />
        <DigitsField<Values>
          name="seafarerIdNumber"
          label={t('fields.seafarerIdNumber')}
          hint={t('hints.digits', { count: 10 })}
          maxLength={10}
        />
        <TextField<Values> name="seamanBookNumber" label={t('fields.seamanBookNumber')} maxLength={30} />
        {isLocal && (
          <>
            <DigitsField<Values>
              name="npwpNumber"
              label={t('fields.npwpNumber')}
              hint={t('hints.npwpNumber')}
              maxLength={16}
            />
            <DigitsField<Values>
              name="bpjsKesehatanNumber"
              label={t('fields.bpjsKesehatanNumber')}
              hint={t('hints.digits', { count: 13 })}
              maxLength={13}
            />
            <DigitsField<Values>
              name="bpjsKetenagakerjaanNumber"
              label={t('fields.bpjsKetenagakerjaanNumber')}
              hint={t('hints.digits', { count: 11 })}
              maxLength={11}
            />
          </>
        )}
      </FieldGrid>
    </Section>
  );
}

function Photos({ isLocal }: KindProps) {
  const { t } = useTranslation('seafarers');
  return (
    <Section title={t('sections.photos')} description={t('hints.photos')}>
      <FieldGrid>
        <AttachmentField name="photo" label={t('fields.photo')} required isPhoto />
        {isLocal && <AttachmentField name="photoKtp" label={t('fields.photoKtp')} required />}
        <AttachmentField name="photoPassport" label={t('fields.photoPassport')} required={!isLocal} />
      </FieldGrid>
    </Section>
  );
}

function Body() {
  const { t } = useTranslation('seafarers');
  const [height, weight] = useWatch<Values, ['height', 'weight']>({ name: ['height', 'weight'] });
  const bmi = bodyMassIndex(height, weight);
  const shownBmi = bmi === null ? '' : formatNumber(bmi, { minimumFractionDigits: 1 });
  return (
    <Section title={t('sections.body')} description={t('hints.body')}>
      <FieldGrid>
        <NumberField<Values> name="height" label={t('fields.height')} required />
        <DecimalField<Values> name="weight" label={t('fields.weight')} required />
        <TextInput label={t('fields.bmi')} value={shownBmi} placeholder="-" readOnly />
        <SelectField<Values>
          name="safetyShoesSize"
          label={t('fields.safetyShoesSize')}
          placeholder={t('choose')}
          required
          options={range(shoeSizes)}
        />
        <SelectField<Values>
          name="trousersSize"
          label={t('fields.trousersSize')}
          placeholder={t('choose')}
          required
          options={range(trouserSizes)}
        />
        <SelectField<Values>
          name="coverallSize"
          label={t('fields.coverallSize')}
          placeholder={t('choose')}
          required
          options={uniformSizes}
        />
        <SelectField<Values>
          name="shirtSize"
          label={t('fields.shirtSize')}
          placeholder={t('choose')}
          required
          options={uniformSizes}
        />
      </FieldGrid>
    </Section>
  );
}
