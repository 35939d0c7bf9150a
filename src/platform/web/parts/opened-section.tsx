import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Section } from './section.tsx';

interface OpenedSectionProps {
  title: string;
  description: string;
  icon: Icon;
  /** What the button says. */
  show: string;
  hide: string;
  /** Drawn, and read, once it is opened. */
  children: ReactNode;
}

/** A section that few look at: nothing of it is read until it is opened. */
export function OpenedSection({ title, description, icon, show, hide, children }: OpenedSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <Section
      title={title}
      description={description}
      flush
      actions={
        <Button
          variant="default"
          icon={icon}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? hide : show}
        </Button>
      }
    >
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </Section>
  );
}
