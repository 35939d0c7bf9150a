import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RecordColumn, RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';

/** What the two sides are called; their columns are headed by it. */
export interface Sides {
  here: string;
  there: string;
}

interface ComparedProps {
  names: Sides;
  description?: string;
  /** What each side comes to, as it is shown, with what the second has more. */
  figures: readonly { name: string; here: string; there: string; more: string }[];
  onClose: () => void;
  /** What differs. */
  children: ReactNode;
}

/** Two sides beside each other: their figures, and below them what differs. */
export function Compared({ names, description, figures, onClose, children }: ComparedProps) {
  const { t } = useTranslation('relief-plans');
  return (
    <Section
      title={t('compare.title', { ...names })}
      description={description}
      actions={<CloseButton aria-label={t('compare.close')} onClick={onClose} />}
    >
      <div className="stack gap-4">
        <RecordTable
          label={t('compare.figures.label')}
          rows={figures}
          columns={[
            { header: t('compare.figures.figure'), cell: ({ name }) => name },
            { header: names.here, cell: ({ here }) => here, align: 'right', isShort: true },
            { header: names.there, cell: ({ there }) => there, align: 'right', isShort: true },
            { header: t('compare.difference'), cell: ({ more }) => more, align: 'right', isShort: true },
          ]}
        />
        {children}
      </div>
    </Section>
  );
}

interface DifferencesProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly RecordColumn<Row>[];
  /** What is said where nothing differs. */
  none: string;
}

/** The rows in which the sides differ. */
export const Differences = <Row,>({ title, ...table }: DifferencesProps<Row>) => (
  <div className="stack gap-2">
    <h3>{title}</h3>
    <RecordTable label={title} {...table} />
  </div>
);
