import { grouped } from '#platform/contract/money.ts';

/** Rupiah as it is typed and as it is kept: 12.500.000,50 on the screen is '12500000.50' in the value. */

/** The characters that count: digits, and the first comma where decimals are taken. */
function significant(typed: string, decimals: number): string {
  const kept = typed.replace(/[^\d,]/g, '');
  const [whole = '', ...rest] = kept.split(',');
  const trimmed = whole.replace(/^0+(?=\d)/, '').slice(0, 15);
  return rest.length === 0 || decimals === 0 ? trimmed : `${trimmed},${rest.join('').slice(0, decimals)}`;
}

/** What was typed, with its dots. */
export function groupTyped(typed: string, decimals: number): string {
  const [whole = '', rest] = significant(typed, decimals).split(',');
  return grouped(whole) + (rest === undefined ? '' : `,${rest}`);
}

/** The value of what was typed; nothing is ''. */
export function moneyValue(typed: string, decimals: number): string {
  const [whole = '', rest = ''] = significant(typed, decimals).split(',');
  if (whole === '' && rest === '') return '';
  const fraction = decimals > 0 ? `.${rest.padEnd(decimals, '0')}` : '';
  return `${whole || '0'}${fraction}`;
}

/** A value as it is in the box. */
export function moneyShown(value: string, decimals: number): string {
  const [whole = '', rest = ''] = value.split('.');
  if (!/^\d+$/.test(whole)) return '';
  return grouped(whole) + (decimals > 0 ? `,${rest.slice(0, decimals).padEnd(decimals, '0')}` : '');
}

/** Where the caret belongs after the dots moved: behind as many counting characters as before. */
export function caretAfter(typed: string, caret: number, shown: string): number {
  const before = typed.slice(0, caret).replace(/[^\d,]/g, '').length;
  let seen = 0;
  for (let at = 0; at < shown.length; at++) {
    if (seen === before) return at;
    if (shown[at] !== '.') seen++;
  }
  return shown.length;
}
