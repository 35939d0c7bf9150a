import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DescriptionList, type Fact } from '#platform/web/parts/description-list.tsx';
import { Stack } from '#platform/web/parts/layout.tsx';
import { Section } from '#platform/web/parts/section.tsx';

interface SettingSectionsProps {
  title: string;
  text: string;
  action: string;
  facts: readonly Fact[];
  onEnter: () => void;
  /** The section of the layouts. */
  children: ReactNode;
}

/** Settings of the files made from a closed month: what the company enters, and the layouts. */
export const SettingSections = ({ title, text, action, facts, onEnter, children }: SettingSectionsProps) => (
  <Stack isBelow>
    <Section
      title={title}
      description={text}
      actions={
        <Button variant="default" onClick={onEnter}>
          {action}
        </Button>
      }
    >
      <DescriptionList facts={facts} />
    </Section>
    {children}
  </Stack>
);
