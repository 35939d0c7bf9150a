import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#platform/web/parts/section.tsx';
import { sectionNames, type VesselSection } from '../../rules.ts';
import classes from './sectioned-page.module.css';

/** Sections of many fields, which take the whole width. */
const wide: readonly VesselSection[] = ['general', 'details'];

interface SectionedPageProps {
  /** The list of sections, to jump by. */
  index: ReactNode;
  content: (section: VesselSection) => ReactNode;
  /** Below the sections. */
  children?: ReactNode;
}

/** All sections of a vessel with a list of them: the same for reading and editing. */
export function SectionedPage({ index, content, children }: SectionedPageProps) {
  const { t } = useTranslation('vessels');
  return (
    <div className={`stack gap-4 single ${classes.page}`}>
      {index}
      <div className={`stack gap-4 slim single ${classes.sections}`}>
        {sectionNames.map((name) => (
          <div
            key={name}
            id={name}
            tabIndex={-1}
            className={`round-10 ${classes.section}`}
            data-wide={wide.includes(name) || undefined}
          >
            <Section title={t(`sections.${name}`)}>{content(name)}</Section>
          </div>
        ))}
        {children && <div data-wide>{children}</div>}
      </div>
    </div>
  );
}
