import { useTranslation } from 'react-i18next';
import type { Field } from '../../fields/contract.ts';
import { personFields } from '../../fields/rules.ts';
import { fileLists } from '../../lists/rules.ts';
import { useWordOf } from '../../web/parts/words.ts';

const sections = new Map(Object.entries(fileLists).map(([name, { section }]) => [name, section]));

/** What a part of a personal file is called: a field by its label, a list by its section. */
export function usePartName(): (part: string) => string {
  const { t } = useTranslation('seafarers');
  return (part) => {
    const section = sections.get(part);
    return section ? t(`sections.${section}`) : t(`fields.${part}`, part);
  };
}

const worded = new Map(
  [personFields, ...Object.values(fileLists).map(({ fields }) => fields)].flatMap((fields) =>
    Object.entries<Field>(fields).flatMap(([name, { words }]) => (words ? [[name, words] as const] : [])),
  ),
);

/** What a value is called that is a word or a yes or no of the contract; nothing where it says itself what it is. */
export function useValueName(): (path: string, value: unknown) => string | undefined {
  const { t } = useTranslation('seafarers');
  const wordOf = useWordOf();
  return (path, value) => {
    if (typeof value === 'boolean') return t(value ? 'read.yes' : 'read.no');
    const words = worded.get(path);
    return typeof value === 'string' && value && words ? wordOf(words, value) : undefined;
  };
}
