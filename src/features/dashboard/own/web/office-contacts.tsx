import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { contactTopics, ownHome } from '../contract.ts';

const ContactsDialog = lateDialog(() => import('./contacts-dialog.tsx'));

/** The contacts for seafarers of the division, kept by the office. */
export default function OfficeContacts() {
  const { t } = useTranslation('dashboard');
  const kept = useRead(ownHome.contacts, {}).data?.data;
  const { open, opened } = useDialogs();
  if (!kept) return null;
  return (
    <Section
      title={t('contacts.title')}
      description={t('contacts.text')}
      actions={
        <Button variant="default" onClick={() => open(ContactsDialog, { kept })}>
          {t('contacts.edit')}
        </Button>
      }
    >
      <DescriptionList
        facts={contactTopics.map((topic) => {
          const { name, phone, hours } = kept.contacts[topic];
          return {
            label: t(`contacts.topics.${topic}`),
            value: [name, phone, hours].filter(Boolean).join(' · ') || t('contacts.none'),
          };
        })}
      />
      {opened}
    </Section>
  );
}
