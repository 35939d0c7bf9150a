import { ServiceSections } from '#features/seafarers/web/parts/read/personal-file-view.tsx';
import type { EmployeeDetails } from '../../contract.ts';

/** Sea service and trainings of a crew member (2R08). */
export function SeaServiceTab({ member }: { member: EmployeeDetails }) {
  return <ServiceSections file={member} />;
}
