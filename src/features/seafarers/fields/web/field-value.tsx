import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#platform/contract/shapes.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import type { RecordColumn } from '#platform/web/parts/record-table.tsx';
import { AttachmentLink } from '../../personal-file/web/attachment-link.tsx';
import { MaskedValue } from '../../personal-file/web/masked-value.tsx';
import { isMasked } from '../../rules.ts';
import { useWordOf } from '../../web/parts/words.ts';
import type { Field, Fields } from '../contract.ts';

/** What a field holds, as it is read: in the words of the page, and saying so where it is masked. */
export function useFieldValue(): (field: Field, value: unknown, of: string) => ReactNode {
  const { t } = useTranslation('seafarers');
  const wordOf = useWordOf();
  return ({ kind, words }, value, of) => {
    if (kind === 'file') return <AttachmentLink attachment={(value ?? null) as Attachment | null} of={of} />;
    if (typeof value === 'boolean') return t(value ? 'read.yes' : 'read.no');
    if (typeof value === 'number')
      return kind === 'number' ? formatNumber(value, { maximumFractionDigits: 2 }) : String(value);
    if (typeof value !== 'string' || value === '') return null;
    if (isMasked(value)) return <MaskedValue text={value} />;
    if (kind === 'day') return formatDay(value);
    return words ? wordOf(words, value) : value;
  };
}

const isShort = ({ kind }: Field) => kind === 'day' || kind === 'number' || kind === 'year';

/** The columns of a list's table, by its fields; `of` names a row, for its files. */
export function useRowColumns() {
  const { t } = useTranslation('seafarers');
  const show = useFieldValue();
  return <Row extends object>(fields: Fields, of: (row: Row) => string): RecordColumn<Row>[] =>
    Object.entries(fields)
      .filter(([, { kind, isNoColumn }]) => kind !== 'key' && !isNoColumn)
      .map(([name, field]) => ({
        header: t(`fields.${name}`),
        cell: (row) => show(field, row[name as keyof Row], of(row)),
        ...(field.kind === 'number' && { align: 'right' }),
        ...(isShort(field) && { isShort: true }),
      }));
}
