import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '#features/reference/countries/web/country-name.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { MatrixOfficer } from '../contract.ts';

export interface OfficerColumn {
  key: string;
  header: string;
  cell: (officer: MatrixOfficer) => ReactNode;
  isNumber?: boolean;
}
export interface OfficerGroup {
  key: 'certificates' | 'service' | 'tour';
  title: string;
  columns: readonly OfficerColumn[];
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
/** A figure of the matrix, always to one decimal. */
export const formatFigure = (value: number) => formatNumber(value, oneDecimal);

/** The columns of each officer besides rank, name and nationality, in the groups and order of the form. */
export function useOfficerGroups(): OfficerGroup[] {
  const { t } = useTranslation('officer-matrix');
  const nameOf = useCountryName();
  const figure = (
    key: 'yearsWithOperator' | 'yearsInRank' | 'yearsOnTankerType' | 'yearsOnTankers' | 'yearsWatch',
  ) => ({
    key,
    header: t(`fields.${key}`),
    cell: (officer: MatrixOfficer) => formatFigure(officer[key]),
    isNumber: true,
  });
  const yesNo = (key: 'administrationAcceptance' | 'radioQualification') => ({
    key,
    header: t(`fields.${key}`),
    cell: (officer: MatrixOfficer) =>
      officer[key] === 'no' ? <Badge tone="red">{t('values.no')}</Badge> : t(`values.${officer[key]}`),
  });
  return [
    {
      key: 'certificates',
      title: t('groups.certificates'),
      columns: [
        {
          key: 'certificateOfCompetency',
          header: t('fields.certificateOfCompetency'),
          cell: (officer) => officer.certificateOfCompetency ?? <Badge tone="red">{t('values.none')}</Badge>,
        },
        {
          key: 'issuingCountry',
          header: t('fields.issuingCountry'),
          cell: ({ issuingCountry }) => (issuingCountry ? nameOf(issuingCountry) : '-'),
        },
        yesNo('administrationAcceptance'),
        {
          key: 'tankerCertification',
          header: t('fields.tankerCertification'),
          cell: (officer) =>
            officer.tankerCertification.map((cargo) => t(`values.${cargo}`)).join(', ') || (
              <Badge tone="red">{t('values.none')}</Badge>
            ),
        },
        {
          key: 'stcwVPara',
          header: t('fields.stcwVPara'),
          cell: ({ stcwVPara }) =>
            stcwVPara === 'none' ? <Badge tone="red">{t('values.none')}</Badge> : t(`values.${stcwVPara}`),
        },
        yesNo('radioQualification'),
      ],
    },
    {
      key: 'service',
      title: t('groups.service'),
      columns: [
        figure('yearsWithOperator'),
        figure('yearsInRank'),
        figure('yearsOnTankerType'),
        figure('yearsOnTankers'),
        figure('yearsWatch'),
        {
          key: 'unclassifiedDays',
          header: t('fields.unclassifiedDays'),
          cell: ({ unclassifiedDays: days }) =>
            days > 0 ? <Badge tone="amber">{t('days', { count: days })}</Badge> : '-',
          isNumber: true,
        },
      ],
    },
    {
      key: 'tour',
      title: t('groups.tour'),
      columns: [
        {
          key: 'monthsOnVessel',
          header: t('fields.monthsOnVessel'),
          cell: (officer) => formatFigure(officer.monthsOnVessel),
          isNumber: true,
        },
        { key: 'signOnDate', header: t('fields.signOnDate'), cell: (officer) => formatDay(officer.signOnDate) },
        {
          key: 'plannedSignOff',
          header: t('fields.plannedSignOff'),
          cell: (officer) => formatDay(officer.plannedSignOff),
        },
        {
          key: 'englishProficiency',
          header: t('fields.englishProficiency'),
          cell: ({ englishProficiency: level }) => (level ? t(`values.${level}`) : '-'),
        },
      ],
    },
  ];
}
