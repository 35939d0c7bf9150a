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
export const RecordHeadsContext = createContext<Partial<Record<RecordWithTabs, readonly RecordHead[]>>>({});

/** The additions to the head of a record that the user may see, in order. */
export function RecordHeadOf({ record, id }: { record: RecordWithTabs; id: number }) {
  const { person } = usePerson();
  const heads = useContext(RecordHeadsContext)[record] ?? [];
  return heads
    .filter(({ access }) => allows(access, person))
    .map(({ Head }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <Suspense key={`${id}-${at}`}>
        <Head id={id} />
      </Suspense>
    ));
}
