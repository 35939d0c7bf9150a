import { lazy, Suspense, useEffect } from 'react';
import { certification } from '#features/crew/certification/contract.ts';
import { crew } from '#features/crew/contract.ts';
import DaysSection from '#features/crew/schedule/web/days-section.tsx';
import { roleClass } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { followDevice } from '#platform/web/language.ts';
import { usePerson } from '#platform/web/session.tsx';
import { WorkList } from '../../web/parts/work-list.tsx';
import { AssignmentCard } from './assignment-card.tsx';
import { ContactCard } from './contact-card.tsx';
import classes from './own-home.module.css';
import { PapersCard } from './papers-card.tsx';
import { SlipCard } from './slip-card.tsx';

// Most have none yet.
const TaxSlipsCard = lazy(async () => ({ default: (await import('./tax-slips-card.tsx')).TaxSlipsCard }));

/** At the top of a seafarer's own record: where they are and go, their papers, their newest slip, and the contacts. */
export default function OwnHome({ id }: { id: number }) {
  const { person } = usePerson();
  // A master opens the records of others too.
  if (roleClass(person.role) !== 'crew' || person.employeeId !== id) return null;
  return <Home id={id} />;
}

function Home({ id }: { id: number }) {
  const { person } = usePerson();
  useEffect(() => void followDevice(), []);
  // The page has read both already.
  const member = useRead(crew.details, { employeeId: id }).data?.data;
  const papers = useRead(certification.get, { employeeId: id }).data?.data;
  return (
    <div className={`two stack gap-4 top ${classes.home}`}>
      {person.subRole === 'head' && (
        <div className="whole">
          <WorkList />
        </div>
      )}
      <div className="stack gap-4">
        {member && <AssignmentCard state={member.state} />}
        {papers && <PapersCard id={id} papers={papers} />}
        <DaysSection employeeId={id} />
      </div>
      <div className="stack gap-4">
        {person.workOrderId !== null && person.workOrderVesselId !== null && (
          <SlipCard workOrderId={person.workOrderId} vesselId={person.workOrderVesselId} />
        )}
        <Suspense>
          <TaxSlipsCard />
        </Suspense>
        <ContactCard />
      </div>
    </div>
  );
}
