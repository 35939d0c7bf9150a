import { useTranslation } from 'react-i18next';
import { Ruler } from '#platform/web/parts/ruler.tsx';
import { isDone } from '../../readiness/rules.ts';
import { CertificateSection } from './certificate-section.tsx';
import { CountryOfAll } from './issuing-country.tsx';
import { usePapers } from './papers.ts';
import { SeaServiceSection } from './sea-service-section.tsx';
import { TravelSection } from './travel-section.tsx';

/** Step 2: certificates, travel documents and sea service (1R07). */
export const DocumentsSections = () => (
  <>
    <CertificateSections asksCountryOnce />
    <SeaServiceSection />
  </>
);

/** Certificates and travel documents. */
export function CertificateSections({ asksCountryOnce = false }: { asksCountryOnce?: boolean }) {
  const { t } = useTranslation('seafarers');
  return (
    <>
      {asksCountryOnce && <CountryOfAll />}
      <CertificateSection
        name="registerCOCDocs"
        title={t('sections.competency')}
        description={t('hints.competency')}
        asksCountryOnce={asksCountryOnce}
      />
      <CertificateSection
        name="registerCOPDocs"
        title={t('sections.proficiency')}
        description={t('hints.proficiency')}
        asksCountryOnce={asksCountryOnce}
      />
      <TravelSection />
    </>
  );
}

/** How many of the required certificates are complete. */
export function RequiredProgress() {
  const { t } = useTranslation('seafarers');
  const required = usePapers().filter(({ isRequired }) => isRequired);
  if (required.length === 0) return null;
  const done = required.filter(({ state }) => isDone(state)).length;
  return <Ruler done={done} of={required.length} text={t('list.progress', { done, of: required.length })} />;
}
