import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import surface from '#platform/web/parts/surface.module.css';
import { useSite } from '#platform/web/site.tsx';
import { contactTopics, ownHome } from '../contract.ts';
import classes from './own-home.module.css';

/** Contacts to call at a tap; the address of the office where it names no one. */
export function ContactCard() {
  const { t } = useTranslation('own-home');
  const site = useSite()?.contact;
  const kept = useRead(ownHome.contacts, {}).data?.data.contacts;
  const people = kept ? contactTopics.map((topic) => ({ topic, ...kept[topic] })).filter(({ phone }) => phone) : [];
  if (!site && people.length === 0) return null;
  return (
    <section className={`${surface.card} stack gap-2 slim pad-4`} aria-labelledby="own-contact">
      <h2 id="own-contact">{t('contact.title')}</h2>
      {people.length > 0 && (
        <ul className="mb-3 stack ruled">
          {people.map(({ topic, name, phone, hours, hasWhatsApp }) => (
            <li key={topic} className={`pad-y-2 stack gap-2 level ${classes.contact}`}>
              <div>
                <b>{name}</b>
                <p className="muted">{[t(`contact.topics.${topic}`), hours].filter(Boolean).join(' · ')}</p>
              </div>
              <a
                className="center edged round press pad-2-3 strong anywhere inline touch surface ink"
                href={`tel:${phone}`}
                aria-label={t('contact.call', { name })}
              >
                <IconPhone size={20} stroke={1.75} aria-hidden="true" />
              </a>
              {hasWhatsApp && (
                <a
                  className="center edged round press pad-2-3 strong anywhere inline touch surface ink"
                  href={`https://wa.me/${phone.replace('+', '')}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('contact.whatsApp', { name })}
                >
                  <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden="true" />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {site && (
        <>
          {people.length === 0 && <p className="muted">{t('contact.text')}</p>}
          <a
            className="center edged round press pad-2-3 strong anywhere inline touch surface ink"
            href={`mailto:${site}`}
          >
            {site}
          </a>
        </>
      )}
    </section>
  );
}
