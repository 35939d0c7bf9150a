/** What is written about records, and who is named in it. */

export const longestComment = 2000;
/** The line why of a handing over becomes a comment that names the colleague. */
export const longestReason = 1000;
/** Limit of mentions in one comment; a circular reaches more people. */
export const mostMentions = 20;

interface Named {
  userId: string;
  name: string;
}

/** Signs that end a word: a name that goes on is another one. */
const isEnd = (sign: string | undefined) => sign === undefined || !/[\p{L}\p{N}]/u.test(sign);

/** Where a text names people with an @: the longest name that fits at each sign. */
export function mentionsIn<Person extends Named>(text: string, people: readonly Person[]) {
  const byLength = [...people].sort((one, other) => other.name.length - one.name.length);
  const found: { person: Person; from: number; to: number }[] = [];
  for (let from = text.indexOf('@'); from >= 0; from = text.indexOf('@', from + 1)) {
    const rest = text.slice(from + 1);
    const person = byLength.find(
      ({ name }) => name !== '' && rest.startsWith(name) && isEnd([...rest.slice(name.length)][0]),
    );
    if (person && isEnd(text[from - 1])) found.push({ person, from, to: from + 1 + person.name.length });
  }
  return found;
}

/** The accounts among people that a text names, each once. */
export const mentionedIn = (text: string, people: readonly Named[]): string[] => [
  ...new Set(mentionsIn(text, people).map(({ person }) => person.userId)),
];

/** What is being typed after an @ at the caret, to be completed; nothing where no name is being typed. */
export function typedMention(text: string, caret: number): { from: number; typed: string } | undefined {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0 || !isEnd(before[from - 1])) return undefined;
  const typed = before.slice(from + 1);
  // Names have a few words at most, and no line break.
  return /^[^\n@]{0,40}$/.test(typed) && typed.split(' ').length <= 4 ? { from, typed } : undefined;
}

/** A text with a name in place of what was typed of it, and where the caret goes. */
export function withMention(text: string, { from, typed }: { from: number; typed: string }, name: string) {
  const after = text.slice(from + 1 + typed.length);
  const put = `@${name}${/^\s/.test(after) ? '' : ' '}`;
  return { text: text.slice(0, from) + put + after, caret: from + put.length };
}
