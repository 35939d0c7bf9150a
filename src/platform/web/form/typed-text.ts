import type { InputEvent } from 'react';
import { message } from '../../contract/messages.ts';
import { type Fault, tooLong } from '../too-long.ts';

/** Between the digits of a number that is a name, as of 09.254.294.3-407.000, or unseen around it: they are no part of it. */
const separators = /[\s.\u2010-\u2015\p{Cf}-]/gu;
const brackets = /[()]/g;

/** Keys of each kind of field, with what is taken off again. */
const digitKeys = /[\d\s.\u2010-\u2015-]/;
const phoneKeys = /[\d\s.\u2010-\u2015()+-]/;
const numberKeys = /[\d\s.,\u2212-]/;

/**
 * A single key that is none of the field's kind is not taken (1S172 to 1S174), as who types sees at once. A text that comes
 * as a whole, as from the clipboard, stays and is refused: what is left of it would be another number.
 */
const takeKeys = (keys: RegExp) => (event: InputEvent<HTMLInputElement>) => {
  if (event.data?.length === 1 && !keys.test(event.data)) event.preventDefault();
};
export const onDigitKey = takeKeys(digitKeys);
export const onPhoneKey = takeKeys(phoneKeys);
export const onNumberKey = takeKeys(numberKeys);

export const digitsTyped = (text: string) => text.replace(separators, '');
export const phoneTyped = (text: string) => text.replace(separators, '').replace(brackets, '');

export function digitsFault(text: string, most: number | undefined): Fault {
  if (/\D/.test(text)) return 'refusals:digits_only';
  return most !== undefined && text.length > most
    ? message('parts:typed.tooManyDigits', { most, has: text.length })
    : undefined;
}

export const phoneFault = (text: string, most: number | undefined): Fault =>
  /[^\d+]/.test(text) ? 'parts:typed.phoneOnly' : tooLong(text, most);

/** A number with its sign and fraction, for the field to refuse what it does not take; without 'Rp' and spaces. */
export const numberTyped = (text: string) =>
  text
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/^Rp\.?/i, '')
    .replace(/\u2212/g, '-');

/** More digits than a number holds exactly. */
const longest = 15;

/** Where there is none yet, as of '-', nothing is said until the field is left. */
export function numberFault(text: string, value: number | null, isLeft: boolean): Fault {
  const has = text.replace(/\D/g, '').length;
  if (has > longest) return message('parts:typed.tooManyDigits', { most: longest, has });
  if (value !== null || text === '') return undefined;
  return isLeft || !/^[-.,]+$/.test(text) ? 'parts:typed.noNumber' : undefined;
}

/** Thousands, as each language groups them: 12,500 in English is 12.500 in Indonesian. */
const grouped: Record<string, RegExp> = {
  en: /^[1-9]\d{0,2}(,\d{3})+$/,
  id: /^[1-9]\d{0,2}(\.\d{3})+$/,
};

/**
 * The number that was typed; nothing is null, and so is what is no number, as '1.2.3'. Comma and point are both taken
 * as the decimal sign, since many phones have only one of them, unless they group thousands as the language does; of a
 * text with both, the last of them is the decimal sign.
 */
export function numberIn(language: string, typed: string): number | null {
  const hasBoth = typed.includes(',') && typed.includes('.');
  const group = typed.lastIndexOf(',') > typed.lastIndexOf('.') ? '.' : ',';
  const ungrouped = grouped[language]?.test(typed) ? typed.replace(/[.,]/g, '') : typed;
  const plain = (hasBoth ? typed.replaceAll(group, '') : ungrouped).replaceAll(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
