import { useTranslation } from 'react-i18next';
import { useCountryName } from '#features/reference/countries/web/country-name.ts';
import { useCategoryName } from '#features/reference/web/parts/category-name.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { DescriptionList, type Fact } from '#platform/web/parts/description-list.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import type { AgreementDetail, AgreementDraft } from '../contract.ts';
import { dashedParts, marineParts, tankerParts, type Wages } from '../rules.ts';

type Shown = AgreementDetail | AgreementDraft;

/** The seafarer as the agreement has them. */
export function SeafarerFacts({ of }: { of: Shown }) {
  const { t } = useTranslation('agreements');
  const positionName = usePositionName();
  return (
    <DescriptionList
      facts={[
        { label: t('fields.crewName'), value: of.crewName },
        { label: t('fields.idNumber'), value: of.idNumber },
        { label: t('fields.currentRankPosition'), value: positionName(of.currentRankPosition) },
        { label: t('fields.initialRankAs'), value: positionName(of.initialRankAs) },
        { label: t('fields.birthPlace'), value: of.birthPlace },
        { label: t('fields.dateOfBirth'), value: formatDay(of.dateOfBirth) },
        { label: t('fields.age'), value: of.age && t('details.years', { age: of.age }) },
        { label: t('fields.agreementsSeafarer'), value: of.seafarerCode },
      ]}
    />
  );
}

/** Names what is not on record, before the agreement is made or signed with a dash there. */
export function DashedNote({ of }: { of: Shown }) {
  const { t } = useTranslation('agreements');
  const parts = dashedParts(of);
  if (parts.length === 0) return null;
  const isMade = 'employeePreparationPklId' in of;
  const fields = parts.map((part) => t(`parts.${part}`)).join(', ');
  return <Note kind="warn">{t(isMade ? 'details.dashed' : 'form.dashed', { fields })}</Note>;
}

/** The vessel and the term as the agreement has them. */
export function VesselFacts({ of, more = [] }: { of: Shown; more?: readonly Fact[] }) {
  const { t } = useTranslation('agreements');
  const countryName = useCountryName();
  const categoryName = useCategoryName();
  return (
    <DescriptionList
      facts={[
        { label: t('fields.vesselName'), value: of.vesselName },
        { label: t('fields.shipName'), value: of.shipName },
        { label: t('fields.flag'), value: of.flag && countryName(of.flag) },
        { label: t('fields.grossTonage'), value: of.grossTonage && formatNumber(Number(of.grossTonage)) },
        {
          label: t('fields.payrollCategoryName'),
          value: of.payrollCategoryName && categoryName(of.payrollCategoryName),
        },
        { label: t('fields.term'), value: `${formatDay(of.startDate)} - ${formatDay(of.endDate)}` },
        ...more,
      ]}
    />
  );
}

/** The parts of the wages of a division, with their total. */
export function WageFacts({ divisionId, wages }: { divisionId: number; wages: Wages }) {
  const { t } = useTranslation('agreements');
  const parts = divisionId === 1 ? marineParts : tankerParts;
  return (
    <DescriptionList
      layout="rows"
      facts={[
        ...parts.map((part) => ({ label: t(`fields.${part}`), value: formatRupiah(rupiah(wages[part])) })),
        ...(divisionId === 2
          ? [{ label: t('fields.allowancesTradingOut'), value: `USD ${wages.allowancesTradingOut}` }]
          : []),
        { label: t('fields.totalWages'), value: <strong>{formatRupiah(rupiah(wages.totalWages))}</strong> },
      ]}
    />
  );
}
