import { useTranslation } from 'react-i18next';
import { certification } from '#features/seafarers/readiness/contract.ts';
import { todayInJakarta } from '#features/seafarers/rules.ts';
import layout from '#features/seafarers/web/parts/certificates-layout.module.css';
import { RecordTable } from '#features/seafarers/web/parts/read/record-table.tsx';
import { ValidityBar, ValidityLegend } from '#features/seafarers/web/parts/read/validity-bar.tsx';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import type { EmployeeDetails } from '../../contract.ts';
import { CertificateBars } from './certification/certificate-bars.tsx';
import { Compliance } from './certification/compliance.tsx';

/** Certificates and travel documents of a crew member, how long they last, and whether that will do (2R06). */
export function CertificationTab({ member }: { member: EmployeeDetails }) {
  const { t } = useTranslation('certification');
  const read = useRead(certification.get, { employeeId: member.id });
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons rows={8} columns={4} />;
  const found = read.data.data;
  const today = todayInJakarta();
  const signOff = found.berthSource === 'own' ? null : found.to;
  const shared = { certification: found, today, signOff };
  const legend = <ValidityLegend signOff={signOff} />;
  return (
    <>
      <Compliance certification={found} />
      <div className={layout.beside}>
        <Section title={t('sections.competency')} description={legend} flush>
          <CertificateBars
            label={t('sections.competency')}
            kind="coc"
            rows={member.registerCOCDocs.map(({ cocId, ...row }) => ({ ...row, typeId: cocId }))}
            {...shared}
          />
        </Section>
        <Section title={t('sections.proficiency')} description={legend} flush>
          <CertificateBars
            label={t('sections.proficiency')}
            kind="cop"
            rows={member.registerCOPDocs.map(({ copId, ...row }) => ({ ...row, typeId: copId }))}
            {...shared}
          />
        </Section>
        <Section title={t('sections.travelDocuments')} description={legend} flush>
          <RecordTable
            label={t('sections.travelDocuments')}
            rows={member.registerTravelDocs}
            columns={[
              { header: t('columns.documentName'), cell: (row) => row.documentName },
              { header: t('columns.documentNumber'), cell: (row) => row.documentNumber, isShort: true },
              { header: t('columns.issued'), cell: (row) => formatDay(row.issued), isShort: true },
              { header: t('columns.expired'), cell: (row) => formatDay(row.expired), isShort: true },
              {
                header: t('columns.validity'),
                cell: (row) => <ValidityBar {...row} noExpiry={false} today={today} signOff={signOff} />,
              },
              { header: t('columns.description'), cell: (row) => row.description },
            ]}
          />
        </Section>
      </div>
    </>
  );
}
