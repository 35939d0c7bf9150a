import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { CheckField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type ContactsForm, contactsForm, contactTopics, ownHome } from '../contract.ts';

interface ContactsDialogProps {
  kept: { version: number; contacts: ContactsForm };
  onClose: () => void;
}

/** The contacts for seafarers: a name, a number and hours for each topic. */
export default function ContactsDialog({ kept, onClose }: ContactsDialogProps) {
  const { t } = useTranslation('dashboard');
  const save = useSave(ownHome.saveContacts);
  const form = useContractForm(contactsForm, {
    defaults: kept.contacts,
    version: kept.version,
    onSubmit: (contacts, version) => save.mutateAsync({ ...contacts, version }),
    onSaved: () => {
      notify.success(t('contacts.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('contacts.edit')}
      form={form}
      onClose={onClose}
      submitLabel={t('contacts.save')}
      savesChangesOnly
    >
      {contactTopics.map((topic) => (
        <Section key={topic} title={t(`contacts.topics.${topic}`)}>
          <FieldGrid>
            <TextField<ContactsForm> name={`${topic}.name`} label={t('contacts.name')} maxLength={100} />
            <TextField<ContactsForm>
              name={`${topic}.phone`}
              label={t('contacts.phone')}
              placeholder="+62215550142"
              maxLength={20}
            />
            <TextField<ContactsForm> name={`${topic}.hours`} label={t('contacts.hours')} maxLength={60} />
            <CheckField<ContactsForm> name={`${topic}.hasWhatsApp`} label={t('contacts.whatsApp')} />
          </FieldGrid>
        </Section>
      ))}
    </FormDialog>
  );
}
