import { useTranslation } from 'react-i18next';
import { useWordOf } from '../words.ts';

const sections: Record<string, string> = {
  nextOfKin: 'nextOfKin',
  bankInfo: 'bank',
  educationHistory: 'education',
  registerTravelDocs: 'travelDocuments',
  registerCOCDocs: 'competency',
  registerCOPDocs: 'proficiency',
  registerSeaServices: 'seaService',
  registerTrainings: 'trainings',
};

/** What a part of a personal file is called: a field by its label, a list by its section. */
export function usePartName(): (part: string) => string {
  const { t } = useTranslation('seafarers');
  return (part) => {
    const section = sections[part];
    return section ? t(`sections.${section}`) : t(`fields.${part}`, part);
  };
}

/** What a value is called that is a word or a yes or no of the contract; nothing where it says itself what it is. */
export function useValueName(): (path: string, value: unknown) => string | undefined {
  const { t } = useTranslation('seafarers');
  const wordOf = useWordOf();
  return (path, value) => {
    if (typeof value === 'boolean') return t(value ? 'read.yes' : 'read.no');
    if (typeof value !== 'string' || !value) return undefined;
    if (path === 'religion' || path === 'maritalStatus' || path === 'nationality') return wordOf(path, value);
    if (path === 'position' || path === 'category') return wordOf(path, value);
    if (path === 'englishLevel') return t(`read.englishLevels.${value}`);
    return path === 'sex' ? t(`read.sex.${value}`) : undefined;
  };
}
