import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { type ImportDetail, imports } from '../../contract.ts';
import type { PreviewCell, PreviewRow } from '../../preview/contract.ts';
import classes from './imports.module.css';
import { useFieldNames } from './use-field-names.ts';
import { useWritten } from './use-written.ts';

/** The first rows as they will be stored, beside what the sheet shows wherever that is written otherwise. */
export function PreviewSection({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports');
  const { importId, kind } = detail;
  const nameOf = useFieldNames(kind);
  const rows = useRead(imports.preview, { importId }).data?.data ?? [];
  const fields = rows[0]?.cells.map(({ field }) => field) ?? [];
  if (fields.length === 0) return null;
  return (
    <Section title={t('preview.title')} description={t('preview.text')}>
      <RecordTable
        label={t('preview.title')}
        rows={rows}
        columns={[
          { header: t('faults.row'), cell: ({ row }) => row, isShort: true },
          ...fields.map((field) => ({
            header: nameOf(field),
            cell: ({ cells }: PreviewRow) => <Cell cell={cells.find((each) => each.field === field)} />,
          })),
        ]}
      />
    </Section>
  );
}

function Cell({ cell }: { cell: PreviewCell | undefined }) {
  const { t } = useTranslation('imports');
  const written = useWritten();
  if (!cell || (cell.stored === null && cell.shown === '')) return null;
  const { shown, stored, said } = cell;
  const text = written(cell);
  // What is said of a cell takes the place of its value, which is then quoted.
  const isAsShown = stored !== null && (shown === '' || (shown === text && !said));
  return (
    <div className={`anywhere stack ${classes.preview}`}>
      {said ? <span className="bad">{said}</span> : <span>{stored === null ? t('preview.nothing') : text}</span>}
      {!isAsShown && <span className="muted anywhere">{t('preview.shown', { text: shown })}</span>}
    </div>
  );
}
