import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { contactTopics, ownHome } from '../contract.ts';

const ContactsDialog = lazy(() => import('./contacts-dialog.tsx'));

/** The contacts for seafarers of the division, kept by the office. */
export default function OfficeContacts() {
  const { t } = useTranslation('dashboard');
  const kept = useRead(ownHome.contacts, {}).data?.data;
  const [isOpen, setOpen] = useState(false);
  if (!kept) return null;
  return (
    <Section
      title={t('contacts.title')}
      description={t('contacts.text')}
      actions={
        <Button variant="default" onClick={() => setOpen(true)}>
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
      <Suspense>{isOpen && <ContactsDialog kept={kept} onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  );
}
