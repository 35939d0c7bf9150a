import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrincipalLink } from '#features/principals/web/parts/principal-link.tsx';
import { useCountryName } from '#features/reference/countries/web/country-name.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { DescriptionList, type Fact } from '#platform/web/parts/description-list.tsx';
import { type VesselDetail, vessels } from '../../contract.ts';
import { type ParticularName, particulars, vesselSections } from '../../rules.ts';
import { SectionIndex } from './section-index.tsx';
import { SectionedPage } from './sectioned-page.tsx';
import { useUnit } from './unit.tsx';

/** A vessel's particulars to read. */
export function VesselView({ vessel, children }: { vessel: VesselDetail; children?: ReactNode }) {
  const { t } = useTranslation('vessels');
  const facts = (names: readonly ParticularName[]): Fact[] =>
    names.flatMap((name) => [
      { label: t(`fields.${name}`), value: <Value vessel={vessel} name={name} /> },
      ...(name === 'yob'
        ? [{ label: t('fields.age'), value: vessel.age === null ? null : t('details.age', { count: vessel.age }) }]
        : []),
    ]);
  const identity: Fact[] = [
    { label: t('fields.vesselName'), value: vessel.vesselName },
    { label: t('fields.shipId'), value: vessel.vesselType },
    {
      label: t('fields.principalId'),
      value: <PrincipalLink id={vessel.principalId}>{vessel.principalName}</PrincipalLink>,
    },
  ];
  return (
    <SectionedPage
      index={<SectionIndex values={vessel} />}
      content={(section) => (
        <DescriptionList facts={[...(section === 'general' ? identity : []), ...facts(vesselSections[section])]} />
      )}
    >
      {children}
    </SectionedPage>
  );
}

function Value({ vessel, name }: { vessel: VesselDetail; name: ParticularName }) {
  const { t } = useTranslation('vessels');
  const unit = useUnit(name);
  const nameOf = useCountryName();
  const value = vessel[name];
  if (name === 'operationArea') return <Area vessel={vessel} />;
  if (name === 'payrollCategory') return <Category vessel={vessel} />;
  if (value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? t('form.yes') : t('form.no');
  if (particulars[name] === 'country') return nameOf(String(value));
  if (particulars[name] === 'day') return formatDay(String(value));
  if (particulars[name] === 'number') return [formatNumber(Number(value)), unit].filter(Boolean).join(' ');
  return value;
}

/** The area in the language of the page: the vessel itself knows the English name. */
function Area({ vessel }: { vessel: VesselDetail }) {
  const { i18n } = useTranslation();
  const isOther = vessel.operationArea !== null && i18n.language !== 'en';
  const areas = useRead(vessels.operationAreas, {}, { enabled: isOther }).data?.data;
  return (isOther && areas?.find(({ id }) => id === vessel.operationArea)?.name) || vessel.operationAreaName || '-';
}

function Category({ vessel }: { vessel: VesselDetail }) {
  const { i18n } = useTranslation();
  const isOther = vessel.payrollCategory !== null && i18n.language !== 'en';
  const categories = useRead(vessels.payrollCategories, {}, { enabled: isOther }).data?.data;
  return (
    (isOther && categories?.find(({ id }) => id === vessel.payrollCategory)?.name) || vessel.payrollCategoryName || '-'
  );
}
