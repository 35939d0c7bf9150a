import type { ComponentProps } from 'react';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { useFileCalls } from './calls.ts';

type ListFieldProps = Omit<ComponentProps<typeof CreatableSelect>, 'read' | 'create' | 'keeps' | 'addsLater'> & {
  list: keyof ReturnType<typeof useFileCalls>['lists'];
};

/** A choice from one of the lists a personal file draws from; most of them grow by what is typed. */
export function ListField({ list, ...field }: ListFieldProps) {
  const { lists } = useFileCalls();
  return <CreatableSelect {...field} {...lists[list]} addsLater />;
}
