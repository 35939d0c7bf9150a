import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#platform/web/parts/section.tsx';
import { type VesselSection, vesselSections } from '../../rules.ts';
import classes from './sectioned-page.module.css';

const names = Object.keys(vesselSections) as VesselSection[];

/** All sections of a vessel under each other, with a list of them beside to jump by: the same for reading and editing. */
export function SectionedPage({ content }: { content: (section: VesselSection) => ReactNode }) {
  const { t } = useTranslation('vessels');
  return (
    <div className={classes.page}>
      <nav className={classes.index} aria-label={t('details.sections')}>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{t(`sections.${name}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.sections}>
        {names.map((name) => (
          <Section key={name} id={name} title={t(`sections.${name}`)}>
            {content(name)}
          </Section>
        ))}
      </div>
    </div>
  );
}
