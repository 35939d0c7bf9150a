import { NativeSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { Requirement } from '../../contract.ts';
import { type Need, needs, needsOf } from '../../rules.ts';
import { ComingChanges } from './coming-changes.tsx';
import classes from './matrix.module.css';
import type { Edits } from './matrix-choice.ts';

interface CertificateNeedsProps {
  kind: 'coc' | 'cop';
  rows: readonly Requirement[];
  edits: Edits;
  mayChange: boolean;
  onChange: (row: Requirement, need: Need) => void;
}

const tones = { mandatory: 'teal', recommended: 'navy', none: 'gray' } as const;

/** Certificates of one kind that the rank needs, or has a line about; others are added from the list below. */
export function CertificateNeeds({ kind, rows, edits, mayChange, onChange }: CertificateNeedsProps) {
  const { t } = useTranslation('requirements');
  const { t: say } = useTranslation('parts');
  const isShown = (row: Requirement) => row.level !== null || row.coming.length > 0 || edits.has(row.certificateTypeId);
  const shown = rows.filter(isShown);
  const others = rows.filter((row) => !isShown(row));
  const needOf = (row: Requirement) => edits.get(row.certificateTypeId) ?? row.need;
  return (
    <Section title={t(`kinds.${kind}`)} flush>
      <RecordTable
        label={t(`kinds.${kind}`)}
        rows={shown}
        none={t('noneNeeded')}
        columns={[
          {
            header: t('columns.certificate'),
            cell: (row) => (
              <span className="stack gap-0">
                {row.certificateName}
                <small>{row.code}</small>
              </span>
            ),
          },
          {
            header: t('columns.requirement'),
            cell: (row) => (
              <span className={`row wrap gap-2 ${classes.need}`}>
                {mayChange ? (
                  <NativeSelect
                    aria-label={t('requirementOf', { name: row.certificateName })}
                    data={needsOf(kind).map((need) => ({ value: need, label: t(`needs.${need}`) }))}
                    value={needOf(row)}
                    onChange={({ currentTarget: { value } }) =>
                      onChange(row, needs.find((need) => need === value) ?? row.need)
                    }
                  />
                ) : (
                  <Badge tone={tones[row.need]}>{t(`needs.${row.need}`)}</Badge>
                )}
                {edits.has(row.certificateTypeId) && <Badge tone="amber">{t('changed')}</Badge>}
              </span>
            ),
          },
          { header: t('columns.level'), cell: (row) => row.level && t(`levels.${row.level}`) },
          { header: t('columns.since'), cell: (row) => formatDay(row.since), isShort: true },
          {
            header: t('columns.coming'),
            cell: (row) => (row.coming.length || row.ownToday) && <ComingChanges row={row} mayTakeBack={mayChange} />,
          },
        ]}
      />
      {mayChange && others.length > 0 && (
        <div className={`pad-4 above ${classes.add}`}>
          <Select
            label={t(`add.${kind}`)}
            placeholder={t('add.placeholder')}
            data={others.map((row) => ({ value: String(row.certificateTypeId), label: row.certificateName }))}
            value={null}
            searchable
            nothingFoundMessage={say('nothingFound')}
            comboboxProps={{ shadow: 'none' }}
            onChange={(chosen) => {
              const row = others.find(({ certificateTypeId }) => String(certificateTypeId) === chosen);
              if (row) onChange(row, 'mandatory');
            }}
          />
        </div>
      )}
    </Section>
  );
}
