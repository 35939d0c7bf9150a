import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import type { Requisition } from '../../contract.ts';

/** As many as are seen at once; a long list would push all else off a phone. */
const fewLines = 25;

/** What the workbook of a request asks for, with the heads of its own columns. */
export function RequisitionLines({ requisition, label }: { requisition: Requisition | null; label: string }) {
  const { t } = useTranslation('ship-chandler');
  const [isWhole, setWhole] = useState(false);
  if (requisition === null) return <Note>{t('requisition.unreadable')}</Note>;
  const { columns, columnCount, lines, lineCount, otherSheets } = requisition;
  const shown = isWhole ? lines : lines.slice(0, fewLines);
  const heads = columns.map((head, at) => {
    const name = head || t('requisition.column', { no: at + 1 });
    return columns.indexOf(head) === at ? name : `${name} (${at + 1})`;
  });
  return (
    <>
      {otherSheets.length > 0 && (
        <Note kind="warn">{t('requisition.otherSheets', { sheets: otherSheets.join(', ') })}</Note>
      )}
      <RecordTable
        label={label}
        rows={shown}
        columns={heads.map((header, at) => ({ header, cell: (line: string[]) => line[at] ?? '' }))}
        none={t('requisition.none')}
      />
      {!isWhole && lines.length > fewLines && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {lineCount > lines.length
            ? t('requisition.showFirst', { shown: lines.length, count: lineCount })
            : t('requisition.showAll', { count: lines.length })}
        </Button>
      )}
      {columnCount > columns.length && (
        <Note>{t('requisition.cutColumns', { shown: columns.length, count: columnCount })}</Note>
      )}
      {isWhole && lineCount > lines.length && (
        <Note>{t('requisition.cut', { shown: lines.length, count: lineCount })}</Note>
      )}
    </>
  );
}
