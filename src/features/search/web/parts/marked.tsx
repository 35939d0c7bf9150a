import { marksOf } from './marks.ts';

/** A text in which what was looked for is marked. */
export function Marked({ text, keyword }: { text: string; keyword: string }) {
  const pieces = marksOf(text, keyword);
  return pieces.map(({ at, text: piece, isMarked }) =>
    isMarked ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  );
}
