/** Digits of other scripts begin at a zero of their own. */
function digitOf(sign: string): string {
  let at = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - 1))) {
    at -= 1;
    value += 1;
  }
  return String(value);
}

/**
 * The text of a cell as it is typed on any keyboard: digits and signs of other scripts (１７, ٢٥), blanks that do not break,
 * signs that nobody sees, and what keeps a number a text ('0812, ="0812").
 */
export const plainText = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(/[\u00a0\u2007\u202f\u3000]/g, ' ')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '')
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[+\d]|[A-Z]{1,3}[- ]?\d)/, '');

/** True of what a spreadsheet program writes in place of a value that it could not work out. */
export const isErrorText = (text: string): boolean =>
  /^#(n\/a!?|ref!|value!|div\/0!|name\?|num!|null!|spill!|calc!|getting_data|blocked!|busy!|connect!|field!|unknown!)$/i.test(
    text,
  );
