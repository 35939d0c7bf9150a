import { useTranslation } from 'react-i18next';

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
