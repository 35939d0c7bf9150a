import { useMessage } from '#platform/web/messages.ts';
import { importFields } from '../../columns/rules.ts';
import type { ImportKind } from '../../rules.ts';

/** The names of the fields of a kind of import. */
export function useFieldNames(kind: ImportKind): (name: string) => string {
  const say = useMessage();
  return (name) => {
    const field = importFields[kind][name];
    if (!field) return name;
    return field.section ? `${say(field.section)} ${say(field.label)}` : say(field.label);
  };
}
