import { type ComponentType, createContext, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { office, roleClass } from '../contract/access.ts';
import type { DiscussedKind } from '../contract/discussed.ts';
import { usePerson } from './session.tsx';

/** What the office says about a record, and who is in charge of it: shown on its page by a feature from above. */
export interface DiscussionProps {
  kind: DiscussedKind;
  /** A decision by its round, a preparation by its assignment. */
  recordId: number;
  /** Without a frame of its own: inside of a dialog. */
  isBare?: boolean;
}

/** Listed in src/app; loaded with the first record that has one. */
export const DiscussionContext = createContext<ComponentType<DiscussionProps> | undefined>(undefined);

/** The discussion of a record, for the office alone. On a page it is loaded when one comes near it. */
export function DiscussionOf(props: DiscussionProps) {
  const { person } = usePerson();
  const Discussion = useContext(DiscussionContext);
  const [isNear, setNear] = useState(props.isBare === true || typeof IntersectionObserver === 'undefined');
  const place = useRef<HTMLDivElement>(null);
  const isShown = Discussion !== undefined && office.includes(roleClass(person.role));
  useEffect(() => {
    if (isNear || !isShown || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      // Changes within one frame arrive together.
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, isShown]);
  if (!isShown) return null;
  if (!isNear) return <div id="discussion" ref={place} data-discussion />;
  return (
    <Suspense>
      <Discussion key={`${props.kind}-${props.recordId}`} {...props} />
    </Suspense>
  );
}
