import type { DescribedTexts } from '../../contract/described-texts.ts';
import type { Message } from '../../contract/messages.ts';
import { useMessage } from '../messages.ts';
import { TextField } from './text-fields.tsx';

/** What those texts are called, for the notice about another version. */
export function useDescribedLabels(section: Message, texts: DescribedTexts): Record<string, string> {
  const say = useMessage();
  return Object.fromEntries(Object.keys(texts).map((name) => [name, say(`${section}.${name}`)]));
}

/** The inputs of texts that a contract describes, with the labels and hints of a section. */
export function DescribedFields({ section, texts }: { section: Message; texts: DescribedTexts }) {
  const say = useMessage();
  return Object.entries(texts).map(([name, { max, isOptional, hasHint }]) => (
    <TextField
      key={name}
      name={name}
      label={say(`${section}.${name}`)}
      required={!isOptional}
      maxLength={max}
      {...(hasHint && { hint: say(`${section}.${name}Hint`) })}
    />
  ));
}
