import { grouped } from '#platform/contract/money.ts';

/** Rupiah as it is typed and as it is kept: 12.500.000,50 on the screen is '12500000.50' in the value. */

/** As spreadsheets and banks write it: '1,500,000' and '1500000.00'. Nothing that is typed here looks so on the way. */
const isForeign = (typed: string) => /^(\d{1,3}(,\d{3}){2,}|\d{1,3}(,\d{3})+\.\d{1,2}|\d{4,}\.\d{1,2})$/.test(typed);

/**
 * A text that was pasted, with its decimals behind a comma: in one that is typed, '1.50' is what is left of '1.500', but
 * nothing is on its way in one that was copied as a whole.
 */
export const pastedMoney = (text: string) =>
  text.trim().replace(/^([-\u2212(]?\s*(?:Rp\.?\s*)?\d+)\.(\d{1,2}\)?)$/i, '$1,$2');

/**
 * A text that is being typed where no decimals are taken: a point at its end stays as a comma, since it may begin either
 * thousands or decimals; with three digits behind it, it was the first.
 */
export const typedMoney = (text: string, decimals: number) =>
  decimals > 0 ? text : text.replace(/\.$/, ',').replace(/,(\d{3})$/, '$1');

/** With the decimals behind a comma. */
function localized(typed: string, decimals: number): string {
  const bare = typed.replace(/[^\d.,]/g, '').replace(/[.,]$/, '');
  const isWholeInGroups = decimals === 0 && /^\d{1,3}(,\d{3})+$/.test(bare);
  return isWholeInGroups || isForeign(bare) ? bare.replaceAll(',', '').replace('.', ',') : typed;
}

/** A sign is kept, for the field to refuse: an amount below zero would become one above it. */
const signOf = (text: string) => (/^\s*(Rp\s*)?[-\u2212(]/i.test(text) ? '-' : '');

/** True of a text that says more than an amount does, as '5jt' and 'USD 500': its digits alone would be another amount. */
export const saysMore = (text: string) => /[^\d.,()\s\u2212-]/.test(text.replace(/Rp\.?|IDR/i, ''));

/** Digits that are kept, more than any amount has: the field refuses what is too large, and cuts nothing to size. */
const longest = 40;

/** Sen where none are taken, which the field refuses: without them it would be another amount. Of none, as '00', nothing. */
const unwanted = (sen: string) => (/[1-9]/.test(sen) ? `,${sen.slice(0, longest)}` : '');

/** The characters that count: digits, and the first comma with its decimals. */
function significant(typed: string, decimals: number): string {
  const kept = localized(typed, decimals).replace(/[^\d,]/g, '');
  const [whole = '', ...rest] = kept.split(',');
  const trimmed = whole.replace(/^0+(?=\d)/, '').slice(0, longest);
  if (rest.length === 0) return trimmed;
  return `${trimmed},${rest.join('').slice(0, decimals || longest)}`;
}

/** What was typed, with its dots; while it is typed, with decimals that may go on. */
export function groupTyped(typed: string, decimals: number, isTyping = false): string {
  const [whole = '', rest] = significant(typed, decimals).split(',');
  const sen = rest === undefined ? '' : decimals === 0 && !isTyping ? unwanted(rest) : `,${rest}`;
  return signOf(typed) + grouped(whole) + sen;
}

/** The value of what was typed; nothing is ''. */
export function moneyValue(typed: string, decimals: number): string {
  const [whole = '', typedSen = ''] = significant(typed, decimals).split(',');
  const rest = decimals === 0 ? unwanted(typedSen).slice(1) : typedSen;
  const sign = signOf(typed);
  if (whole === '' && rest === '') return sign;
  const fraction = decimals > 0 || rest !== '' ? `.${rest.padEnd(decimals, '0')}` : '';
  return `${sign}${whole || '0'}${fraction}`;
}

/** A value as it is in the box. */
export function moneyShown(value: string, decimals: number): string {
  const sign = signOf(value);
  const [whole = '', rest = ''] = value.slice(sign.length).split('.');
  if (!/^\d+$/.test(whole)) return sign;
  const shown = decimals > 0 ? `,${rest.slice(0, decimals).padEnd(decimals, '0')}` : unwanted(rest);
  return sign + grouped(whole) + shown;
}

/** Where the caret belongs after the dots moved: behind as many counting characters as before. */
export function caretAfter(typed: string, caret: number, shown: string): number {
  const sign = caret > 0 ? signOf(typed).length : 0;
  const before = sign + typed.slice(0, caret).replace(/[^\d,]/g, '').length;
  let seen = 0;
  for (let at = 0; at < shown.length; at++) {
    if (seen === before) return at;
    if (shown[at] !== '.') seen++;
  }
  return shown.length;
}
