import type { Rate } from '#platform/contract/money.ts';
import type { EarningKind } from '../rules.ts';

/** How lines are shown. */

/**
 * Earnings that a slip shows even without an amount, by the number of the payroll category (3S411 to 3S413, 3O97):
 * amounts always show, whatever the category.
 */
export function alwaysShown(category: number | undefined): readonly EarningKind[] {
  const usual = ['basicSalary', 'taxAllowance'] as const;
  if (category === undefined) return usual;
  if (category === 2) return [...usual, 'overseasAllowance', 'positionAllowance'];
  if (category === 3) return [...usual, 'regionalAllowance', 'leavePay', 'positionAllowance'];
  return category <= 11 ? [...usual, 'regionalAllowance', 'leavePay', 'kpak'] : usual;
}

/** A rate as percent points without needless zeros: 25 in 1,000 are 2.5. */
export const percentPoints = ({ of, in: whole }: Rate): string =>
  (Number((of * 1_000_000n) / whole) / 10_000).toFixed(4).replace(/\.?0+$/, '');
