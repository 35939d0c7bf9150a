import type { ComponentProps } from 'react';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { useFileCalls } from './file-calls.ts';
import { useWordOf } from './words.ts';

type ListFieldProps = Omit<ComponentProps<typeof CreatableSelect>, 'read' | 'create' | 'keeps' | 'addsLater'> & {
  list: keyof ReturnType<typeof useFileCalls>['lists'];
};

/** Lists that no one writes in the language of the page: their entries have names there. */
const isWord = (list: string): list is 'religion' | 'maritalStatus' | 'nationality' | 'position' =>
  list === 'religion' || list === 'maritalStatus' || list === 'nationality' || list === 'position';

/** A choice from one of the lists a personal file draws from; most of them grow by what is typed. */
export function ListField({ list, ...field }: ListFieldProps) {
  const { lists } = useFileCalls();
  const wordOf = useWordOf();
  const word = list === 'seaPosition' ? 'position' : list;
  const words = isWord(word) ? { wordOf: (name: string) => wordOf(word, name) } : {};
  return <CreatableSelect {...field} {...lists[list]} {...words} addsLater />;
}
