import { anyKindFrom } from '../contract/passwords.ts';
import { badInput } from './errors.ts';

/** Words that are obvious here, though no list of the world's passwords has them. */
const ours = (
  'crewportal crewing bentangbahari bentang bahari samudera samudra pelaut pelayaran kapal kapten nakhoda nahkoda ' +
  'mualim masinis awak awakkapal marine tanker seafarer seaman vessel captain skipper merdeka nusantara rahasia sandi ' +
  'katasandi password passphrase'
).split(' ');
/** This many digits and signs around a word make it no better; more of them might. */
const trimmings = 10;

let known: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords found in leaks; read when the first is asked about. */
async function commonOnes(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].map(String), ...ours]);
}

const substitutes: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' };
const unmasked = (text: string, one: 'i' | 'l') =>
  text.replace(/[@430$57]/g, (sign) => substitutes[sign] ?? sign).replace(/[1!|]/g, one);
const withoutEnds = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const inOrder = 'abcdefghijklmnopqrstuvwxyz 01234567890123456789 qwertyuiopasdfghjklzxcvbnm';
const backwards = [...inOrder].reverse().join('');

/** Where length takes the place of signs: long by saying the same again, or by going on in order: 'sandi sandi sandi', 'qwertyuiopasdfg', '111122221111222'. */
const isMonotonous = (text: string) =>
  new Set(text).size < 5 || /^(.+?)\1+$/su.test(text) || inOrder.includes(text) || backwards.includes(text);

/**
 * Whether a password is one that is tried first: of the most common ones, or one of their words with digits and signs
 * around it, whatever letters were made signs ('P@ssw0rd2026!'), as are the account's own words (name, email address).
 * Rules that ask for a digit and a sign make people do just that; a rule of length, that they say one thing over again.
 */
export async function isCommonPassword(password: string, own: readonly string[] = []): Promise<boolean> {
  known ??= commonOnes();
  const common = await known;
  const typed = password.normalize('NFKC').toLowerCase();
  const words = own.flatMap((each) => each.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length > 2);
  const personal = new Set([...words, ...words.flatMap((one) => words.map((other) => one + other))]);
  const isKnown = (text: string) => text.length > 0 && (common.has(text) || personal.has(text));
  const bare = withoutEnds(typed);
  const spelled = (['i', 'l'] as const).flatMap((one) => [unmasked(bare, one), withoutEnds(unmasked(typed, one))]);
  const forms = [bare, ...spelled].flatMap((form) => [form, form.replace(/[^\p{L}]/gu, '')]);
  return (
    isKnown(typed) ||
    (typed.length >= anyKindFrom && isMonotonous(typed.replace(/[^\p{L}\p{N}]/gu, ''))) ||
    forms.some((form) => typed.length - form.length <= trimmings && isKnown(form)) ||
    isKnown(typed.replace(/[^\p{L}\d]/gu, ''))
  );
}

/** Refuses a common password at the field it came in. `own`: the account's names and email address. */
export async function mustNotBeCommon(field: string, password: string, own: readonly string[] = []): Promise<void> {
  if (await isCommonPassword(password, own)) throw badInput({ [field]: 'refusals:common_password' });
}
