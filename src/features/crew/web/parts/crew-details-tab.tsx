import { BankSection, PersonalSections } from '#features/seafarers/personal-file/web/personal-file-view.tsx';
import { SectionPairs } from '#platform/web/parts/section-pairs.tsx';
import type { EmployeeDetails } from '../../contract.ts';
import { EmploymentHistory } from '../../employment/web/employment-history.tsx';

/** Who a crew member is, and where the wages go (2R05). */
export function CrewDetailsTab({ member }: { member: EmployeeDetails }) {
  return (
    <SectionPairs>
      <PersonalSections file={member} />
      <BankSection file={member} />
      <EmploymentHistory employeeId={member.id} />
    </SectionPairs>
  );
}
