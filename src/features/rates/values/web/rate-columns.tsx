import { useTranslation } from 'react-i18next';
import { useRegionName } from '#features/reference/regions/web/region-name.ts';
import { useCategoryName } from '#features/reference/web/parts/category-name.ts';
import { usePackageName } from '#features/reference/web/parts/package-name.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatAmount, formatRupiah } from '#platform/contract/money.ts';
import { formatDay } from '#platform/web/format.ts';
import type { Column } from '#platform/web/list-page/columns.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { RateRow, rates } from '../contract.ts';
import { type KeyField, type RateKind, rateShapes } from '../rules.ts';

type Sort = (typeof rates.list.list.sort)[number];

const tones = { coming: 'navy', inForce: 'green', ended: 'gray' } as const;

/** What a key of a value is called on screen. */
function useKeyText(): (row: RateRow, field: KeyField) => string {
  const { t } = useTranslation('rates');
  const positionName = usePositionName();
  const categoryName = useCategoryName();
  const packageName = usePackageName();
  const regionName = useRegionName();
  return (row, field) => {
    switch (field) {
      case 'jobPositionId':
        return positionName(row.jobPositionName ?? '-');
      case 'shipId':
        return row.shipName ?? t('allShips');
      case 'payrollCategoryId':
        return categoryName(row.payrollCategoryName ?? '-');
      case 'taxStatusId':
        return row.taxStatusName ?? '-';
      case 'employeeIdNumber':
        return `${row.employeeName ?? '-'} (${row.employeeIdNumber ?? '-'})`;
      case 'packageName':
        return packageName(row.packageName ?? '-');
      case 'certificateTypeId':
        return row.certificateTypeName ?? '-';
      case 'fromRegion':
      case 'toRegion':
        return regionName(row[field] ?? '-');
      default:
        return row[field] ?? '-';
    }
  };
}

/** What a value is of, in one line. */
export function useRateName(): (row: RateRow) => string {
  const text = useKeyText();
  return (row) => {
    const kind = (Object.keys(rateShapes) as RateKind[]).find((each) => isOf(each, row)) ?? 'salary';
    return [...rateShapes[kind].identity.map((field) => text(row, field)), formatDay(row.validFrom)].join(', ');
  };
}

const isOf = (kind: RateKind, row: RateRow) =>
  ({
    salary: row.payrollCategoryId !== null,
    lumpsum: row.grade !== null && row.jobPositionId === null,
    grade: row.grade !== null && row.jobPositionId !== null,
    tax: row.taxStatusId !== null,
    mcu: row.clinicName !== null,
    ujbm: 'dailyRate' in row.amounts,
    fare: row.fromRegion !== null,
    course: row.certificateTypeId !== null,
  })[kind];

/** An amount as the office writes it. */
export const amountText = (row: RateRow, field: string) => formatRupiah(amountOf(row, field));
const amountOf = (row: RateRow, field: string) => BigInt(row.amounts[field] ?? '0');

/** The columns of a kind: what the value is of, since when, and its amounts. */
export function useRateColumns(kind: RateKind): Column<RateRow, Sort>[] {
  const { t } = useTranslation('rates');
  const text = useKeyText();
  const isPhone = useIsPhone();
  const amountName = (field: string) => t([`columns.${field}`, `fields.${field}`]);
  const { keys, amounts } = rateShapes[kind];
  const [first, ...rest] = keys;
  // Six amounts take the room of a row: the rest of a wage's key is under its rank.
  const [under, others] = kind === 'salary' ? [rest, []] : [[], rest];
  return [
    ...(first
      ? [
          {
            key: first,
            header: t(`fields.${first === 'employeeIdNumber' ? 'employeeName' : first}`),
            cell: (row: RateRow) => (
              <>
                {text(row, first)}
                {under.length > 0 && (
                  <small className="fine block">{under.map((field) => text(row, field)).join(', ')}</small>
                )}
              </>
            ),
            isRowHeader: true as const,
            card: 'title' as const,
          },
        ]
      : []),
    ...others.map((field) => ({
      key: field,
      header: t(`fields.${field}`),
      cell: (row: RateRow) => text(row, field),
      card: 'facts' as const,
    })),
    {
      key: 'state',
      header: t('fields.state'),
      cell: (row) => <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>,
      card: 'badge',
    },
    {
      key: 'validFrom',
      header: t(kind === 'tax' ? 'fields.taxYear' : 'fields.validFrom'),
      cell: (row) => (kind === 'tax' ? row.validFrom.slice(0, 4) : formatDay(row.validFrom)),
      sort: 'validFrom',
      // A rate that is of nothing else is called by its day.
      ...(first ? { card: 'facts' } : { card: 'title', isRowHeader: true }),
    },
    ...amounts.map((field) => ({
      key: field,
      header: isPhone ? amountName(field) : `${amountName(field)}, Rp`,
      cell: (row: RateRow) => (isPhone ? amountText(row, field) : formatAmount(amountOf(row, field))),
      align: 'right' as const,
      card: 'facts' as const,
      isNamedOnCard: true,
    })),
  ];
}
