import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import type { Change, ChangedField } from '../../contract.ts';

/** Parts of a column name that mean nothing to a reader, with their replacements in the trail. */
const plain = (name: string) => name.replace(/_(id|on|at)$/, '').replaceAll('_', ' ');

/** The trail in plain words: tables, fields, values, who acted. */
export function useChangeWords() {
  const { t } = useTranslation(['audit', 'seafarers']);
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return {
    table: (name: string): string => t(`tables.${name}`, { defaultValue: capital(plain(name)) }),
    /** A column, by the label of its feature where there is one. */
    field: ({ field, label }: ChangedField): string =>
      label ? t(label) : t(`fields.${field}`, { defaultValue: capital(plain(field)) }),
    /** A record as readings name it: its number, or a table and its number. */
    record(name: string): string {
      const [, table, id] = /^([a-z_]+) (.+)$/.exec(name) ?? [];
      return table && id ? `${t(`tables.${table}`, { defaultValue: capital(plain(table)) })} ${id}` : name;
    },
    /** A value as the page writes such values; '-' for none. */
    value(text: string | null, field: string): string {
      if (text === null) return '-';
      // A code of the database, said as people say it.
      const word = /^\w+$/.test(text) ? t(`values.${field}.${text}`, { defaultValue: '' }) : '';
      if (word) return word;
      if (text === 'true') return t('yes', { ns: 'common' });
      if (text === 'false') return t('no', { ns: 'common' });
      if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text);
      if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatInstant(text, { time: true });
      return text;
    },
    who({ byKind, by, importId }: Pick<Change, 'byKind' | 'by' | 'importId'>): string {
      if (!by) return t(`by.${byKind}`);
      if (importId !== null) return t('by.importNamed', { name: by, number: importId });
      return byKind === 'token' ? t('by.tokenNamed', { name: by }) : by;
    },
    action: ({ action }: Pick<Change, 'action'>): string => t(`actions.${action}`),
  };
}
