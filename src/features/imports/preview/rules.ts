import type { ImportField } from '../columns/contract.ts';
import { type Lists, listOf } from '../sheets/rules.ts';
import { endless } from '../words/rules.ts';
import type { PreviewCell, WrittenAs } from './contract.ts';

/** Values of rows as the page writes them. */

const words: Readonly<Record<string, WrittenAs>> = {
  sex: 'sex',
  english: 'englishLevel',
  religion: 'religion',
  marital_status: 'maritalStatus',
  nationality: 'nationality',
  day: 'day',
  endOrDay: 'day',
  number: 'number',
  yesNo: 'yesNo',
};

interface Asked {
  lists: Lists;
  language: 'en' | 'id';
}

/** A value that was read, or is kept already, and how it is written. */
export function writtenValue(
  field: ImportField,
  value: unknown,
  { lists, language }: Asked,
): Pick<PreviewCell, 'stored' | 'as'> {
  if (value === undefined || value === null || value === '') return { stored: null, as: 'text' };
  if (value === endless) return { stored: endless, as: 'endless' };
  const list = listOf(field);
  const as = words[list ?? field.holds] ?? 'text';
  const known = list === undefined ? undefined : lists.named.get(list)?.entries.find(({ id }) => id === value);
  if (!known || as !== 'text') return { stored: String(value), as };
  return { stored: (language === 'id' && known.nameId) || known.name, as };
}
