import type { ReactNode } from 'react';
import classes from './line-section.module.css';
import { Section } from './section.tsx';

interface LineSectionProps {
  title: string;
  description: string;
  /** List items: what each is, and a button beside it. */
  children: ReactNode;
}

/** A section of lines that each offer something. */
export const LineSection = ({ title, description, children }: LineSectionProps) => (
  <div className={`mt-4 ${classes.section}`}>
    <Section title={title} description={description}>
      <ul>{children}</ul>
    </Section>
  </div>
);
