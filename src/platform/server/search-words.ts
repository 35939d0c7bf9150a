/** What a keyword asks for: words that match each by itself, in any order, and numbers as people write them. */

export interface SearchWord {
  /** The word as typed; several where digits were typed in groups. */
  texts: readonly string[];
  /** What it is where it is a number, or an email address. */
  number?: SearchedNumber;
}

export interface SearchedNumber {
  /** Small letters and digits only, as `number_key` folds what is kept. */
  key: string;
  /** The digits of it. */
  digits: string;
  /** Without country code and leading zero, as `phone_key` folds what is kept; nothing where it has letters. */
  phone?: string;
  email?: string;
}

/** Words beyond are not searched for: each is a condition of its own. */
const mostWords = 10;
/** From how many digits on a word is a number; '2nd' and 'F3000' are none. */
const fewestDigits = 3;
const digitGroup = /^[+(]?\d[\d.()/-]*$/;
/** Numbers of ours and of passports begin with one letter, which some write apart. */
const letter = /^[a-z]$/i;

/** The words of a keyword. Digits typed in groups, as on a card or for a phone, are one number, with a letter before. */
export function searchWords(keyword: string): SearchWord[] {
  const groups: string[][] = [];
  for (const word of keyword.split(/\s+/).filter((each) => each !== '')) {
    const last = groups.at(-1);
    const isOpen = last?.every((each, at) => digitGroup.test(each) || (at === 0 && letter.test(each)));
    if (last && isOpen && digitGroup.test(word)) last.push(word);
    else groups.push([word]);
  }
  return groups.slice(0, mostWords).map((texts) => {
    const number = numberOf(texts.join(''));
    return { texts, ...(number && { number }) };
  });
}

function numberOf(word: string): SearchedNumber | undefined {
  const key = word.toLowerCase().replace(/[^a-z0-9]/g, '');
  const digits = key.replace(/\D/g, '');
  if (word.includes('@')) return { key, digits, email: word.toLowerCase() };
  if (digits.length < fewestDigits || digits.length * 2 < key.length) return undefined;
  return { key, digits, ...(digits === key && { phone: digits.replace(/^(62)?0*/, '') }) };
}
