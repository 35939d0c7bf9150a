import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { Across } from '../../across/contract.ts';
import type { ImportDetail } from '../../contract.ts';
import { mayMatch } from '../../rules.ts';
import classes from './imports.module.css';

const AcrossColumns = lazy(() => import('./across-columns.tsx'));

/** How a file was read that has certificates across: each heading, the certificate that it names, and its columns. */
export function AcrossSection({ detail, across }: { detail: ImportDetail; across: Across }) {
  const { t } = useTranslation('imports');
  const [isOpen, setIsOpen] = useState(false);
  const { papers, ignored, others } = across;
  const isCorrectable = mayMatch(detail.state) && others !== undefined;
  return (
    <Section
      title={t('across.title')}
      description={t('across.text')}
      actions={
        isCorrectable && (
          <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('across.correct')}
          </Button>
        )
      }
    >
      <div className={`stack gap-3 ${classes.columns}`}>
        {isCorrectable && isOpen ? (
          <Suspense>
            <AcrossColumns detail={detail} across={across} />
          </Suspense>
        ) : (
          <RecordTable
            label={t('across.title')}
            rows={papers}
            columns={[
              { header: t('across.heading'), cell: ({ word }) => <span className="anywhere">{word}</span> },
              { header: t('across.certificate'), cell: ({ certificate }) => certificate ?? t('across.unknown') },
              {
                header: t('across.columns'),
                cell: ({ columns }) =>
                  columns.map(({ head, part }) => `${head} → ${t(`across.parts.${part}`)}`).join(' · '),
              },
              {
                header: t('across.people'),
                cell: ({ rows }) => formatNumber(rows),
                align: 'right',
                isShort: true,
              },
            ]}
          />
        )}
        {ignored.length > 0 && <Note kind="warn">{t('across.ignored', { names: ignored.join(', ') })}</Note>}
      </div>
    </Section>
  );
}
