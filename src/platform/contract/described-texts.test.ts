import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type DescribedTexts, textAnswers, textInputs, textNames, textsInForm, textsKept } from './described-texts.ts';

const texts = {
  bankName: { max: 8 },
  accountNumber: { max: 8, pattern: [/^\d+$/, 'refusals:digits_only'] },
  companyCode: { max: 4, isOptional: true, hasHint: true },
} as const satisfies DescribedTexts;
const account = { bankName: 'Mandiri', accountNumber: '123' };
const taken = z.object(textInputs('bank-transfers:account', texts));
const faultsOf = (given: unknown) =>
  taken.safeParse(given).error?.issues.map(({ path, message }) => [path[0], message]);

it.each([
  [account, undefined],
  [{ ...account, companyCode: null }, undefined],
  [{ ...account, bankName: '' }, [['bankName', 'refusals:required {"field":"bank-transfers:account.bankName"}']]],
  [{ ...account, accountNumber: 'abc' }, [['accountNumber', 'refusals:digits_only']]],
  [{ ...account, companyCode: '12345' }, [['companyCode', 'refusals:too_long {"max":4}']]],
])('of %j is refused: %j', (given, faults) => {
  expect(faultsOf(given)).toEqual(faults);
});

it('optional texts are kept and answered as null where they are empty', () => {
  const kept = textsKept(texts, { ...account, companyCode: '' });
  expect(kept).toEqual({ ...account, companyCode: null });
  expect(z.parse(z.object(textAnswers(texts)), kept)).toEqual(kept);
  expect(z.object(textAnswers(texts)).safeParse({ ...kept, bankName: null }).success).toBe(false);
});

it('a form starts from a record, or from empty texts', () => {
  expect(textsInForm(texts, { ...account, companyCode: null })).toEqual({ ...account, companyCode: '' });
  expect(textsInForm(texts, null)).toEqual({ bankName: '', accountNumber: '', companyCode: '' });
  expect(textNames(texts)).toEqual(['bankName', 'accountNumber', 'companyCode']);
});
