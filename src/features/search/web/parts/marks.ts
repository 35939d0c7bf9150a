import { folded } from '#platform/web/form/option-search.ts';

interface Piece {
  /** Where in the text it begins. */
  at: number;
  text: string;
  isMarked: boolean;
}

/** Numbers are found whatever is between their digits. */
const isNumber = (word: string) => /\d/.test(word);
const lettersAndDigits = /[a-z0-9]/;

/** A text in pieces, those that a word of the keyword found marked: as it is searched, without case and accents. */
export function marksOf(text: string, keyword: string): Piece[] {
  const letters = [...text].map((letter) => folded(letter) || letter);
  const marked = letters.map(() => false);
  for (const word of folded(keyword).split(/\s+/).filter(Boolean)) {
    const places = letters.flatMap((letter, at) => (isNumber(word) && !lettersAndDigits.test(letter) ? [] : [at]));
    const wanted = isNumber(word) ? word.replace(/[^a-z0-9]/g, '') : word;
    // A letter that folds to two, such as a ligature, holds both places.
    const line = places.flatMap((at) => [...(letters[at] ?? '')].map(() => at));
    const searched = places.map((at) => letters[at]).join('');
    for (let from = searched.indexOf(wanted); wanted && from >= 0; from = searched.indexOf(wanted, from + 1)) {
      const [first, last] = [line[from], line[from + wanted.length - 1]];
      if (first !== undefined && last !== undefined) marked.fill(true, first, last + 1);
    }
  }
  const pieces: Piece[] = [];
  [...text].forEach((letter, at) => {
    const before = pieces.at(-1);
    if (before && before.isMarked === marked[at]) before.text += letter;
    else pieces.push({ at, text: letter, isMarked: marked[at] ?? false });
  });
  return pieces;
}
