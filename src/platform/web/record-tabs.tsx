import { type ComponentType, createContext, useContext } from 'react';
import { type Access, allows } from '../contract/access.ts';
import { usePerson } from './session.tsx';

/** A tab that a feature adds to the page of a record which stands below it: the plan of a vessel, the pay of a person. */
export interface RecordTab {
  /** Whose page takes it. */
  record: 'crew' | 'vessel';
  /** Value of the query parameter. */
  value: string;
  /** Key of its name, as `namespace:key`; the namespace is one of the texts of the page's screen. */
  label: string;
  /** Where it stands: the page's own tabs are 10, 20, 30 and so on. */
  order: number;
  /** Others do not see it. */
  access: Access;
  /** Loaded when it is opened: `lazy(() => import(…))`. */
  Tab: ComponentType<{ id: number }>;
}

/** The tabs of all features, joined in src/app. */
export const RecordTabsContext = createContext<readonly RecordTab[]>([]);

/** What other features add to the page of a record, as far as the reader may see it. */
export function useRecordTabs(record: RecordTab['record']): RecordTab[] {
  const { person } = usePerson();
  return useContext(RecordTabsContext).filter((tab) => tab.record === record && allows(tab.access, person));
}

/** The page's own tabs, ten apart, with those that were added in between. */
export function joinTabs<Own extends object, More extends { order: number }>(
  own: readonly Own[],
  more: readonly More[],
): (Own | More)[] {
  const placed = [
    ...own.map((tab, at) => ({ tab, order: (at + 1) * 10 })),
    ...more.map((tab) => ({ tab, order: tab.order })),
  ];
  return placed.sort((one, other) => one.order - other.order).map(({ tab }) => tab);
}
