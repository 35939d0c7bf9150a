import { wordsIn } from '#platform/server/texts.ts';
import type { ImportKind } from '../../rules.ts';
import type { Named } from '../contract.ts';
import { importFields } from '../rules.ts';

/** The fields of a kind with all that their columns may be called, in both languages. */
export function namedFields(kind: ImportKind): Named[] {
  const languages = [wordsIn('en'), wordsIn('id')];
  return Object.entries(importFields[kind]).map(([name, { label, section, called }]) => {
    const labels = languages.map((say) => (section ? `${say(section)} ${say(label)}` : say(label)));
    return { name, called: [name, ...labels, ...called] };
  });
}
