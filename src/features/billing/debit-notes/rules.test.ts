import { expect, it } from 'vitest';
import { lackingParts, noteParts } from './rules.ts';

const invoice = { accountNumber: '137001', paymentDays: 30, taxNumber: '0012345678901000', signatoryName: 'Dewi' };
const principal = { taxNumber: '0099345678901000', address: null, city: 'Jakarta' };

it.each([
  ['nothing', { invoice, principal }, []],
  ['all of how it is paid without terms', { invoice: undefined, principal }, noteParts.slice(0, 4)],
  ['what the terms leave out', { invoice: { ...invoice, paymentDays: null }, principal }, ['dueDate']],
  ['what the principal has none of', { invoice, principal: { ...principal, taxNumber: '' } }, ['principalTaxNumber']],
  ['neither address nor city', { invoice, principal: { ...principal, city: null } }, ['principalAddress']],
  ['no day of payment at once', { invoice: { ...invoice, paymentDays: 0 }, principal }, []],
])('a debit note lacks %s', (_what, facts, lacking) => {
  expect(lackingParts(facts)).toEqual(lacking);
});
