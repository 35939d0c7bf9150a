import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { EmployeeDetails } from '../../contract.ts';

/** Fixed, without a choice of sizes (2R08, 2O91). */
const pageSize = 5;

/** Trainings, five a page; the address has the page. */
export function Trainings({ rows }: { rows: EmployeeDetails['registerTrainings'] }) {
  const { t } = useTranslation('sea-service');
  const wordOf = useWordOf();
  const { trainingPage = 1 } = useSearchAt('/dashboard/crew-management/$crewId/details');
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(trainingPage, pages);
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  return (
    <Section title={t('sections.trainings')} flush>
      <RecordTable
        label={t('sections.trainings')}
        rows={shown}
        columns={[
          { header: t('columns.institution'), cell: (row) => row.institution },
          { header: t('columns.training'), cell: (row) => row.training },
          { header: t('columns.category'), cell: (row) => wordOf('category', row.category) },
          { header: t('columns.instructor'), cell: (row) => row.instructor },
          { header: t('columns.feedback'), cell: (row) => row.feedback },
          { header: t('columns.evaluation'), cell: (row) => row.evaluation },
          { header: t('columns.issued'), cell: (row) => formatDay(row.issued), isShort: true },
          { header: t('columns.expired'), cell: (row) => formatDay(row.expired), isShort: true },
        ]}
      />
      {pages > 1 && <Pages page={page} pages={pages} total={rows.length} />}
    </Section>
  );
}

function Pages({ page, pages, total }: { page: number; pages: number; total: number }) {
  const { t } = useTranslation('parts');
  const { t: say } = useTranslation('sea-service');
  const range = {
    from: formatNumber((page - 1) * pageSize + 1),
    to: formatNumber(Math.min(page * pageSize, total)),
    total: formatNumber(total),
  };
  return (
    <nav className="row wrap end gap-2 pad above" aria-label={say('trainingPages')}>
      <span className="grow dim" role="status">
        {t('range', range)}
      </span>
      <PageButton to={page - 1} isOpen={page > 1} label={t('previousPage')} />
      <PageButton to={page + 1} isOpen={page < pages} label={t('nextPage')} />
    </nav>
  );
}

function PageButton({ to, isOpen, label }: { to: number; isOpen: boolean; label: string }) {
  if (!isOpen)
    return (
      <Button variant="default" disabled>
        {label}
      </Button>
    );
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          from="/dashboard/crew-management/$crewId/details"
          to="."
          search={(now) => ({ ...now, trainingPage: to })}
          resetScroll={false}
          {...props}
        />
      )}
    >
      {label}
    </Button>
  );
}
