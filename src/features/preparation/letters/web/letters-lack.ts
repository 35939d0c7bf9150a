import { useTranslation } from 'react-i18next';
import type { LetterPart } from '../rules.ts';

interface Person {
  name: string;
  letterLacks: readonly LetterPart[];
}

/** Says whose birth or seafarer code a letter has a dash for; nothing where it has none. */
export function useLettersLack() {
  const { t } = useTranslation('preparation');
  return (people: readonly Person[]): string | null => {
    const lacking = people.filter(({ letterLacks }) => letterLacks.length > 0);
    if (lacking.length === 0) return null;
    const of = ({ name, letterLacks }: Person) =>
      `${name} (${letterLacks.map((part) => t(`batch.parts.${part}`)).join(', ')})`;
    return t('batch.lacks', { people: lacking.map(of).join('; ') });
  };
}
