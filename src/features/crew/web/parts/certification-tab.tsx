import { useTranslation } from 'react-i18next';
import { ValidityAxis, ValidityBar, ValidityLegend } from '#features/seafarers/personal-file/web/validity-bar.tsx';
import layout from '#features/seafarers/web/parts/certificates-layout.module.css';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { certification } from '../../certification/contract.ts';
import { CertificateBars, Named, widths } from '../../certification/web/certificate-bars.tsx';
import { Compliance } from '../../certification/web/compliance.tsx';
import type { Renewed } from '../../certification/web/renew-dialog.tsx';
import type { EmployeeDetails } from '../../contract.ts';

// The page does not wait for forms.
const RenewDialog = lateDialog(() => import('../../certification/web/renew-dialog.tsx'));

/** Certificates and travel documents of a crew member, how long they last, and whether that will do (2R06). */
export function CertificationTab({ member }: { member: EmployeeDetails }) {
  const { t } = useTranslation('certification');
  const wordOf = useWordOf();
  const mayRenew = useMay(certification.renew.access) && !member.isResigned;
  const { open, opened } = useDialogs();
  const read = useRead(certification.get, { employeeId: member.id });
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons rows={8} columns={4} />;
  const found = read.data.data;
  const today = currentDay();
  const signOff = found.berthSource === 'own' ? null : found.to;
  const fails = (row: { documentName: string; expired: string | null }) =>
    found.findings.some(
      ({ kind, name, expiresOn, isMandatory }) =>
        kind === 'travel' && isMandatory && name === row.documentName && expiresOn === row.expired,
    );
  const onRenew = mayRenew ? (renewed: Renewed) => open(RenewDialog, { employeeId: member.id, renewed }) : undefined;
  const shared = { certification: found, today, signOff, onRenew };
  return (
    <>
      <Compliance certification={found} />
      <ValidityLegend signOff={signOff} />
      <div className={`stack gap-4 single ${layout.beside}`}>
        <Section title={t('sections.competency')} flush>
          <CertificateBars
            label={t('sections.competency')}
            kind="coc"
            rows={member.registerCOCDocs.map(({ cocId, ...row }) => ({ ...row, typeId: cocId }))}
            {...shared}
          />
        </Section>
        <Section title={t('sections.proficiency')} flush>
          <CertificateBars
            label={t('sections.proficiency')}
            kind="cop"
            rows={member.registerCOPDocs.map(({ copId, ...row }) => ({ ...row, typeId: copId }))}
            {...shared}
          />
        </Section>
        <Section title={t('sections.travelDocuments')} flush>
          <RecordTable
            label={t('sections.travelDocuments')}
            rows={member.registerTravelDocs}
            columns={[
              {
                header: t('columns.documentName'),
                cell: (row) => (
                  <Named
                    name={wordOf('travelDocument', row.documentName)}
                    description={row.description}
                    need={fails(row) ? 'mandatory' : null}
                  />
                ),
                width: widths.name,
              },
              { header: t('columns.documentNumber'), cell: (row) => row.documentNumber, width: widths.number },
              { header: t('columns.issued'), cell: (row) => formatDay(row.issued), isShort: true, width: widths.day },
              { header: t('columns.expired'), cell: (row) => formatDay(row.expired), width: widths.day },
              {
                header: t('columns.validity'),
                head: <ValidityAxis today={today} signOff={signOff} />,
                isDrawn: true,
                cell: (row) => (
                  <ValidityBar {...row} noExpiry={false} isFailing={fails(row)} today={today} signOff={signOff} />
                ),
              },
              { header: t('columns.attachment'), cell: () => null, width: widths.file },
              ...(onRenew ? [{ header: t('renew.column'), cell: () => null, width: widths.action }] : []),
            ]}
          />
        </Section>
      </div>
      {opened}
    </>
  );
}
