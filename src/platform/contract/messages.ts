import { isDay } from './days.ts';

/**
 * What is said to a user: the key of a text in public/locales ('vessels:refusals.imo_taken') and, after a space, what
 * the text is filled in with, as JSON. One string, since that is what a schema's rule carries. The server puts it into the
 * caller's language before it answers, the browser where it checks a form itself.
 */
export type Message = `${string}:${string}`;

/** `field` is the key of a label, said in the same language, `fields` are several, with commas; days are written out. */
export type MessageParameters = Record<string, string | number> & { field?: Message; fields?: string };

/** A message with what its text is filled in with. */
export const message = (key: Message, parameters: MessageParameters = {}): Message =>
  Object.keys(parameters).length > 0 ? `${key} ${JSON.stringify(parameters)}` : key;

/** What is wrong, by the name of the input. */
export type Faults = Record<string, Message>;

/** Said of a field that must be there: the documents' pattern, '{label} is required'. */
export const isRequired = (field: Message): Message => message('refusals:required', { field });

const form = /^(?<key>[a-z][a-z-]*:[\w.-]+)(?: (?<parameters>\{.*\}))?$/s;

interface Parts {
  key: Message;
  parameters: MessageParameters;
}

/** The parts of a message; nothing where a text is not one. */
export function messageParts(text: string): Parts | undefined {
  const { key, parameters } = form.exec(text)?.groups ?? {};
  if (!key) return undefined;
  return { key: key as Message, parameters: JSON.parse(parameters ?? '{}') };
}

const isMessage = (text: string): text is Message => form.test(text);
const invalidInput: Message = 'refusals:invalid_input';

export { plainError } from './plain-error.ts';
/** The message that a schema's rule carries. */
export const ruleMessage = (text: string): Message => (isMessage(text) ? text : invalidInput);

/** A message's name on the wire: the part after `refusals`, which several texts may share (seat_taken.was, .since). */
export const codeOf = (text: Message): string => /\brefusals[:.](\w+)/.exec(text)?.[1] ?? 'refused';

/** How a language says things. */
export interface Speaker {
  text: (key: Message, parameters: Record<string, string | number>) => string;
  day: (day: string) => string;
}

/** A message in the speaker's language; any other text as it is. */
export function inWords(message: string, { text, day }: Speaker): string {
  const parts = messageParts(message);
  if (!parts) return message;
  const values = Object.entries(parts.parameters).map(([name, value]) => {
    if (name === 'field' || name === 'fields') {
      const labels = String(value)
        .split(',')
        .map((key) => text(key as Message, {}));
      return [name, labels.join(', ')];
    }
    return [name, typeof value === 'string' && isDay(value) ? day(value) : value];
  });
  return text(parts.key, Object.fromEntries(values));
}
