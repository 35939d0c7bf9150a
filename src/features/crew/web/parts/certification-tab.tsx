import { DocumentSections } from '#features/seafarers/web/parts/read/personal-file-view.tsx';
import type { EmployeeDetails } from '../../contract.ts';

/** Certificates and travel documents of a crew member (2R06). */
export function CertificationTab({ member }: { member: EmployeeDetails }) {
  return <DocumentSections file={member} />;
}
