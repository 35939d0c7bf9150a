import i18next from 'i18next';
import { formatAmount } from '../../contract/money.ts';
import { allMonthNames, formatDay, formatNumber } from '../format.ts';

/** What the cells of a table say, for files: the words on the screen, and the values behind them. */

/** The words of a cell: lines one after the other, of a field its value, of a picture its name. */
export function cellText(cell: HTMLElement): string {
  const field = cell.querySelector<HTMLInputElement | HTMLSelectElement>('input:not([type=checkbox]), select');
  if (field) return field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
  const lines = cell.innerText.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  const text = lines.filter((line) => line !== '').join(', ');
  if (text !== '') return text;
  const named = [...cell.querySelectorAll('[aria-label], [title]')];
  return named.map((each) => each.getAttribute('aria-label') ?? each.getAttribute('title')).join(', ');
}

/**
 * The value that a text says: a day, an amount or a number, or else the text itself. A day is one only where it is written
 * as days are on the screen; a number only where the column is one of numbers, so that codes keep their zeros.
 */
export function cellValue(text: string, isNumeric: boolean): string | number | Date {
  if (text === '-') return '';
  return dayOf(text) ?? (isNumeric ? numberOf(text) : undefined) ?? text;
}

function dayOf(text: string): Date | undefined {
  const [, date, name, year] = /^(\d\d) (\p{L}{3}) (\d{4})$/u.exec(text) ?? [];
  const month = allMonthNames.map((names) => names.indexOf(name ?? '')).find((at) => at >= 0);
  if (month === undefined) return undefined;
  const day = `${year}-${String(month + 1).padStart(2, '0')}-${date}`;
  const value = new Date(`${day}T00:00:00Z`);
  const isDay = formatDay(day) === text && !Number.isNaN(value.getTime()) && value.toISOString().startsWith(day);
  return isDay ? value : undefined;
}

function numberOf(text: string): number | undefined {
  const digits = text.replace(/^(-?)Rp\s?/, '$1');
  if (/^-?\d{1,15}$/.test(digits)) return /^-?0\d/.test(digits) ? undefined : Number(digits);
  const plain = digits.replaceAll('.', '');
  // Amounts have points in both languages.
  if (/^-?\d{1,15}$/.test(plain) && formatAmount(BigInt(plain)) === digits) return Number(plain);
  const [group, decimal] = i18next.language === 'id' ? ['.', ','] : [',', '.'];
  const value = Number(digits.replaceAll(group, '').replace(decimal, '.'));
  const decimals = digits.split(decimal)[1]?.length ?? 0;
  const isSame = formatNumber(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }) === digits;
  return Number.isFinite(value) && isSame ? value : undefined;
}
