import { type ComponentType, createContext, useContext } from 'react';
import { type Access, allows, type Reach, reachOf } from '../contract/access.ts';
import { usePerson } from './session.tsx';

/** The records whose pages have tabs. */
export type RecordWithTabs = 'crew' | 'vessel';

/** A tab on the page of a record: one of the page's own, or one that a feature above it adds. */
export interface RecordTab {
  /** Value of the query parameter. */
  value: string;
  /** Key of its name, as `namespace:key`; the namespace is one of the texts of the page's screen. */
  label: string;
  /** Others do not see it. */
  access: Access;
  /** Also hidden from users who reach no further than this. */
  hiddenFrom?: Reach;
  /** Loaded when it is opened: `lazy(() => import(…))`. The page has its own tabs itself. */
  Tab?: ComponentType<{ id: number }>;
}

/** All tabs of a record, in order. */
export type RecordTabs = Record<RecordWithTabs, readonly RecordTab[]>;

/** The tabs of all records, listed in src/app. */
export const RecordTabsContext = createContext<RecordTabs | undefined>(undefined);

/** The tabs on the page of a record, as far as the reader may see them. */
export function useRecordTabs(record: RecordWithTabs): RecordTab[] {
  const { person } = usePerson();
  const tabs = useContext(RecordTabsContext)?.[record] ?? [];
  return tabs.filter(({ access, hiddenFrom }) => allows(access, person) && hiddenFrom !== reachOf(person));
}
