import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '#platform/web/choices.ts';
import { CheckField, RadioField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { DigitsField, PhoneField, TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { PrincipalForm } from '../../contract.ts';
import { approvalGroups } from '../../rules.ts';
import classes from './principal-fields.module.css';

/** The principal's details and the crew it approves. */
export function IdentityFields() {
  const { t } = useTranslation('principals');
  const isOwnCompany = useWatch<PrincipalForm, 'isOwnCompany'>({ name: 'isOwnCompany' });
  return (
    <FieldGrid>
      <TextField<PrincipalForm> name="name" label={t('fields.name')} required maxLength={100} />
      <DigitsField<PrincipalForm> name="npwpNumber" label={t('fields.npwpNumber')} maxLength={16} />
      <WideField>
        <TextAreaField<PrincipalForm> name="address" label={t('fields.address')} maxLength={500} />
      </WideField>
      <TextField<PrincipalForm> name="city" label={t('fields.city')} maxLength={100} />
      <WideField>
        <CheckField<PrincipalForm> name="isOwnCompany" label={t('ownCompany')} hint={t('form.ownCompanyHint')} />
      </WideField>
      {!isOwnCompany && (
        <WideField>
          <RadioField<PrincipalForm>
            name="asksApprovalFor"
            label={t('fields.asksApprovalFor')}
            hint={t('form.approvalHint')}
            options={choicesOf(approvalGroups, (value) => t(`approval.${value}`))}
          />
        </WideField>
      )}
    </FieldGrid>
  );
}

/** The people to write to and to call. */
export function ContactFields() {
  const { t } = useTranslation('principals');
  const { fields, append, remove } = useFieldArray<PrincipalForm, 'contacts'>({ name: 'contacts' });
  return (
    <Section title={t('contacts.title')} description={t('contacts.text')}>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={`mb-4 stack gap-3 slim hug below ${classes.contact}`}>
          <legend className="mb-2 strong">{t('contacts.number', { number: at + 1 })}</legend>
          <FieldGrid>
            <TextField<PrincipalForm>
              name={`contacts.${at}.name`}
              label={t('contacts.name')}
              required
              maxLength={100}
            />
            <TextField<PrincipalForm> name={`contacts.${at}.jobTitle`} label={t('contacts.jobTitle')} maxLength={100} />
            <TextField<PrincipalForm>
              name={`contacts.${at}.email`}
              type="email"
              label={t('contacts.email')}
              maxLength={254}
            />
            <PhoneField<PrincipalForm>
              name={`contacts.${at}.phone`}
              label={t('contacts.phone')}
              maxLength={21}
              autoComplete="off"
            />
          </FieldGrid>
          <Button variant="default" icon={IconTrash} onClick={() => remove(at)}>
            {t('contacts.remove', { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      {fields.length < 20 && (
        <Button
          variant="default"
          icon={IconPlus}
          onClick={() => append({ name: '', jobTitle: '', email: '', phone: '' })}
        >
          {t('contacts.add')}
        </Button>
      )}
    </Section>
  );
}
