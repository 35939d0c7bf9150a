import { type ComponentType, createContext, Suspense, useContext } from 'react';
import { type Access, allows } from '../contract/access.ts';
import type { RecordWithTabs } from './record-tabs.tsx';
import { usePerson } from './session.tsx';

/** What a feature from above adds between the head of a record's page and its tabs. */
export interface RecordHead {
  /** Others do not get it. */
  access: Access;
  /** Loaded with the page: `lazy(() => import(…))`. */
  Head: ComponentType<{ id: number }>;
}

/** Those of all records, listed in src/app. */
export const RecordHeadsContext = createContext<Partial<Record<RecordWithTabs, RecordHead>>>({});

/** The addition to the head of a record, for whoever may see it. */
export function RecordHeadOf({ record, id }: { record: RecordWithTabs; id: number }) {
  const { person } = usePerson();
  const head = useContext(RecordHeadsContext)[record];
  if (!head || !allows(head.access, person)) return null;
  return (
    <Suspense>
      <head.Head key={id} id={id} />
    </Suspense>
  );
}
