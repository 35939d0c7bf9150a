import { describe, expect, it } from 'vitest';
import { isCommonPassword, mustNotBeCommon } from './common-passwords.ts';

const own = ['Dewi', 'Lestari', 'dewi.lestari@crew.example'];

describe('a password', () => {
  it.each([
    ['of the list', 'p@ssw0rd'],
    ['of the list, in capitals', 'ZAQ!2WSX'],
    ['with a year and a sign', 'Password2026!'],
    ['with signs for letters', 'P@$$w0rd1!'],
    ['with a digit before', '1!Dragon'],
    ['of keys side by side', 'Qwerty123!'],
    ['of keys with signs between', '1qaz!2wsx@'],
    ['whose l is a 1', 'We1come1!'],
    ['in Indonesian', 'Sayang123!'],
    ['of this trade', 'Nakhoda1!'],
    ['of this product', 'CrewPortal2026!'],
    ['of the own name', 'Lestari1990!'],
    ['of the own address', 'Dewi!12345'],
    ['typed in wide letters', 'Ｐassword1!'],
    ['of one letter', 'aaaaaaaaaaaaaaaa'],
    ['of four digits', '1122 1133 1144 11'],
    ['said twice', 'jangkar jangkar'],
    ['of keys in a row', 'qwertyuiopasdfg'],
    ['of digits in order', '123456789012345'],
    ['of letters backwards', 'zyxwvutsrqponmlk'],
  ])('%s is common', async (_name, password) => {
    expect(await isCommonPassword(password, own)).toBe(true);
  });

  it.each([
    ['a phrase', 'correct horse 1!'],
    ['a phrase of letters alone', 'tiga ekor camar putih'],
    ['many digits', '482 913 776 205'],
    ['two words', 'anchor-violin7'],
    ['what no list has', 'Xk9!vT2$qLm'],
    ['a word with more around it than is easily tried', 'dragon739201846251!'],
    ['the name of somebody else', 'Kartodirdjo1!'],
    ['nothing', ''],
  ])('that is %s is not', async (_name, password) => {
    expect(await isCommonPassword(password, own)).toBe(false);
  });

  it('that is common is refused at its field', async () => {
    await expect(mustNotBeCommon('newPassword', 'Password1!')).rejects.toMatchObject({
      status: 400,
      fields: { newPassword: 'refusals:common_password' },
    });
  });
});
