/** True if two personal files are of one person. The same in SQL: server/matching/queries.ts. */

/** What a person is known by. */
export interface Identity {
  seafarerIdNumber: string | null;
  idNumber: string | null;
  passportId: string | null;
  nationality: string | null;
  fullName: string;
  dateOfBirth: string | null;
}

export const matchGrounds = ['seafarerCode', 'idNumber', 'passport', 'nameAndBirthDate'] as const;
export type MatchGround = (typeof matchGrounds)[number];

const accents = 'áàâäãåéèêëíìîïóòôöõøúùûüñç';
const plain = 'aaaaaaeeeeiiiioooooouuuunc';

/** A name without case, accents, points and double spaces. */
export const personKey = (name: string): string =>
  [...name.toLowerCase()]
    .map((letter) => (accents.includes(letter) ? plain[accents.indexOf(letter)] : letter))
    .join('')
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A passport with its country, however it is typed: numbers alone are given by several. Null where one is missing. */
export function passportKey({ passportId, nationality }: Pick<Identity, 'passportId' | 'nationality'>): string | null {
  const number = passportId?.toLowerCase().replace(/[^a-z0-9]/g, '');
  return number && nationality ? `${number} ${nationality.toLowerCase()}` : null;
}

/**
 * By what two files are known to be of one person: seafarer code, identity number, passport with nationality, or name
 * with birth date (DESIGN 8.1). Someone of the same name and birthday whose code and identity number are both others is
 * another person; a passport says nothing against it, since a new one has another number.
 */
export function matchGroundsOf(a: Identity, b: Identity): MatchGround[] {
  const same = (x: string | null, y: string | null) => Boolean(x) && x === y;
  const differs = (x: string | null, y: string | null) => Boolean(x) && Boolean(y) && x !== y;
  const isNamesake = differs(a.seafarerIdNumber, b.seafarerIdNumber) && differs(a.idNumber, b.idNumber);
  const found: MatchGround[] = [];
  if (same(a.seafarerIdNumber, b.seafarerIdNumber)) found.push('seafarerCode');
  if (same(a.idNumber, b.idNumber)) found.push('idNumber');
  if (same(passportKey(a), passportKey(b))) found.push('passport');
  const sameName = personKey(a.fullName) !== '' && personKey(a.fullName) === personKey(b.fullName);
  if (sameName && same(a.dateOfBirth, b.dateOfBirth) && !isNamesake) found.push('nameAndBirthDate');
  return found;
}
