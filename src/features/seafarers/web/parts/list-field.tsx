import type { ComponentProps } from 'react';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { useFileCalls } from './calls.ts';
import { useWordOf } from './words.ts';

type ListFieldProps = Omit<ComponentProps<typeof CreatableSelect>, 'read' | 'create' | 'keeps' | 'addsLater'> & {
  list: keyof ReturnType<typeof useFileCalls>['lists'];
};

/** A choice from one of the lists a personal file draws from; most of them grow by what is typed. */
export function ListField({ list, ...field }: ListFieldProps) {
  const { lists } = useFileCalls();
  const wordOf = useWordOf();
  const words = list === 'religion' || list === 'maritalStatus' ? { wordOf: (name: string) => wordOf(list, name) } : {};
  return <CreatableSelect {...field} {...lists[list]} {...words} addsLater />;
}
