import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { formatNumber } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { type ImportDetail, imports } from '../../contract.ts';
import { changesShown, mostChanges } from '../../preview/contract.ts';
import classes from './imports.module.css';
import { useFieldNames } from './use-field-names.ts';
import { useWritten } from './use-written.ts';

/** What an import may change of what is there. */
export type MayChange = Pick<ImportDetail, 'onlyEmpty' | 'changesAccounts'>;

interface ChangesSectionProps {
  detail: ImportDetail;
  /** Looks at the file again with another choice; nothing once it was run. */
  choose?: (may: MayChange) => void;
}

/** What changes of what is there: before and after, by person and field, and what of it is left as it is. */
export function ChangesSection({ detail, choose }: ChangesSectionProps) {
  const { t } = useTranslation('imports');
  const { importId, kind, onlyEmpty, changesAccounts } = detail;
  const [most, setMost] = useState(changesShown);
  const nameOf = useFieldNames(kind);
  const written = useWritten();
  const { rows, total, held } = useRead(imports.changes, { importId, most }, { keepPrevious: true }).data?.data ?? {
    rows: [],
    total: 0,
    held: 0,
  };
  const mayChoose = choose && (total > 0 || onlyEmpty || changesAccounts);
  if (total === 0 && !mayChoose) return null;
  return (
    <Section title={t('changes.title')} description={t('changes.text')}>
      <div className={`stack gap-3 ${classes.columns}`}>
        {mayChoose && (
          <Checkbox
            label={t('changes.onlyEmpty')}
            description={t('changes.onlyEmptyText')}
            checked={onlyEmpty}
            onChange={({ currentTarget }) => choose({ onlyEmpty: currentTarget.checked, changesAccounts })}
          />
        )}
        {mayChoose && (held > 0 || changesAccounts) && (
          <Checkbox
            label={t('changes.accounts')}
            description={t('changes.accountsText', { count: held, rows: formatNumber(held) })}
            checked={changesAccounts}
            onChange={({ currentTarget }) => choose({ onlyEmpty, changesAccounts: currentTarget.checked })}
          />
        )}
        {!choose && held > 0 && <Note kind="warn">{t('changes.held', { count: held, rows: formatNumber(held) })}</Note>}
        {total > 0 && (
          <RecordTable
            label={t('changes.title')}
            rows={rows}
            columns={[
              { header: t('faults.row'), cell: ({ row }) => row, isShort: true },
              {
                header: t(kind === 'vessels' ? 'changes.vessel' : 'changes.person'),
                cell: ({ name, of }) => [name, of].filter(Boolean).join(' · '),
              },
              { header: t('match.field'), cell: ({ field }) => nameOf(field) },
              { header: t('changes.before'), cell: ({ before }) => written(before) },
              {
                header: t('changes.after'),
                cell: ({ after, isHeld }) => (
                  <>
                    {written(after)} {isHeld && <Badge tone="amber">{t('changes.stays')}</Badge>}
                  </>
                ),
              },
            ]}
          />
        )}
        {total > rows.length && (
          <div className="line wrap end gap-3">
            <span>{t('faults.more', { shown: formatNumber(rows.length), total: formatNumber(total) })}</span>
            {most < mostChanges && (
              <Button variant="default" onClick={() => setMost(mostChanges)}>
                {t('changes.more')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Section>
  );
}
